// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Arrival } from '#src/views/flows/Arrival.tsx';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main><button>Menu</button>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'userActivation');
});

/** A screen with what was pressed last gives way to the next one. Returns what has the focus then. */
const goOn = async ({ pressed, used }: { readonly pressed: string; readonly used: boolean | undefined }) => {
  if (used !== undefined)
    Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: used } });
  const root = rooted(document.querySelector('main')!);
  await act(async () => root.render(<a href="/flows/1">Use template</a>));
  const what = [...document.querySelectorAll<HTMLElement>('a, button')].find(
    ({ textContent }) => textContent === pressed,
  );
  what!.focus();
  await act(async () =>
    root.render(
      <h1>
        <Arrival>Weekly refresh</Arrival>
      </h1>,
    ),
  );
  return document.activeElement?.textContent;
};

it('D7.4 the focus goes on from the heading where what was pressed is gone with its screen', async () => {
  expect(await goOn({ pressed: 'Use template', used: true })).toBe('Weekly refresh');
});

it('D7.4 the focus stays where it is on what stays, and at the top of a page that was just loaded', async () => {
  expect(await goOn({ pressed: 'Menu', used: true })).toBe('Menu');
  for (const used of [false, undefined]) {
    Reflect.deleteProperty(navigator, 'userActivation');
    await goOn({ pressed: 'Use template', used });
    expect(document.activeElement).toBe(document.body);
  }
});

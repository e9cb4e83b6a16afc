// @vitest-environment happy-dom
import { LayoutDashboard } from 'lucide-react';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { paletteMachine } from '#src/machines/palette.machine.ts';
import { PaletteView } from '#src/views/palette/PaletteView.tsx';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

const commands = ['Dashboard', 'Ad Queue', 'Billing'].map((title) => ({
  id: `go:${title}`,
  title,
  group: 'Go to' as const,
  icon: LayoutDashboard,
  words: '',
}));
const optionOf = (title: string) =>
  Array.from(document.querySelectorAll<HTMLElement>('[role=option]')).find(({ textContent }) => textContent === title)!;
const chosen = () => document.querySelector('[role=option][aria-selected=true]')?.textContent;

let at = 0;
/** At another place than the last time, as the first one is after a page was loaded. */
const pointAt = (title: string, movementY: number) =>
  act(async () => {
    at += 1;
    const where = { clientX: at, clientY: at, movementY };
    optionOf(title).dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', bubbles: true, ...where }));
  });

it('D5.8 chooses what a pointer moves to, and nothing for one that rests while the list changes under it', async () => {
  const palette = createActor(paletteMachine).start();
  palette.send({ type: 'palette.open' });
  const view = <PaletteView palette={palette} finder={null} accountId={null} commands={commands} onGo={() => {}} />;
  await act(async () => rooted(document.querySelector('main')!).render(view));
  expect(chosen()).toBe('Dashboard');
  await pointAt('Billing', 0);
  expect(chosen()).toBe('Dashboard');
  await pointAt('Billing', 3);
  expect(chosen()).toBe('Billing');
  palette.stop();
});

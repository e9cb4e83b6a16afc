// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Gate } from '#src/views/gate/Gate.tsx';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

/** Presses it as the nth press of a row; whether that was let through. */
const press = (element: Element, detail: number): boolean =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));

it('the second press of a double-click goes to no link that another screen has in the place of the button', async () => {
  const root = rooted(document.querySelector('main')!);
  const pressed = vi.fn();
  await act(async () =>
    root.render(
      <Gate key="form" title="Create your account">
        <button type="button" onClick={pressed}>
          <b>Create</b> <i>account</i>
        </button>
      </Gate>,
    ),
  );
  const button = document.querySelector('button')!;
  expect([press(button.children[0]!, 1), press(button.children[1]!, 2)]).toEqual([true, true]);
  expect(pressed, 'where it stays, both presses are heard').toHaveBeenCalledTimes(2);
  await act(async () =>
    root.render(
      <Gate key="sent" title="Check your email">
        We sent you a link.
      </Gate>,
    ),
  );
  const contact = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Contact')!;
  expect([press(contact, 2), press(contact, 1), press(contact, 0)]).toEqual([false, true, true]);
});

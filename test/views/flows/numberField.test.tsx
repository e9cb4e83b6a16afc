// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NumberField } from '#src/views/flows/NumberField.tsx';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

it('D7.3 a limit that is out of bounds is not taken, and the field says so after it was left', async () => {
  document.body.innerHTML = '<main></main>';
  const main = document.querySelector('main')!;
  const onValue = vi.fn<(value: number) => void>();
  await act(async () =>
    rooted(main).render(<NumberField label="Runs a day" value={10} least={1} most={500} onValue={onValue} />),
  );
  const input = main.querySelector('input')!;
  const type = (text: string) =>
    act(async () => {
      input.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await type('-5');
  expect(main.textContent).toContain('Use 1 to 500.');
  await act(async () => input.blur());
  expect(input.value).toBe('10');
  expect(main.textContent).toContain('Use 1 to 500. It is 10 still.');
  expect(onValue).not.toHaveBeenCalled();
  await type('20');
  expect(main.textContent).not.toContain('Use 1 to 500.');
  expect(onValue).toHaveBeenCalledWith(20);
});

// @vitest-environment happy-dom
import { act, useState } from 'react';
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

/** A field of costs, into which one types sign by sign. */
const renderCosts = async () => {
  document.body.innerHTML = '<main></main>';
  const main = document.querySelector('main')!;
  const taken: number[] = [];
  const Costs = () => {
    const [value, setValue] = useState(20);
    const take = (next: number) => {
      taken.push(next);
      setValue(next);
    };
    return <NumberField label="Cost" value={value} least={-20} most={500} whole={false} onValue={take} />;
  };
  await act(async () => rooted(main).render(<Costs />));
  const input = main.querySelector('input')!;
  const type = (text: string) =>
    act(async () => {
      input.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const typeAnew = async (text: string) => {
    await type('');
    for (const sign of text) await type(`${input.value}${sign}`);
  };
  return { main, input, taken, typeAnew, leave: () => act(async () => input.blur()) };
};

it('D7.3 a number with decimals is taken as it is typed, sign by sign', async () => {
  const { input, taken, typeAnew, leave } = await renderCosts();
  await typeAnew('1.05');
  expect([input.value, taken.at(-1)]).toEqual(['1.05', 1.05]);
  await leave();
  expect(input.value).toBe('1.05');
});

it.each(['1,234', '9000', '12 a day', '3 %'])('D7.3 of %s, which is not taken, no part is', async (text) => {
  const { main, input, taken, typeAnew, leave } = await renderCosts();
  await typeAnew(text);
  expect([input.value, taken.at(-1)]).toEqual([text, 20]);
  await leave();
  expect(input.value).toBe('20');
  expect(main.textContent).toContain('It is 20 still.');
  await typeAnew('30');
  expect([input.value, taken.at(-1)]).toEqual(['30', 30]);
});

it.each([
  ['12,5', 12.5],
  ['0,75', 0.75],
  ['−5', -5],
])('D7.3 %s is a number, as phones and hints write it', async (text, value) => {
  const { input, taken, typeAnew, leave } = await renderCosts();
  await typeAnew(text);
  expect([input.value, taken.at(-1)]).toEqual([text, value]);
  await leave();
  expect(input.value).toBe(String(value));
});

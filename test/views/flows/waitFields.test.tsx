// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WaitFields } from '#src/views/flows/TimeFields.tsx';
import { settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

const NINETY = { kind: 'minutes', minutes: 90 } as const;

const Wait = () => {
  const [until, set] = useState<Parameters<typeof WaitFields>[0]['until']>(NINETY);
  return (
    <>
      <WaitFields until={until} onUntil={set} />
      <button type="button" onClick={() => set(NINETY)}>
        Undo
      </button>
    </>
  );
};

it('D7.4 a wait that is undone is shown in a unit that it is a whole number of', async () => {
  await act(async () => rooted(document.querySelector('main')!).render(<Wait />));
  const [number, unit] = [document.querySelector('input')!, document.querySelectorAll('select')[1]!];
  const shown = () => [number.value, unit.value, number.getAttribute('aria-invalid')];
  const choose = (value: string) =>
    act(async () => {
      unit.value = value;
      unit.dispatchEvent(new Event('change', { bubbles: true }));
      await settle();
    });
  const fresh = shown();
  expect(fresh.slice(0, 2)).toEqual(['90', 'minutes']);
  await choose('hours');
  expect(shown().slice(0, 2)).toEqual(['90', 'hours']);
  await act(async () => document.querySelector('button')!.click());
  expect(shown()).toEqual(fresh);
});

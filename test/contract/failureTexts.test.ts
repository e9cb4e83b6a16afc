import { expect, it } from 'vitest';
import { ALL_CALLS } from '#contract/calls/index.ts';
import { FAILURE_TEXTS } from '#contract/failureTexts.ts';

it('R8.05 Each text for a failed call is for a call that there is', () => {
  const ids = new Set([...ALL_CALLS.map(({ id }) => id), 'readFile']);
  expect(Object.keys(FAILURE_TEXTS).filter((id) => !ids.has(id))).toEqual([]);
});

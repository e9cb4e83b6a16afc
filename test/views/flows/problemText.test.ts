import { expect, it } from 'vitest';
import { problemText } from '#src/views/flows/problemText.ts';
import { moment } from '#ui/parts/format.ts';

it('D7.2 a flow that has had its runs of a day says from when it may start again', () => {
  const problem = 'Did not run: it had run once within a day, as its limits allow.';
  const from = '2026-11-24T12:00:00.000Z';
  expect(problemText({ problem, runs_from: from })).toBe(`${problem} It may start again from ${moment(from)}.`);
  expect(problemText({ problem })).toBe(problem);
  expect(problemText({ problem: null })).toBeNull();
});

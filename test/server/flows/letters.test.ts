import { expect, test } from 'vitest';
import { lettersOf, type ToldOf } from '#server/flows/letters/compose.ts';

const deps = { appOrigin: () => 'https://app.millrace.test' };
const flow = { id: 'f1', name: 'Stop loss' };
const told = (runId: string, about: string, failure: string | null = null): ToldOf => ({
  runId,
  told: { message: 'Look.', about, found: 'spent 90', why: 'results below 1', did: [], failure },
});

test('D7.1 a letter counts runs, however much each of them tells', () => {
  const all = [told('a', '“One”'), told('a', '“One”', 'Refused.'), told('a', '“One”', 'Refused.'), told('b', '“Two”')];
  const [letter, ...others] = lettersOf(deps, flow, all);
  expect(others).toEqual([]);
  expect(letter!.subject).toBe('“Stop loss”: 2 runs, 1 with a failure');
  expect(letter!.lines.filter((line) => line.startsWith('“One”'))).toHaveLength(3);
  expect(letter!.lines.filter((line) => line === 'Look.')).toHaveLength(1);
});

test('D7.1 what two steps of a single run tell is a letter each, which opens that run', () => {
  const letters = lettersOf(deps, flow, [told('a', '“One”'), told('a', '“One”', 'Refused.')]);
  expect(letters.map(({ button }) => button?.link)).toEqual(
    [1, 2].map(() => 'https://app.millrace.test/flows/f1?run=a'),
  );
});

test('D7.1 of very many runs a letter tells the first ones, and how many are left', () => {
  const [letter] = lettersOf(
    deps,
    flow,
    Array.from({ length: 103 }, (_, at) => told(`r${at}`, `“Ad ${at}”`)),
  );
  expect(letter!.lines.filter((line) => line.startsWith('“Ad'))).toHaveLength(100);
  expect(letter!.lines.at(-1)).toBe('3 more runs are listed in the flow.');
});

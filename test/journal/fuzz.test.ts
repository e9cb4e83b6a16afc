import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { millSubject } from '#test/support/fuzzMill.ts';
import { type Expectation, type Plan, runAtRandom, type Subject, type Tally } from '#test/support/fuzzRun.ts';
import type { World } from '#test/support/fuzzWorld.ts';

let world: World;
const faults: unknown[] = [];

beforeEach(() => {
  faults.length = 0;
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => world.setTimeout(run, ms));
  vi.stubGlobal('clearTimeout', (id: number) => world.clearTimeout(id));
  // XState says so of every event to a stopped chart; here they are sent on purpose.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('reportError', (error: unknown) => void faults.push(error));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const rows: Record<string, Tally & { seeds: number }> = {};
afterAll(() => console.table(rows));

const expectEqual: Expectation = (actual, expected, where) => expect(actual, where).toStrictEqual(expected);

const runSeeds = async (title: string, subject: Subject, from: number, to: number, plan: Omit<Plan, 'seed'>) => {
  const sum = (rows[title] ??= { seeds: 0, steps: 0, events: 0, cuts: 0, boots: 0 });
  for (let seed = from; seed < to; seed += 1) {
    const tally = await runAtRandom(subject, { ...plan, seed }, (opened) => (world = opened), expectEqual);
    expect(faults, `seed ${seed}`).toEqual([]);
    sum.seeds += 1;
    for (const key of ['steps', 'events', 'cuts', 'boots'] as const) sum[key] += tally[key];
  }
};

const batches = (seeds: number, size: number) =>
  Array.from({ length: seeds / size }, (_, index) => [index * size, (index + 1) * size] as const);

describe('A journal of a system that has everything', () => {
  it.each(batches(300, 50))(
    'says where the system is, at any point and across crashes, and what was at work goes on once (seeds %d to %d)',
    (from, to) => runSeeds('everything', millSubject, from, to, { steps: 60, crashes: 0.03 }),
  );
});

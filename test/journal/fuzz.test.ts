import type { AnyStateNode } from 'xstate';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { versionsOf } from '#src/journal/versions.ts';
import { wholeApp } from '#src/machines/wholeApp.ts';
import { charts } from '#test/machines/charts.ts';
import { appSubject } from '#test/support/fuzzApp.ts';
import { millSubject } from '#test/support/fuzzMill.ts';
import { THOROUGH } from '#test/support/thorough.ts';
import { type Expectation, type Plan, runAtRandom, type Subject } from '#test/support/fuzzRun.ts';
import type { World } from '#test/support/fuzzWorld.ts';

/** Of the states, so many may stay unvisited. */
const UNSEEN = THOROUGH ? 0.05 : 0.1;

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

const counts = ['steps', 'events', 'cuts', 'boots'] as const;
const rows: Record<string, Record<(typeof counts)[number] | 'seeds', number>> = {};
const visited = new Set<string>();
afterAll(() => console.table(rows));

const expectEqual: Expectation = (actual, expected, where) => expect(actual, where).toStrictEqual(expected);

const runSeeds = async (title: string, subject: Subject, from: number, to: number, plan: Omit<Plan, 'seed'>) => {
  const sum = (rows[title] ??= { seeds: 0, steps: 0, events: 0, cuts: 0, boots: 0 });
  for (let seed = from; seed < to; seed += 1) {
    const tally = await runAtRandom(subject, { ...plan, seed }, (opened) => (world = opened), expectEqual);
    expect(faults, `seed ${seed}`).toEqual([]);
    sum.seeds += 1;
    for (const key of counts) sum[key] += tally[key];
    for (const state of tally.visited) visited.add(state);
  }
};

/** Ids of the states below a node that a chart does not leave at once. */
const restsOf = (node: AnyStateNode): string[] => {
  if (node.type === 'final' || node.always?.length) return [];
  return [node.id, ...Object.values(node.states).flatMap(restsOf)];
};

const batches = (seeds: number, size: number) =>
  Array.from({ length: seeds / size }, (_, index) => [index * size, (index + 1) * size] as const);

describe('A journal of a system that has everything', () => {
  it.each(batches(THOROUGH ? 300 : 100, 50))(
    'says where the system is, at any point and across crashes, and what was at work goes on once (seeds %d to %d)',
    (from, to) => runSeeds('everything', millSubject, from, to, { steps: 60, crashes: 0.03 }),
  );
});

describe("A journal of the client's own charts", () => {
  it.each(batches(THOROUGH ? 960 : 320, 20))(
    'R4 says where they are, at any point and across crashes, and what was at work goes on once (seeds %d to %d)',
    (from, to) => runSeeds('the client', appSubject, from, to, { steps: 200, crashes: 0.01 }),
  );

  it('is of nearly all states in which they can rest', () => {
    // These take a long way to get far in: random work of their own leads through them (bulk.test.ts, adList.test.ts,
    // actors/studio.test.ts, server/brandTabs.test.ts).
    const apart = new Set([
      'bulk',
      'bulkTexts',
      'adList',
      'studio',
      'suggestion',
      'brand',
      'brandImage',
      'landingPage',
    ]);
    const alive = new Set(Object.keys(versionsOf(wholeApp)).filter((id) => !apart.has(id)));
    const states = charts
      .filter(({ machine }) => alive.has(machine.id))
      .flatMap(({ machine }) => restsOf(machine.root));
    const missing = states.filter((state) => !visited.has(state));
    expect(missing.length, missing.join(', ')).toBeLessThan(states.length * UNSEEN);
  });
});

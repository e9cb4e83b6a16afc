import { readFileSync } from 'node:fs';
import { type Chosen, type Measured, testsFor } from './coverage.ts';
import type { Lane } from './lanes.ts';
import type { Mutant } from './mutant.ts';
import { functionAt, functionsOf } from './probe.ts';
import { parse } from './tree.ts';

export interface Verdict {
  readonly mutant: Mutant;
  readonly status: 'killed' | 'survived' | 'timeout';
  /** The test that saw it, or why none did. */
  readonly why: string;
  readonly ms: number;
}

const functions = new Map<string, ReturnType<typeof functionsOf>>();

const placeOf = (mutant: Mutant): number => {
  const known = functions.get(mutant.file) ?? functionsOf(parse(mutant.file, readFileSync(mutant.file, 'utf8')));
  functions.set(mutant.file, known);
  return functionAt(known, mutant);
};

/** What is written down about test files in the course of a run. */
const kills = new Map<string, number>();
const alone = new Map<string, boolean>();

/** Whether a test that was picked out of its file passes by itself where nothing is changed. */
const standsAlone = async (lane: Lane, { project, file }: Chosen, name: string, limit: number): Promise<boolean> => {
  const key = `${file} ${name}`;
  const known = alone.get(key);
  if (known !== undefined) return known;
  const outcome = await lane.run({ project, file, names: [name], mutant: null }, limit);
  alone.set(key, outcome?.passed === true);
  return outcome?.passed === true;
};

/** Runs the tests that run what the mutant changes, a file at a time, until one of them fails or the time is up. */
export const judge = async (
  lane: Lane,
  mutant: Mutant,
  measured: readonly Measured[],
  budget: number,
): Promise<Verdict> => {
  const began = Date.now();
  const verdict = (status: Verdict['status'], why: string): Verdict => ({
    mutant,
    status,
    why,
    ms: Date.now() - began,
  });
  const pair = (file: string) => `${mutant.file} ${file}`;
  const chosen = testsFor(mutant, placeOf(mutant), measured);
  chosen.sort((a, b) => (kills.get(pair(b.file)) ?? 0) - (kills.get(pair(a.file)) ?? 0));
  if (chosen.length === 0) return verdict('survived', 'no test runs it');

  for (const [index, tests] of chosen.entries()) {
    const { project, file, ms } = tests;
    if (Date.now() - began > budget) return verdict('survived', `seen by none of ${index} files of ${chosen.length}`);
    // Server tests wait for a state, not for a clock: one that a change keeps from coming is seen by nothing else.
    const limit = 4 * ms + 15_000;
    let outcome = await lane.run({ project, file, names: tests.names, mutant }, limit);
    const failed = outcome?.tests.find(({ passed }) => !passed);
    if (tests.names && failed && !(await standsAlone(lane, tests, failed.name, limit))) {
      outcome = await lane.run({ project, file, names: null, mutant }, limit);
    }
    if (!outcome) return verdict('timeout', file);
    if (!outcome.passed) {
      kills.set(pair(file), (kills.get(pair(file)) ?? 0) + 1);
      const first = outcome.tests.find(({ passed }) => !passed);
      return verdict('killed', `${file}: ${first?.name ?? outcome.fault}`);
    }
  }
  return verdict('survived', `seen by none of ${chosen.length} files`);
};

import { globSync, statSync } from 'node:fs';
import { findMutants } from './find.ts';
import type { Verdict } from './judge.ts';
import { kept } from './measure.ts';
import type { Mutant } from './mutant.ts';
import { sample } from './sample.ts';

export interface Wish {
  readonly paths: readonly string[];
  readonly count: number;
  readonly seed: number;
  /** `count` of each path, taken in turns, so that a run that ends early has seen something of each. */
  readonly each: boolean;
  /** Verdicts of the last run over the same paths that hold; the others are looked for. */
  readonly holds: (verdict: Verdict) => boolean;
}

const filesIn = (path: string): string[] =>
  statSync(path).isFile() ? [path] : globSync(`${path}/**/*.{ts,tsx}`, { exclude: ['**/*.css.ts', '**/*.d.ts'] });

const inTurns = <T>(lists: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat();

const isSame = (a: Mutant, b: Mutant) =>
  a.file === b.file && a.line === b.line && a.mutator === b.mutator && a.change === b.change && a.start === b.start;

export const noteOf = (paths: readonly string[]): string => `${paths.join(' ').replaceAll('/', '.')}.json`;

/** What is to be changed, and what is known of it already. */
export const choose = ({ paths, count, seed, each, holds }: Wish): { chosen: Mutant[]; known: Verdict[] } => {
  const files = [...new Set(paths.flatMap(filesIn))].toSorted();
  const found = files.flatMap(findMutants);
  const drawn = each
    ? inTurns(paths.map((path) => sample(filesIn(path).toSorted().flatMap(findMutants), count, seed)))
    : sample(found, count, seed);
  const last = kept<Verdict[]>(noteOf(paths)) ?? [];
  const known = drawn.flatMap((mutant) => last.find((one) => isSame(one.mutant, mutant) && holds(one)) ?? []);
  const chosen = drawn.filter((mutant) => !known.some((one) => isSame(one.mutant, mutant)));
  const already = known.length > 0 ? `, ${known.length} known already` : '';
  console.log(`${files.length} files, ${found.length} mutants, ${drawn.length} drawn by seed ${seed}${already}`);
  return { chosen, known };
};

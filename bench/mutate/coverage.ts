import type { Outcome } from './messages.ts';
import type { Mutant } from './mutant.ts';

/** What the tests of one file ran when nothing was changed. */
export interface Measured extends Outcome {
  readonly project: string;
  readonly file: string;
}

/** Tests of a file that are worth running, and how long they took. */
export interface Chosen {
  readonly project: string;
  readonly file: string;
  readonly names: readonly string[] | null;
  readonly ms: number;
  /** How many functions of the changed file they run. */
  readonly near: number;
}

const nearOf = (of: string, places: readonly (readonly string[])[]): number =>
  new Set(places.flat().filter((place) => place.startsWith(`${of}#`))).size;

const whole = (of: string, { project, file, ms, ran, tests }: Measured): Chosen => ({
  project,
  file,
  names: null,
  ms,
  near: nearOf(of, [ran, ...tests.map((test) => test.ran)]),
});

const choose = (of: string, measured: Measured, isHit: (place: string) => boolean): Chosen[] => {
  const { project, file, ms } = measured;
  if (measured.ran.some(isHit)) return [whole(of, measured)];
  const tests = measured.tests.filter(({ ran }) => ran.some(isHit));
  if (tests.length === 0) return [];
  const names = tests.length === measured.tests.length ? null : tests.map(({ name }) => name);
  const others = measured.tests.filter((test) => !tests.includes(test));
  const left = others.reduce((sum, test) => sum - test.ms, ms);
  const near = nearOf(
    of,
    tests.map(({ ran }) => ran),
  );
  return [{ project, file, names, ms: left, near }];
};

/** First those that run most of the changed file, which are about it: a server's tests all run a little of much. */
const bySense = (chosen: Chosen[]): Chosen[] => chosen.sort((a, b) => b.near - a.near || a.ms - b.ms);

/**
 * The tests that run what a mutant changes, the most promising first. What stands outside of functions is run by whoever
 * loads the file; a chart, by each test that runs any function of its file.
 */
export const testsFor = ({ file }: Mutant, index: number, all: readonly Measured[]): Chosen[] => {
  if (index > 0) return bySense(all.flatMap((one) => choose(file, one, (place) => place === `${file}#${index}`)));
  const loading = all.filter(({ ran }) => ran.includes(`${file}#0`));
  const active = loading.map((one) => ({
    one,
    tests: choose(file, one, (place) => place.startsWith(`${file}#`) && place !== `${file}#0`),
  }));
  const using = active.filter(({ tests }) => tests.length > 0);
  if (file.endsWith('.machine.ts') && using.length > 0) return bySense(using.flatMap(({ tests }) => tests));
  const others = active.filter(({ tests }) => tests.length === 0);
  return [...bySense(using.map(({ one }) => whole(file, one))), ...bySense(others.map(({ one }) => whole(file, one)))];
};

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
}

const choose = (measured: Measured, isHit: (place: string) => boolean): Chosen[] => {
  const { project, file, ms } = measured;
  if (measured.ran.some(isHit)) return [{ project, file, names: null, ms }];
  const tests = measured.tests.filter(({ ran }) => ran.some(isHit));
  if (tests.length === 0) return [];
  const names = tests.length === measured.tests.length ? null : tests.map(({ name }) => name);
  const others = measured.tests.filter((test) => !tests.includes(test));
  return [{ project, file, names, ms: others.reduce((left, test) => left - test.ms, ms) }];
};

const whole = ({ project, file, ms }: Measured): Chosen => ({ project, file, names: null, ms });

/**
 * The tests that run what a mutant changes, the quickest first. What stands outside of functions is run by whoever loads
 * the file; a chart, by each test that runs any function of its file.
 */
export const testsFor = ({ file }: Mutant, index: number, all: readonly Measured[]): Chosen[] => {
  const byTime = (chosen: Chosen[]): Chosen[] => chosen.sort((a, b) => a.ms - b.ms);
  if (index > 0) return byTime(all.flatMap((one) => choose(one, (place) => place === `${file}#${index}`)));
  const loading = all.filter(({ ran }) => ran.includes(`${file}#0`));
  const active = loading.map((one) => ({
    one,
    tests: choose(one, (place) => place.startsWith(`${file}#`) && place !== `${file}#0`),
  }));
  const using = active.filter(({ tests }) => tests.length > 0);
  if (file.endsWith('.machine.ts') && using.length > 0) return byTime(using.flatMap(({ tests }) => tests));
  const others = active.filter(({ tests }) => tests.length === 0);
  return [...byTime(using.map(({ one }) => whole(one))), ...byTime(others.map(({ one }) => whole(one)))];
};

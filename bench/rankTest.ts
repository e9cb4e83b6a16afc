import { spreadOf } from './measure.ts';

/** The two-sided p of Mann and Whitney's test that neither series tends to be the larger; for more than twenty values. */
export const rankTest = (a: readonly number[], b: readonly number[]): number => {
  let wins = 0;
  for (const one of a) for (const other of b) wins += one > other ? 1 : one === other ? 0.5 : 0;
  const [m, n] = [a.length, b.length];
  const z = (Math.abs(wins - (m * n) / 2) - 0.5) / Math.sqrt((m * n * (m + n + 1)) / 12);
  return Math.min(1, 2 * upperTail(Math.max(0, z)));
};

/** How much of the normal distribution is above z >= 0, to seven digits (Abramowitz and Stegun, 26.2.17). */
const upperTail = (z: number): number => {
  const t = 1 / (1 + 0.231_641_9 * z);
  const series = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
  const sum = series.reduceRight((rest, coefficient) => (rest + coefficient) * t, 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
};

const ROUNDS = 2000;

const drawFrom = (values: readonly number[]): number[] =>
  values.map(() => values[Math.floor(Math.random() * values.length)]!);

/** The 95% interval of the difference of two medians, a less b, by drawing from the series again and again. */
export const intervalOfDifference = (a: readonly number[], b: readonly number[]): readonly [number, number] => {
  const differences = Array.from({ length: ROUNDS }, () => spreadOf(drawFrom(a)).median - spreadOf(drawFrom(b)).median);
  const sorted = differences.toSorted((x, y) => x - y);
  return [sorted[Math.floor(0.025 * ROUNDS)]!, sorted[Math.floor(0.975 * ROUNDS)]!];
};

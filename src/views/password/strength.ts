export type Strength = 'weak' | 'fair' | 'good' | 'strong';

const LEVELS: readonly (readonly [number, Strength])[] = [
  [80, 'strong'],
  [60, 'good'],
  [40, 'fair'],
];

const SETS = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/] as const;
const SIZES = [26, 26, 10, 33] as const;

/**
 * A hint, no more: the bits of a random choice of as many different letters from the sets in use. The rules of
 * contract/rules/password.ts decide; this only says whether longer would be better.
 */
export const strengthOf = (password: string): { readonly level: Strength; readonly bars: 1 | 2 | 3 | 4 } => {
  const alphabet = SETS.reduce((sum, set, at) => sum + (set.test(password) ? SIZES[at]! : 0), 0);
  const varied = (new Set(password).size + password.length) / 2;
  const bits = varied * Math.log2(Math.max(1, alphabet));
  const level = LEVELS.find(([least]) => bits >= least)?.[1] ?? 'weak';
  return { level, bars: level === 'strong' ? 4 : level === 'good' ? 3 : level === 'fair' ? 2 : 1 };
};

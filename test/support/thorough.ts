/**
 * `npm run bench -- fuzz briefs` looks at more than there is time for before each commit: more seeds, and every pair of two
 * lists instead of each of the one with one of the other.
 */
export const THOROUGH = process.env['THOROUGH'] === '1';

/** Of those, what the turn `at` of `turns` has: all turns together have each once. */
export const ofTurn = <T>(all: readonly T[], at: number, turns: number): readonly T[] =>
  THOROUGH ? all : all.filter((_, index) => index % turns === at);

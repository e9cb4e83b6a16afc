/**
 * How strict it is. 0: no sentence twice, nor one of earlier rounds. 1: lines may come again. 2: so may all of earlier
 * rounds. 3: and some of this one. 4: any. 5: and a headline of this round again.
 */
export type Level = 0 | 1 | 2 | 3 | 4 | 5;
/** A headline may lead another ad again after so many that it does not. */
const HEADLINE_RESTS = 6;
const HEADLINE_RESTS_AT_LAST = 5;
const HEADLINE_RESTS_OF_LITTLE = 4;
export const LEVELS: readonly Level[] = [0, 1, 2, 3, 4, 5];
/** How much a phrase may cost on each level, where the brief says more than what is sold and one thing of it; else each is needed. */
const MOST_COST = [0, 1, 1, 1, 2, 2] as const;
const MOST_COST_OF_LITTLE = [1, 1, 1, 2, 2, 2] as const;

/** `isRich`: the brief says more than what is sold and one thing of it. */
export const mostCostAt = (level: Level, isRich: boolean): number => (isRich ? MOST_COST : MOST_COST_OF_LITTLE)[level];

/** After how many others a headline may lead an ad again, on the levels on which it may. */
export const headlineRestsAt = (level: Level, isRich: boolean): number => {
  if (level < 5) return HEADLINE_RESTS;
  return isRich ? HEADLINE_RESTS_AT_LAST : HEADLINE_RESTS_OF_LITTLE;
};

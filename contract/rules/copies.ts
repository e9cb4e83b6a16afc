import { MAX_COPIES } from './listLimits.ts';

/** What keeps so many copies of each of these ads from being made; null: nothing. */
export const copiesFault = (ads: number, copies: number | null): 'notWhole' | 'tooMany' | null => {
  if (copies === null || !Number.isInteger(copies) || copies < 1) return 'notWhole';
  return ads * copies > MAX_COPIES ? 'tooMany' : null;
};

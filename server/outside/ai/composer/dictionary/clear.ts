import type { Edit } from './edits.ts';

/** So many times more must speak for the best word than for the next. */
const CLEARLY = 4;

/** The word that is meant: the likeliest of those that are words, by far; null: it cannot be told. */
export const clearest = (edits: readonly Edit[], weightOf: (word: string) => number): string | null => {
  let [best, most, next] = [null as string | null, 0, 0];
  for (const { word, likely } of edits) {
    const weight = likely * weightOf(word);
    if (word === best) most = Math.max(most, weight);
    else if (weight > most) [best, next, most] = [word, most, weight];
    else if (weight > next) next = weight;
  }
  return most > CLEARLY * next ? best : null;
};

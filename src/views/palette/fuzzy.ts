export interface Match {
  /** More is better. */
  readonly score: number;
  /** Where in the text the letters of the query stand. */
  readonly at: readonly number[];
}

const LETTER = 1;
const WORD_START = 8;
const NEXT_TO_IT = 6;
/** For each letter that is passed over. */
const GAP = 0.2;
/** A letter here and a letter there is no match. */
const LEAST_PER_LETTER = 2.5;

const startsWord = (text: string, at: number): boolean => at === 0 || /[^\p{L}\p{N}]/u.test(text[at - 1]!);

/**
 * How well a query stands for a text: its letters in their order, better where they begin words or stand together. Null
 * where they don't stand for it at all. Blanks and case say nothing.
 */
export const match = (query: string, text: string): Match | null => {
  const letters = [...query.toLowerCase().replaceAll(/\s/g, '')];
  const lower = text.toLowerCase();
  if (letters.length === 0 || letters.length > text.length) return null;
  /** By place: the best way to have come to it with the letters so far. */
  let best = new Map<number, Match>([[-1, { score: 0, at: [] }]]);
  for (const letter of letters) {
    const next = new Map<number, Match>();
    for (let at = lower.indexOf(letter); at !== -1; at = lower.indexOf(letter, at + 1)) {
      const own = LETTER + (startsWord(text, at) ? WORD_START : 0);
      for (const [before, way] of best) {
        if (before >= at) continue;
        const near = before === at - 1 && before !== -1 ? NEXT_TO_IT : -GAP * (at - before - 1);
        const score = way.score + own + near;
        if (score > (next.get(at)?.score ?? -Infinity)) next.set(at, { score, at: [...way.at, at] });
      }
    }
    best = next;
  }
  const found = [...best.values()].reduce<Match | null>(
    (top, one) => (one.score > (top?.score ?? -1) ? one : top),
    null,
  );
  return found && found.score >= LEAST_PER_LETTER * letters.length ? found : null;
};

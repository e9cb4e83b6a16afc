/** How a word may have come to be misspelt; the greater, the likelier the slip. */
export interface Edit {
  readonly word: string;
  readonly likely: number;
}

/** A letter doubled, or a double one single: what sounds the same. */
export const DOUBLED = 20;
/** The least of what a hurried hand or ear is likely to do. */
export const HEARD = 4;

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** Letters that sound alike, or are neighbours in what they sound like. */
const ALIKE: readonly string[] = [
  'dt',
  'bp',
  'gk',
  'vf',
  'bv',
  'sz',
  'iy',
  'ck',
  'sc',
  'gj',
  'ei',
  'aä',
  'oö',
  'uü',
  'äe',
];
const areAlike = (one: string, other: string): boolean =>
  ALIKE.some((pair) => pair.includes(one) && pair.includes(other));

/**
 * All words that are one letter away: one more, one less, another one, or two that changed places. The first letter is
 * hardly ever the slip, and another last one makes another form of the word.
 */
export const editsOf = (word: string, letters = ''): Edit[] => {
  const all = [...LETTERS, ...letters];
  const edits: Edit[] = [];
  for (let at = 1; at < word.length; at += 1) {
    const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)];
    const isDouble = letter === word[at - 1];
    const isLast = after === '';
    if (isDouble || !isLast) edits.push({ word: before + after, likely: isDouble ? DOUBLED : 2 });
    if (!isLast) {
      if (after[0] !== letter) edits.push({ word: before + after[0]! + letter + after.slice(1), likely: 8 });
      for (const other of all)
        if (other !== letter) edits.push({ word: before + other + after, likely: areAlike(letter, other) ? HEARD : 1 });
    }
    for (const more of all)
      if (more !== letter)
        edits.push({
          word: before + more + letter + after,
          likely:
            more === word[at - 1] || (more === 'c' && letter === 'k') || (more === 't' && letter === 'z')
              ? DOUBLED
              : more === 'h' || (more === 'e' && word[at - 1] === 'i')
                ? 10
                : HEARD,
        });
  }
  // "wochende"
  for (let at = 2; at + 2 < word.length; at += 1)
    edits.push({ word: word.slice(0, at + 2) + word.slice(at), likely: HEARD });
  edits.push({ word: word + word.at(-1)!, likely: DOUBLED });
  return edits;
};

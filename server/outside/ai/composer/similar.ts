import { firstWordsOf, wordsOf } from '#contract/rules/copyText.ts';
import type { AdTexts } from '#contract/suggestion.ts';
import { remembered } from './remembered.ts';

/** Every three words that follow each other. */
export const gramsOf = ({ primary_text, headline, description }: AdTexts): ReadonlySet<string> => {
  const grams = new Set<string>();
  for (const text of [primary_text, headline, description]) {
    const words = wordsOf(text);
    if (words.length < 3) grams.add(words.join(' '));
    for (let at = 0; at + 2 < words.length; at += 1) grams.add(words.slice(at, at + 3).join(' '));
  }
  return grams;
};

/** The share of what both say of what either says (Jaccard): 0, nothing in common; 1, the same. */
export const similarity = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  let common = 0;
  for (const gram of a) if (b.has(gram)) common += 1;
  return common === 0 ? 0 : common / (a.size + b.size - common);
};

/** The words that a text begins with: no two of one ask begin alike. */
export const openingOf = (text: string): string => firstWordsOf(text, 2).join(' ');

/** A sentence as it compares: without case and signs. */
export const plainSentence = remembered((sentence) => wordsOf(sentence).join(' '));

/** The sentences of a text, as they compare. */
export const sentencesIn = remembered((text): readonly string[] =>
  text
    .split(/(?<=[.!?…][”“»"]?)\s+/)
    .map(plainSentence)
    .filter((sentence) => sentence !== ''),
);

/** All sentences that an ad is told from others by, its headline being one; the same fact may stand below several. */
export const sentencesOf = ({ primary_text, headline }: AdTexts): string[] =>
  [primary_text, headline].flatMap(sentencesIn);

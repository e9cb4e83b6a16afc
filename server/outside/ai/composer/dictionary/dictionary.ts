import type { Brief } from '#contract/brief.ts';
import { textsOfBrief } from '#contract/rules/copyRules.ts';
import { readEnglishWords } from './foreignWords.ts';
import { germanSpelling } from './germanSpelling.ts';
import { germanText, type Place } from './germanText.ts';
import { readGermanWords } from './germanWords.ts';
import { once } from './once.ts';
import { spanishSpelling } from './spanishSpelling.ts';
import { spanishText } from './spanishText.ts';
import { readSpanishWords } from './spanishWords.ts';

const english = once(readEnglishWords);
const german = once(() => germanSpelling(readGermanWords(), english()));
const spanish = once(() => spanishSpelling(readSpanishWords(), english()));

const wordsIn = (text: string): readonly string[] => text.match(/\p{L}+/gu) ?? [];

/** Words that a brief or its brand writes as a name. */
const kept = (brief: Brief, names: readonly string[]): ((word: string) => boolean) => {
  const words = new Set(
    [
      ...names.flatMap(wordsIn),
      ...wordsIn(brief.landing_page),
      // A capital inside a line, where the same word is elsewhere written small.
      ...textsOfBrief(brief).flatMap((field) => [...field.matchAll(/(?<=\S )\p{Lu}\p{L}+/gu)].map(([word]) => word)),
    ].map((word) => word.toLowerCase()),
  );
  return (word) => words.has(word);
};

const withFields = (brief: Brief, right: (text: string, place?: Place) => string): Brief => ({
  ...brief,
  product: right(brief.product, { isProduct: true }),
  audience: right(brief.audience, { isAudience: true }),
  offer: right(brief.offer),
  problem: right(brief.problem),
  proof: right(brief.proof),
  angle: right(brief.angle),
  points: brief.points.map((point) => right(point)),
});

/** German: no capital that was only guessed where the dictionary knows better. */
export const withoutGuesses = (guessed: Brief, spelled: Brief): Brief => {
  const small = new Set(
    textsOfBrief(spelled).flatMap((field) => field.match(/(?<![\p{L}-])\p{Ll}{4,}(?![\p{L}-])/gu) ?? []),
  );
  return withFields(guessed, (text) =>
    text.replaceAll(/(?<![\p{L}-])\p{Lu}\p{Ll}{3,}(?![\p{L}-])/gu, (word) => {
      const plain = word.toLowerCase();
      return small.has(plain) && german().isNoNoun(plain) ? plain : word;
    }),
  );
};

/**
 * A brief as a dictionary spells it (ADR 75). `names` are spelt as their owner spells them. The first brief of a language
 * waits for its dictionary.
 */
export const withDictionary = (brief: Brief, names: readonly string[]): Brief => {
  const keep = kept(brief, names);
  if (brief.language === 'de') return withFields(brief, (text, place) => germanText(text, german(), keep, place));
  return brief.language === 'es' ? withFields(brief, (text) => spanishText(text, spanish(), keep)) : brief;
};

import type { BrandFields } from '../brand.ts';
import { type Brief, EMPTY_BRIEF, Language } from '../brief.ts';
import { wordsOf } from './copyText.ts';
import { FUNCTION_WORDS } from './copyWords.ts';

/** The language that a text is plainly in: at least two of its small words, and more than of any other one. */
const languageOf = (text: string): Language | null => {
  const words = wordsOf(text);
  const [first, second] = Language.options
    .map((language) => ({ language, count: words.filter((word) => FUNCTION_WORDS[language].has(word)).length }))
    .toSorted((a, b) => b.count - a.count);
  return first!.count >= 2 && first!.count > second!.count ? first!.language : null;
};

/**
 * How a new brief begins, by what the brand says of itself. The product stays empty: a company is described as a whole,
 * and an ad is for one thing that it sells.
 */
export const briefOfBrand = ({
  description,
  voice,
  landing_page,
}: Pick<BrandFields, 'description' | 'voice' | 'landing_page'>): Brief => ({
  ...EMPTY_BRIEF,
  language: languageOf(description) ?? EMPTY_BRIEF.language,
  tone: voice.tone ?? EMPTY_BRIEF.tone,
  landing_page,
});

import { Language } from '../brief.ts';
import { wordsOf } from './copyText.ts';
import { FUNCTION_WORDS } from './copyWords.ts';

/** The language that a text is plainly in: at least two of its small words, and more than of any other one. */
export const languageOf = (text: string): Language | null => {
  const words = wordsOf(text);
  const [first, second] = Language.options
    .map((language) => ({ language, count: words.filter((word) => FUNCTION_WORDS[language].has(word)).length }))
    .toSorted((a, b) => b.count - a.count);
  return first!.count >= 2 && first!.count > second!.count ? first!.language : null;
};

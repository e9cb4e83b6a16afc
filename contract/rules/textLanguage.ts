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

/** What words of a language look like, where it has no small words to tell it by. */
const MARKS: Readonly<Record<Language, RegExp>> = {
  en: /\b\w+(?:ing|tion|ship|less|ful)\b|\b(?:hand|home)made\b|th|wh|ee|oo|\bfree\b|'s\b/gi,
  de: /[äöüß]|sch|\w(?:ung|keit|heit|isch|lich|chen|gen|ten)\b|\b(?:per|ab|am|vom)\b/gi,
  es: /[ñáíóúé¿¡]|ci[oó]n|\b(?:en|a|o)\b|[aeo]s\b|illa|\w(?:dad|eza|ero|era)\b/gi,
};
const WORD = /\p{L}+/gu;

/** How much a text looks like one of a language; its small words count most. */
export const likeness = (text: string, language: Language): number =>
  (text.toLowerCase().match(WORD) ?? []).filter((word) => FUNCTION_WORDS[language].has(word)).length * 3 +
  Math.min(2, text.match(MARKS[language])?.length ?? 0);

/** The language that a text looks most like, be it only a few words; null: none, or two of them. */
export const likelyLanguage = (text: string): Language | null => {
  const [first, second] = Language.options
    .map((language) => ({ language, score: likeness(text, language) }))
    .toSorted((a, b) => b.score - a.score);
  return first!.score >= 2 && first!.score > second!.score ? first!.language : null;
};

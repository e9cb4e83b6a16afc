import type { Language } from '#contract/brief.ts';
import { FUNCTION_WORDS } from '#contract/rules/copyWords.ts';

const MARKS: Readonly<Record<Language, RegExp>> = {
  en: /\b\w+(?:ing|tion|ship|less|ful)\b|\b(?:hand|home)made\b|th|wh|ee|oo|\bfree\b|'s\b/gi,
  de: /[äöüß]|sch|\w(?:ung|keit|heit|isch|lich|chen|gen|ten)\b|\b(?:per|ab|am|vom)\b/gi,
  es: /[ñáíóúé¿¡]|ci[oó]n|\b(?:en|a|o)\b|[aeo]s\b|illa|\w(?:dad|eza|ero|era)\b/gi,
};
const WORD = /[\p{L}]+/gu;

const score = (text: string, language: Language): number =>
  (text.toLowerCase().match(WORD) ?? []).filter((word) => FUNCTION_WORDS[language].has(word)).length * 3 +
  Math.min(2, text.match(MARKS[language])?.length ?? 0);

/** Whether most of its letters are of the alphabet that English, German and Spanish are written in. */
export const isLatin = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length * 2 > letters.length;
};

/** Whether a field is so plainly of another language that this one's grammar must not touch it. */
export const isForeign = (text: string, language: Language): boolean => {
  if (!isLatin(text)) return /\p{L}/u.test(text);
  const others = (['en', 'de', 'es'] as const).filter((each) => each !== language);
  const best = Math.max(...others.map((other) => score(text, other)));
  return best >= 3 && best > score(text, language) + 1;
};

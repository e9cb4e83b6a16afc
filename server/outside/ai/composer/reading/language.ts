import type { Language } from '#contract/brief.ts';
import { likeness } from '#contract/rules/textLanguage.ts';

/** Whether most of its letters are of the alphabet that English, German and Spanish are written in. */
export const isLatin = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length * 2 > letters.length;
};

/** Whether a field is so plainly of another language that this one's grammar must not touch it. */
export const isForeign = (text: string, language: Language): boolean => {
  if (!isLatin(text)) return /\p{L}/u.test(text);
  const others = (['en', 'de', 'es'] as const).filter((each) => each !== language);
  const best = Math.max(...others.map((other) => likeness(text, other)));
  return best >= 3 && best > likeness(text, language) + 1;
};

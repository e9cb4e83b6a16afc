import type { Language } from '#contract/brief.ts';
import { inSmallLetters, isInCapitals, withoutShouting } from '#contract/rules/capitals.ts';
import { isInstruction } from '#contract/rules/instruction.ts';

const PICTURES = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\uFE0F|\u20E3|\u200D/gu;
/** What people type to each other, and no ad says. */
const CHAT =
  /(?<![\p{L}\d])(?:lol|LOL|lmao|rofl|omg|OMG|btw|tbh|imho|xd|(?:ha){2,}h?|(?:ja){2,}|(?:he){2,}|(?:ji){2,}|hihi|grins)(?![\p{L}\d])/gu;
const LETTERS = /[\p{L}\p{N}]/u;
const SMALL = new Set(
  'a an the and or of for with by in on to at from your our per der die das und oder von für mit aus im zu ohne ein eine el la los las y o de del con para en por sin un una'.split(
    ' ',
  ),
);

/** In German a noun keeps its capital: the last word of each run of words that carry meaning. */
const spoken = (text: string, language: Language): string => {
  const words = text.split(' ').map(inSmallLetters);
  if (language !== 'de') return words.join(' ');
  return words
    .map((word, at) => {
      const next = words[at + 1];
      const last = next === undefined || SMALL.has(next) || /[,;.]$/.test(word);
      return last && !SMALL.has(word) ? word.slice(0, 1).toUpperCase() + word.slice(1) : word;
    })
    .join(' ');
};

/**
 * A field as it can be built into a sentence: one line, no pictures, brackets or marks of lists, no full stop at its end,
 * not shouted. Empty where it has nothing to say, or speaks to a machine.
 */
export const cleaned = (text: string, language: Language): string => {
  if (isInstruction(text)) return '';
  const line = text
    .replaceAll(/https?:\/\/\S+|www\.\S+/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(PICTURES, ' ')
    .replaceAll(CHAT, ' ')
    .replaceAll(/[\p{Cc}\u200B\u2028\u2029{}<>[\]*#_~|\\]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/([!?])[!?]+/g, '$1')
    .replaceAll(/\s+([,.;:!?])/g, '$1')
    // "-30 %" keeps its sign, a mark of a list goes.
    .replace(/^(?:[\s–—•·.,;:!)]|-(?!\d+ ?[%€]))+/, '')
    .replace(/[\s\-–—•·.,;:!。！(]+$/, '')
    .trim();
  if (!LETTERS.test(line)) return '';
  return isInCapitals(line) ? spoken(line, language) : withoutShouting(line, language);
};

import { contains, folded, says, wordsOf } from '../rules/copyText.ts';
import type { Change } from './instruction.ts';

/** Without the full stop. */
export const bare = (words: string): string => words.trim().replace(/[.!?…]+$/u, '');

/** Whether a text has words, but for case, accents and the full stop. */
const saysWords = (text: string, words: string): boolean => contains(folded(text), bare(folded(words)));

/** Words that say nothing by themselves, in English, German and Spanish, folded. */
const FUNCTION_WORDS = new Set(
  (
    'a an the we our ours us i my me you your it its they their is are be am was were has have do does will can ' +
    'in on at to of for by with from and or that this these there as so also ' +
    'wir unser unsere unseren unserem uns ihr ihre euch dir du sie es der die das den dem des ein eine einen einem einer ' +
    'ist sind wird werden im am an auf zu zum zur von vom bei mit fur und oder dass auch ' +
    'nosotros nuestro nuestra nuestros nuestras nos el la los las un una lo de del en al por para con y e o que su sus ' +
    'tu tus te se le les es son tambien'
  ).split(' '),
);

const NEGATION = /^(?:no|not|never|without|cannot|nicht|kein\p{L}{0,2}|nie|niemals|ohne|nunca|sin|tampoco|\p{L}+n't)$/u;
const isNegated = (words: readonly string[]): boolean => words.some((word) => NEGATION.test(word));

/** What a word is without its ending, as far as enough of it is left. */
const rootOf = (word: string): string => /^(\p{L}{4,}?)(?:'s|es|s|ing|ed|en|er|e|ly)$/u.exec(word)?.[1] ?? word;

/** Whether a text says what was asked for already: the words, or all that carry its meaning in one sentence, in any form. */
export const alreadySays = (text: string, { words, exact }: Extract<Change, { kind: 'say' }>): boolean => {
  if (saysWords(text, words)) return true;
  const asked = wordsOf(words);
  const wanted = asked.filter((word) => !FUNCTION_WORDS.has(word));
  if (exact || wanted.length === 0) return false;
  return text
    .split(/(?<=[.!?…])\s+|\n+/u)
    .some(
      (sentence) =>
        isNegated(wordsOf(sentence)) === isNegated(asked) &&
        wanted.every((word) => says(sentence, word) || says(sentence, rootOf(word))),
    );
};

import type { Brief } from '#contract/brief.ts';
import { isPlaceName } from '../nature.ts';
import { nounOf } from './nouns.ts';
import { AFTER_NOUN, DETERMINER } from './words.ts';

/** No other words of German end so: "kinderwagen reinigung" names a noun. */
const NOUN_ENDING =
  /(?<![\p{L}-])(?!jung)\p{Ll}{2,}(?:ung|ungen|heit|heiten|keit|keiten|schaft|schaften|tät|täten)(?!\p{L})/gu;
const upper = (word: string): string =>
  word.replaceAll(/(?<![\p{L}])\p{Ll}(?=\p{L}*$)|^\p{Ll}/gu, (first) => first.toUpperCase());

/** Adjectives and verbs that end as nouns do: "wetterfest", "praktisch", "jung", "sprechen". */
const NO_NOUN = /(?:fest|isch|jung),?$/;
/** The same before a noun: "kleinen", as in "Leinen". */
const ENDED = /e[sm]?$|(?:ein|ig|isch|lich|t|ell|al|neu|gut)en$/;

const isSmallNoun = (word: string): boolean =>
  /^\p{Ll}/u.test(word) && !NO_NOUN.test(word) && !AFTER_NOUN.test(word) && nounOf(word)?.isListed === true;

/** In what is sold, the last word before a preposition or a comma is the noun, however it is written; so is what is joined to it. */
const withNoun = (text: string, joins: boolean): string => {
  const words = text.split(' ');
  const isLast = (at: number): boolean =>
    words[at + 1] === undefined || AFTER_NOUN.test(words[at + 1]!) || words[at]!.endsWith(',');
  const isNoun = (at: number): boolean =>
    isSmallNoun(words[at]!) &&
    (isLast(at)
      ? !/n,?$/.test(words[at]!)
      : joins && !ENDED.test(words[at]!) && nounOf(words[at + 1]!)?.isListed === true);
  return words.map((word, at) => (isNoun(at) ? upper(word) : word)).join(' ');
};

/** "Brautkleider Änderungen" is one word of German; what stands behind a place is its name. */
const withHyphens = (text: string): string =>
  text.replaceAll(/(?<![\p{L}-])(\p{Lu}[\p{L}-]+) (?=(\p{Lu}\p{L}+))/gu, (all, first: string, second: string) =>
    !isPlaceName(first) && !DETERMINER.test(first) && nounOf(first)?.isListed && nounOf(second)?.isListed
      ? `${first}-`
      : all,
  );

/** "Riegel die wie Pappe schmecken" */
const withComma = (text: string): string =>
  text.replace(/^((?:.* )?\p{Lu}[\p{L}-]+) ((?:die|der|das|denen) \p{Ll}.* \p{Ll}+(?:t|en|ern|eln))$/u, '$1, $2');

/** The same of what only German has: capitals, hyphens, and commas before what describes a noun. */
export const withoutGermanSlips = (brief: Brief): Brief => {
  const nouns = (text: string) => text.replaceAll(NOUN_ENDING, upper);
  return {
    ...brief,
    product: withHyphens(withNoun(nouns(brief.product), true)),
    audience: withComma(nouns(brief.audience)),
    problem: withComma(nouns(brief.problem)),
    offer: withNoun(nouns(brief.offer), false),
    points: brief.points.map((point) => withNoun(nouns(point), false)),
  };
};

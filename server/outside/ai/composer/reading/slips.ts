import type { Brief, Language } from '#contract/brief.ts';
import { languageOfBrief } from '#contract/rules/briefLanguage.ts';
import { withoutGermanSlips } from '../german/slips.ts';
import { withoutSpanishSlips } from '../spanish/slips.ts';
import { withDictionary, withoutGuesses } from '../dictionary/dictionary.ts';
import { natureFor } from '../nature.ts';
import { COMMON, MISSPELT, NAMES, PHRASES } from './misspelt.ts';

const unswapped = (word: string, language: Language): string | undefined => {
  const plain = word.toLowerCase();
  if (plain.length < 6 || COMMON[language].has(plain)) return undefined;
  const swapped = Array.from(
    { length: plain.length - 1 },
    (_, at) => plain.slice(0, at) + plain[at + 1]! + plain[at]! + plain.slice(at + 2),
  );
  return swapped.find((each) => COMMON[language].has(each));
};

const asWritten = (right: string, given: string): string =>
  /^\p{Lu}/u.test(given) ? right.slice(0, 1).toUpperCase() + right.slice(1) : right;

/** Hardly a Spanish word ends so without its accent. */
const accented = (word: string): string =>
  /\p{Ll}cion$/u.test(word)
    ? word.replace(/ion$/, 'ión')
    : /(?<!^f|^s|mat|bact|^art|mis|hist|perif|^ib)erias?$/iu.test(word)
      ? word.replace(/eria(s?)$/, 'ería$1')
      : word;

const spelt = (text: string, language: Language): string =>
  PHRASES[language]
    .reduce((said, [slip, right]) => said.replaceAll(slip, right), text)
    .replaceAll(/(?<!-)\p{L}+(?![\p{L}-])/gu, (word, at: number, whole: string) => {
      const plain = word.toLowerCase();
      const known = MISSPELT[language];
      if (Object.hasOwn(NAMES, plain)) return NAMES[plain]!;
      // A name is spelt as its owner spells it.
      if (/^\p{Lu}/u.test(word) && /^ \p{Lu}/u.test(whole.slice(at + word.length))) return word;
      if (word !== word.toUpperCase() && Object.hasOwn(known, plain)) return asWritten(known[plain]!, word);
      const right = unswapped(word, language);
      if (right && right !== plain) return asWritten(right, word);
      return language === 'es' ? accented(word) : word;
    });

/** «Volvió feliz» Lucía: whose word it is stands behind a dash. */
const withDash = (text: string): string =>
  text.replace(/^(["“„«].+["“”»]),? (?=\p{Lu}\p{L}+\.?(?:[ ,&]+\p{L}+){0,3}\.?$)/u, '$1 – ');

/** "hand thrown Mugs": a thing in the middle of a line has no capital of its own. */
const withoutCapital = (product: string): string =>
  /^\p{Ll}/u.test(product)
    ? product.replace(/(?<= )\p{Lu}\p{Ll}+$/u, (word) =>
        natureFor(word.toLowerCase(), 'en') === 'thing' ? word.toLowerCase() : word,
      )
    : product;

/** A brief without the slips that any reader of its ad would mark. `names` are spelt as their owner spells them. */
export const withoutSlips = (given: Brief, names: readonly string[] = []): Brief => {
  // No language's dictionary mends the words of another: "10% off First Order".
  if ((languageOfBrief(given) ?? given.language) !== given.language) return given;
  const right = (text: string) => spelt(text, given.language);
  const brief: Brief = {
    ...given,
    product: given.language === 'en' ? withoutCapital(right(given.product)) : right(given.product),
    audience: right(given.audience),
    offer: right(given.offer),
    problem: right(given.problem),
    proof: right(given.proof),
    angle: right(given.angle),
    points: given.points.map(right),
  };
  const read = withDictionary(brief, names);
  const spelled = { ...read, proof: withDash(read.proof) };
  if (brief.language === 'de') return withoutGuesses(withoutGermanSlips(spelled, brief), spelled);
  return brief.language === 'es' ? withoutSpanishSlips(spelled) : spelled;
};

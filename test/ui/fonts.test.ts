import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const source = readFileSync(path.join(root, 'ui/theme/fonts.css.ts'), 'utf8');
const script = readFileSync(path.join(root, 'scripts/subset-fonts.mjs'), 'utf8');

/** The characters of a list such as `U+20-7E, U+A0`. */
const charactersOf = (name: string): ReadonlySet<number> => {
  const list = new RegExp(`const ${name} =\\s+'([^']+)'`).exec(source)![1]!;
  return new Set(
    list.split(', ').flatMap((range) => {
      const [first, last = first] = range
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last! - first! + 1 }, (_, at) => first! + at);
    }),
  );
};

it('asks no whole typeface for a character of the first files, which may only be late', () => {
  const rest = charactersOf('REST');
  expect([...charactersOf('FIRST')].filter((code) => rest.has(code))).toEqual([]);
  expect(rest.has('é'.codePointAt(0)!)).toBe(true);
});

it('has in the first files what their script puts there', () => {
  const listed = [...script.matchAll(/const (?:SIGNS|PUNCTUATION) = \[([^\]]+)\]/g)].flatMap(([, codes]) =>
    codes!.split(', ').map(Number),
  );
  const ascii = Array.from({ length: 0x7f - 0x20 }, (_, at) => 0x20 + at);
  expect([...charactersOf('FIRST')].toSorted((a, b) => a - b)).toEqual([...ascii, ...listed].toSorted((a, b) => a - b));
});

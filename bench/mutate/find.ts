import { readFileSync } from 'node:fs';
import type { Mutant } from './mutant.ts';
import { mutators } from './mutators/all.ts';
import { parse, visit } from './tree.ts';

const LONGEST = 90;

const onOneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
};

/** What differs: a clause that is gone, not the whole query that it stood in. */
const difference = (before: string, after: string): string => {
  let from = 0;
  while (from < after.length && before[from] === after[from]) from += 1;
  if (from === after.length && before.length - from > 1) return `${onOneLine(before.slice(from))} → (nothing)`;
  return `${onOneLine(before)} → ${onOneLine(after) || '(nothing)'}`;
};

/** Every change that the mutators have for a file, in the order of their places. */
export const findMutants = (file: string): Mutant[] => {
  const source = parse(file, readFileSync(file, 'utf8'));
  const found = new Map<string, Mutant>();
  visit(source.program, (node, around) => {
    for (const [mutator, propose] of Object.entries(mutators)) {
      for (const { start, end, replacement } of propose(node, around, source)) {
        const before = source.text.slice(start, end);
        if (before === replacement) continue;
        const line = source.text.slice(0, start).split('\n').length;
        const change = difference(before, replacement);
        found.set(`${start} ${end} ${replacement}`, { file, start, end, replacement, mutator, line, change });
      }
    }
  });
  return [...found.values()].sort((a, b) => a.start - b.start);
};

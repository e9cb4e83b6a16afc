import type { Node, Source } from './tree.ts';

/** What a mutator proposes for a node: other text for a range of the file. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** Gives the changes that it has for one node. */
export type Mutator = (node: Node, around: readonly Node[], source: Source) => readonly Change[];

export const replace = ({ start, end }: { start: number; end: number }, replacement: string): Change => ({
  start,
  end,
  replacement,
});

/** Takes one of a list (properties, elements, arguments) with the comma after it. */
export const dropFromList = (one: Node, { text }: Source): Change => {
  const comma = /^\s*,/.exec(text.slice(one.end));
  return { start: one.start, end: one.end + (comma?.[0].length ?? 0), replacement: '' };
};

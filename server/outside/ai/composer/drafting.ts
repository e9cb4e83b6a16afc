import { wordsOf } from '#contract/rules/copyText.ts';
import type { Casting } from './casting.ts';
import type { Point } from './material.ts';
import { remembered } from './remembered.ts';
import type { Template } from './template.ts';
import type { Role } from './types.ts';

// What is asked of every sentence that is drafted, in a text as in a line.

/** "Now: a plan: free for a month." */
export const hasTwoColons = (text: string): boolean =>
  text.split(/[.!?…] /).some((sentence) => (sentence.match(/: /g)?.length ?? 0) > 1);

const LINKS: ReadonlySet<string> = new Set(['with', 'mit', 'con', 'fur', 'for', 'para']);
/** "Spanish lessons with lessons at any hour": what says a word of weight twice. */
export const stutters = remembered((sentence) => {
  const words = wordsOf(sentence).filter((word) => word.length > 4 || LINKS.has(word));
  return words.some((word, at) => words.indexOf(word) !== at);
});

/** The points of a casting that a phrase names. */
export const namedBy = (template: Template, { point, other }: Casting): Point[] =>
  [template.names.includes('point') && point, template.names.includes('other') && other].filter((each) => !!each);

export const isOfPoint = (role: Role): boolean => role === 'point' || role === 'other';

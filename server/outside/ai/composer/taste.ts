import type { AdTexts } from '#contract/suggestion.ts';
import type { Book } from './book.ts';
import type { Template } from './template.ts';
import type { Move } from './types.ts';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Recognises texts that begin as the phrase does, whatever the fields in it said. */
const recogniser = ({ pieces }: Template): RegExp =>
  new RegExp(`^${pieces.map((piece) => (typeof piece === 'string' ? escaped(piece) : '.{2,}?')).join('')}`, 'iu');

/** How much more a phrase is drawn that somebody kept, and how much less one that was turned down. */
const KEPT = 8;
const TURNED_DOWN = 0.1;

/** Weighs the phrases that texts begin with by what the person kept and turned down. */
export const tasteOf = (
  accepted: readonly AdTexts[],
  rejected: readonly AdTexts[],
): ((template: Template) => number) => {
  if (accepted.length === 0 && rejected.length === 0) return () => 1;
  const weights = new Map<string, number>();
  return (template) => {
    const known = weights.get(template.source);
    if (known !== undefined) return known;
    const pattern = recogniser(template);
    const begins = (texts: AdTexts) => pattern.test(texts.primary_text) || pattern.test(texts.headline);
    const weight = (accepted.some(begins) ? KEPT : 1) * (rejected.some(begins) ? TURNED_DOWN : 1);
    weights.set(template.source, weight);
    return weight;
  };
};

/** How much more often, by the same texts, a framework is used that begins with one of these moves. */
export const leaningOf =
  (book: Book, taste: (template: Template) => number) =>
  (moves: readonly Move[]): number => {
    const weights = moves.flatMap((move) => book.templates(move).map(taste));
    return (weights.some((weight) => weight > 1) ? 2 : 1) * (weights.some((weight) => weight < 1) ? 0.5 : 1);
  };

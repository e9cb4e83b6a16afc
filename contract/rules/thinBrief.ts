import type { Brief } from '../brief.ts';
import { sharesWord } from './copyText.ts';
import { MOST_SUGGESTIONS } from './prices.ts';

/** How many ads differ that say so many facts besides what is sold: of more, one says another again in other words. */
const DIFFERING = [2, 3, 5, 8, 12] as const;
/** With fewer points, points help most: each is a fact. */
const POINTS = 3;

const isSaid = (text: string): boolean => text.trim() !== '';
/** Whom it is for is no fact where the product names them. */
const factsOf = ({ product, audience, offer, problem, points, proof, angle }: Brief): number =>
  [sharesWord(product, audience) ? '' : audience, offer, problem, ...points, proof, angle].filter(isSaid).length;
const differing = (facts: number): number => DIFFERING[facts] ?? MOST_SUGGESTIONS;

/** So many ads of a brief are worth their credits where nothing may be said that it does not say. */
export const enoughFor = (brief: Brief): number => differing(factsOf(brief));

export type LackingField = 'points' | 'offer' | 'problem' | 'audience' | 'proof';

/** The field of a brief that would help most. */
export interface Lack {
  readonly field: LackingField;
  /** What is to be written there, behind "Add". */
  readonly what: string;
  /** How many ads the brief is enough for then. */
  readonly gives: number;
}

const ONE_MORE: readonly (readonly [Exclude<LackingField, 'points'>, string])[] = [
  ['offer', 'an offer'],
  ['problem', 'the problem that it solves'],
  ['audience', 'who it is for'],
  ['proof', 'proof, such as a rating or a customer’s words'],
];
const COUNTED = ['', 'one more point', 'two more points', 'three points about it'] as const;

/** What would help most to write more that differ; null: the brief is enough for as many as one can ask for. */
export const lackOf = (brief: Brief): Lack | null => {
  const facts = factsOf(brief);
  if (differing(facts) >= MOST_SUGGESTIONS) return null;
  const missing = Math.max(0, POINTS - brief.points.filter(isSaid).length);
  const single = ONE_MORE.find(([field]) => !isSaid(brief[field]));
  const added = missing > 1 || !single ? Math.max(1, missing) : 0;
  return added === 0
    ? { field: single![0], what: single![1], gives: differing(facts + 1) }
    : { field: 'points', what: COUNTED[added]!, gives: differing(facts + added) };
};

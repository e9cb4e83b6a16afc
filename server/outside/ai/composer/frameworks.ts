import type { Move, Plans, Step } from './types.ts';

const call: Step = { one: ['call'], maybe: true };
const more: Step = { one: ['detail', 'offer', 'proof'], maybe: true };

/**
 * The known ways to build a text that sells, as the order of what its sentences do. A plan fits where the brief has what it
 * wants; every framework has one that wants nothing but a product, so that all of them take turns whatever the brief says.
 */
export const FRAMEWORKS: Plans = {
  aida: [
    [{ one: ['hook'] }, { one: ['detail', 'proof'] }, { one: ['offer', 'bridge'], maybe: true }, call],
    [{ one: ['hook'] }, { one: ['bridge', 'detail'], maybe: true }, { one: ['offer'], maybe: true }, call],
  ],
  pas: [
    [{ one: ['problem'] }, { one: ['agitate'], maybe: true }, { one: ['solution', 'bridge'] }, more, call],
    [{ one: ['refusal'] }, { one: ['solution', 'bridge'] }, more, call],
    [{ one: ['need'] }, { one: ['agitate'], maybe: true }, { one: ['bridge', 'offer'] }, more, call],
  ],
  before_after_bridge: [
    [{ one: ['problem'] }, { one: ['after'] }, { one: ['solution', 'bridge'] }, call],
    [{ one: ['refusal'] }, { one: ['after'] }, { one: ['solution', 'bridge'] }, call],
    [{ one: ['problem', 'refusal', 'need'] }, { one: ['relief'] }, { one: ['bridge', 'offer'] }, more, call],
    [{ one: ['need'] }, { one: ['after'] }, { one: ['bridge'] }, more, call],
  ],
  problem_proof_offer: [
    [{ one: ['problem', 'refusal'] }, { one: ['proof'] }, { one: ['offer'] }, call],
    [{ one: ['refusal'] }, { one: ['solution', 'bridge'] }, { one: ['proof'] }, call],
    [{ one: ['problem', 'refusal', 'need'] }, { one: ['detail'] }, { one: ['offer'] }, call],
    [{ one: ['problem', 'refusal', 'need'] }, { one: ['bridge'] }, { one: ['proof', 'detail'], maybe: true }, call],
  ],
  question: [[{ one: ['question'] }, { one: ['bridge', 'detail'] }, more, call]],
  testimonial: [
    [{ one: ['testimonial'] }, { one: ['bridge'], maybe: true }, { one: ['offer', 'detail'], maybe: true }, call],
    [{ one: ['vouch'] }, { one: ['bridge', 'detail', 'offer'] }, more, call],
  ],
};

const NEUTRAL: ReadonlySet<Move> = new Set(['need', 'relief', 'vouch']);

/** Whether a plan does without what the brief might say of trouble and proof: the second choice. */
export const isNeutral = (plan: readonly Step[]): boolean =>
  plan.some(({ one }) => one.some((move) => NEUTRAL.has(move)));

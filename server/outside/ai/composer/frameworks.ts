import type { Move, Plans, Step } from './types.ts';

const call: Step = { one: ['call'], maybe: true };
const more: Step = { one: ['more', 'detail', 'offer', 'proof'], maybe: true };

/**
 * The known ways to build a text that sells, as the order of what its sentences do. A framework is only used where the brief
 * fills all of its parts: none is a before-and-after without both, nor a testimonial without anybody's word.
 */
export const FRAMEWORKS: Plans = {
  aida: [
    // An opening may name what is sold already.
    [{ one: ['joined'] }, { one: ['more', 'detail', 'proof', 'offer'] }, { one: ['offer'], maybe: true }, call],
    [{ one: ['hook'] }, { one: ['lead'], maybe: true }, { one: ['detail', 'proof', 'offer'], maybe: true }, call],
    [{ one: ['lead'] }, { one: ['detail', 'proof', 'offer'] }, { one: ['offer', 'detail'], maybe: true }, call],
    [{ one: ['lead', 'joined'] }, { one: ['offer', 'more', 'detail'], maybe: true }, call],
    [{ one: ['hook'] }, { one: ['joined'] }, { one: ['more', 'detail', 'offer'], maybe: true }, call],
    // The headline names what is sold.
    [{ one: ['hook'] }, { one: ['detail', 'proof', 'offer'] }, { one: ['call'] }],
  ],
  pas: [
    [{ one: ['bridge'] }, { one: ['more', 'detail', 'offer', 'proof'] }, { one: ['offer'], maybe: true }, call],
    [{ one: ['problem'] }, { one: ['solution', 'joined'] }, more, call],
    [{ one: ['problem'] }, { one: ['solution', 'joined'] }, { one: ['offer'], maybe: true }, call],
  ],
  before_after_bridge: [[{ one: ['before'] }, { one: ['after'] }, { one: ['offer', 'proof'], maybe: true }, call]],
  problem_proof_offer: [
    [{ one: ['problem'] }, { one: ['proof'] }, { one: ['offer'] }, call],
    [{ one: ['bridge'] }, { one: ['proof'] }, { one: ['offer'] }, call],
  ],
  question: [
    [{ one: ['ask'] }, { one: ['more', 'detail', 'offer'] }, more, call],
    [{ one: ['question'] }, { one: ['more', 'detail', 'offer'] }, more, call],
    [{ one: ['question'] }, { one: ['detail', 'offer'], maybe: true }, { one: ['call'] }],
  ],
  testimonial: [
    [{ one: ['testimonial'] }, { one: ['lead', 'joined'] }, { one: ['offer', 'more', 'detail'], maybe: true }, call],
    [{ one: ['heard'] }, { one: ['lead', 'joined'], maybe: true }, { one: ['offer', 'more', 'detail'] }, call],
  ],
};

const OPENERS: ReadonlySet<Move> = new Set(['problem', 'before', 'testimonial', 'bridge', 'ask', 'heard']);

/** The same with the offer in the place of what it might say of it. */
export const withOffer = (plan: readonly Step[]): readonly Step[] => {
  const at = plan.findIndex(({ one }) => one.includes('offer'));
  return at < 0 ? plan : plan.map((step, place) => (place === at ? { one: ['offer'] } : step));
};

/** The same with the person's own angle as one of the sentences: the first, or one after it. */
export const withAngle = (plan: readonly Step[], at: number): readonly Step[] => {
  // What asks, quotes or names a trouble comes first.
  const opens = plan[0]!.one.some((move) => OPENERS.has(move));
  // "That’s why we offer …" answers the trouble, and nothing that stands between them.
  const least = opens ? (plan[1]!.one.includes('solution') ? 2 : 1) : 0;
  const place = Math.min(Math.max(at, least), plan.length - 1);
  return [...plan.slice(0, place), { one: ['angle'] }, ...plan.slice(place).map((step) => ({ ...step }))];
};

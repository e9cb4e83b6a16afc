import type { Plans, Step } from './types.ts';

const call: Step = { one: ['call'], maybe: true };
const more: Step = { one: ['detail', 'proof', 'offer'], maybe: true };

/** The known ways to build a text that sells, as the order of what its sentences do. A plan fits where the brief has what it wants. */
export const FRAMEWORKS: Plans = {
  aida: [
    [{ one: ['hook'] }, { one: ['detail', 'proof'] }, { one: ['offer', 'bridge'], maybe: true }, call],
    [{ one: ['hook'] }, { one: ['bridge', 'detail'], maybe: true }, { one: ['offer'], maybe: true }, call],
  ],
  pas: [
    [{ one: ['problem'] }, { one: ['agitate'], maybe: true }, { one: ['solution', 'bridge'] }, more, call],
    [{ one: ['refusal'] }, { one: ['solution', 'bridge'] }, more, call],
  ],
  before_after_bridge: [
    [{ one: ['problem'] }, { one: ['after'] }, { one: ['solution', 'bridge'] }, call],
    [{ one: ['refusal'] }, { one: ['after'] }, { one: ['solution', 'bridge'] }, call],
  ],
  problem_proof_offer: [
    [{ one: ['problem', 'refusal'] }, { one: ['proof'] }, { one: ['offer'] }, call],
    [{ one: ['refusal'] }, { one: ['solution', 'bridge'] }, { one: ['proof'] }, call],
  ],
  question: [[{ one: ['question'] }, { one: ['bridge', 'detail'] }, more, call]],
  testimonial: [
    [{ one: ['testimonial'] }, { one: ['bridge'], maybe: true }, { one: ['offer', 'detail'], maybe: true }, call],
  ],
};

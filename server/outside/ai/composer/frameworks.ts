import type { Plans, Step } from './types.ts';

const call: Step = { one: ['call'], maybe: true };
const more: Step = { one: ['extra', 'detail', 'offer', 'proof'], maybe: true };

/**
 * The known ways to build a text that sells, as the order of what its sentences do. A framework is only used where the brief
 * fills all of its parts: none is a before-and-after without both, nor a testimonial without anybody's word. What is sold
 * is named soon: after what gets attention, or as the way out of the trouble.
 */
export const FRAMEWORKS: Plans = {
  aida: [
    [
      { one: ['hook'] },
      { one: ['detail', 'proof', 'bridge'] },
      { one: ['offer', 'bridge', 'proof'], maybe: true },
      call,
    ],
    [{ one: ['hook'] }, { one: ['bridge', 'detail'], maybe: true }, { one: ['offer'], maybe: true }, call],
  ],
  pas: [
    [{ one: ['problem'] }, { one: ['agitate'], maybe: true }, { one: ['solution', 'bridge'] }, more, call],
    [{ one: ['refusal'] }, { one: ['solution', 'bridge'] }, more, call],
  ],
  before_after_bridge: [
    [
      { one: ['before'] },
      { one: ['after'] },
      { one: ['detail', 'offer', 'proof'] },
      { one: ['offer', 'proof'], maybe: true },
      call,
    ],
    [{ one: ['before'] }, { one: ['after'] }, { one: ['offer', 'detail'] }, call],
  ],
  problem_proof_offer: [[{ one: ['problem', 'refusal'] }, { one: ['proof'] }, { one: ['offer'] }, call]],
  question: [
    [{ one: ['question'] }, { one: ['bridge', 'detail', 'offer'] }, more, call],
    [{ one: ['question'] }, { one: ['bridge', 'detail', 'offer'], maybe: true }, more, { one: ['call'] }],
  ],
  testimonial: [
    [{ one: ['testimonial'] }, { one: ['bridge'], maybe: true }, { one: ['offer', 'detail'], maybe: true }, call],
  ],
};

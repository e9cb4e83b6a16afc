import { counted } from '#ui/parts/format.ts';
import type { Language, Tone } from '#contract/brief.ts';
import type { Generation } from '#contract/calls/generation.ts';
import type { Framework } from '#contract/suggestion.ts';

export const TONES: Readonly<Record<Tone, string>> = {
  plain: 'Plain',
  warm: 'Warm',
  playful: 'Playful',
  bold: 'Bold',
  expert: 'Expert',
};

export const LANGUAGES: Readonly<Record<Language, string>> = { en: 'English', de: 'German', es: 'Spanish' };

export const FRAMEWORKS: Readonly<Record<Framework, string>> = {
  aida: 'Attention, interest, desire, action',
  pas: 'Problem, agitation, solution',
  before_after_bridge: 'Before, after, bridge',
  problem_proof_offer: 'Problem, proof, offer',
  question: 'Question',
  testimonial: 'Testimonial',
};

/** D5.10: who wrote it, as it is. */
export const MAKERS: Readonly<Record<Generation['maker'], string>> = {
  composer: 'Written by the built-in composer',
  model: 'Written by AI',
};

export const credits = (count: number): string => counted(count, 'credit');
export const suggestions = (count: number): string => (count === 1 ? '1 suggestion' : `${count} suggestions`);
export const images = (count: number): string => (count === 1 ? '1 image' : `${count} images`);

const LOST = 'Connection lost. It goes on without you, and shows as soon as we reach it again.';
const UNSENT = 'No connection. It has not started yet: it starts as soon as we reach the server.';

/** What is said while nothing is heard: whether the server said that it has begun, and what it said instead. */
export const lostWords = (begun: boolean, refusal: string | null): string => {
  if (refusal !== null) return `${refusal} It starts by itself then.`;
  return begun ? LOST : UNSENT;
};

/** Why no image can be made of a text: some of its letters are in no typeface that we have. */
export const cannotShow = (letters: string): string =>
  `Images can’t show these letters: ${letters}. Use another script, or upload your own image.`;

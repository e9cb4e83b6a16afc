import type { GenerationKind } from '#contract/rules/prices.ts';
import type { AiError, AiFault } from '#server/outside/ai/types.ts';

const SERVICE: Readonly<Record<Exclude<AiFault, 'refused' | 'unusable'>, string>> = {
  quota: 'The AI service has no budget left. Please tell us.',
  busy: 'The AI service is busy. Try again in a minute.',
  away: 'The AI service did not answer. Try again.',
  setup: 'The AI service is not set up correctly. Please tell us.',
};

const REASONS: Readonly<Record<GenerationKind, Readonly<Record<AiFault, string>>>> = {
  copy: {
    ...SERVICE,
    refused: 'The AI declined to write this. Change the brief and try again.',
    unusable: 'The answer of the AI service could not be used. Try again.',
  },
  image: {
    ...SERVICE,
    refused: 'The AI declined to paint this. Change the brief, or use your own photos.',
    unusable: 'The AI answered with no picture that can be used. Try again.',
  },
};

/** Why one was not made, for the person who asked for it. That it is not paid, each screen says by itself. */
export const reasonOf = (kind: GenerationKind, fault: AiFault): string => REASONS[kind][fault];

/** Whether the fault is that of one item; the others are those of every ask, and asking on is no use. */
export const isOwnFault = ({ fault }: AiError): boolean => fault === 'refused' || fault === 'unusable';

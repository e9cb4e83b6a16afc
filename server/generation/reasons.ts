import type { GenerationKind } from '#contract/rules/prices.ts';
import type { AiError, AiFault } from '#server/outside/ai/types.ts';

const SERVICE: Readonly<Record<Exclude<AiFault, 'refused' | 'unusable'>, string>> = {
  quota: 'The AI service has no budget left. Use “Report a problem” in your account menu, and we will fix it.',
  busy: 'The AI service is busy. Try again in a minute.',
  away: 'The AI service did not answer. Try again in a minute.',
  setup: 'The AI service is not set up correctly. Use “Report a problem” in your account menu, and we will fix it.',
};

const REASONS: Readonly<Record<GenerationKind, Readonly<Record<AiFault, string>>>> = {
  copy: {
    ...SERVICE,
    refused: 'The AI declined to write this. Change the brief and try again.',
    unusable: 'What the AI wrote could not be used. Try again, or say more in the brief.',
  },
  image: {
    ...SERVICE,
    refused: 'The AI declined to paint this. Change the brief, or use your own photos.',
    unusable: 'What the AI painted could not be used. Try again, or use your own photos.',
  },
};

/** Why one was not made, for the person who asked for it. That it is not paid, each screen says by itself. */
export const reasonOf = (kind: GenerationKind, fault: AiFault): string => REASONS[kind][fault];

/** Whether the fault is that of one item; the others are those of every ask, and asking on is no use. */
export const isOwnFault = ({ fault }: AiError): boolean => fault === 'refused' || fault === 'unusable';

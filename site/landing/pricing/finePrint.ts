import { MINIMUM_AGE } from '#contract/rules/limits.ts';
import { OPEN } from '../standing.ts';

/** What holds for every plan (D8.1). */
export const FINE_PRINT: readonly string[] = [
  'Cancel any time. You keep the plan to the end of the period that you paid for.',
  'It renews by itself, each month or each year, until you cancel.',
  `You must be ${MINIMUM_AGE} or older to subscribe.`,
  ...(OPEN.generation ? [] : ['Generating is coming in the beta. Until it is there, nothing takes credits.']),
];

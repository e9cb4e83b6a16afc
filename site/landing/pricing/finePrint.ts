import { MINIMUM_AGE } from '#contract/rules/limits.ts';

/** What holds for every plan (D8.1). */
export const FINE_PRINT: readonly string[] = [
  'Cancel any time. You keep the plan until the end of the period you paid for.',
  'It renews automatically, monthly or yearly, until you cancel.',
  `You must be ${MINIMUM_AGE} or older to subscribe.`,
];

import type { Finding } from '#contract/calls/analytics.ts';

/** What an ad sells says more than who clicks. */
const KINDS = [
  'no_results',
  'cost_per_result',
  'conversion_rate',
  'fatigue',
  'click_rate',
] as const satisfies Finding['kind'][];

const firstOf = (findings: readonly Finding[], better: boolean): readonly Finding[] => {
  const own = findings.filter((one) => one.better === better);
  return KINDS.flatMap((kind) => own.filter((one) => one.kind === kind)).slice(0, 1);
};

/**
 * The ad that stands out as the best, and the one that does worst. They are among the insights, so that no screen says of an
 * ad what another does not.
 */
export const extremesOf = (findings: readonly Finding[]): readonly Finding[] => [
  ...firstOf(findings, true),
  ...firstOf(findings, false),
];

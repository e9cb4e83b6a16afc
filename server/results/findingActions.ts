import type { Finding, FindingAction } from '#contract/calls/analytics.ts';

const RUNNING: ReadonlySet<Finding['status']> = new Set(['active', 'not_delivering', 'in_review'] as const);
/** What says of an ad that money is well spent on it, or not; clicks alone do not. */
const ABOUT_MONEY: ReadonlySet<Finding['kind']> = new Set([
  'no_results',
  'cost_per_result',
  'conversion_rate',
] as const);

/**
 * What can be done here about an ad that was made here, the nearest first. `pays`: its results cost no more than those of the
 * others.
 */
export const actionsOf = (
  finding: Pick<Finding, 'kind' | 'better'> & { readonly pays: boolean },
  status: Finding['status'],
): FindingAction[] => {
  const running = RUNNING.has(status);
  const money = running && ABOUT_MONEY.has(finding.kind);
  // What converts well may still pay so much for a click that its results are dear.
  const dear = finding.kind === 'conversion_rate' && !finding.pays;
  if (finding.better) return money && !dear ? ['raise_budget', 'duplicate'] : ['duplicate'];
  if (finding.kind === 'fatigue') return running ? ['rewrite', 'pause', 'duplicate'] : ['rewrite', 'duplicate'];
  if (!running) return [];
  // Few clicks may still bring cheap results: such an ad is worth another text, not a pause.
  if (finding.kind === 'click_rate') return finding.pays ? ['rewrite', 'duplicate'] : ['pause', 'rewrite', 'duplicate'];
  if (finding.kind === 'conversion_rate' && finding.pays) return ['rewrite', 'duplicate'];
  return money ? ['pause', 'lower_budget', 'rewrite'] : [];
};

import type { Finding, FindingAction } from '#contract/calls/analytics.ts';

const RUNNING: ReadonlySet<Finding['status']> = new Set(['active', 'not_delivering', 'in_review'] as const);
/** What says of an ad that money is well spent on it, or not; clicks alone do not. */
const ABOUT_MONEY: ReadonlySet<Finding['kind']> = new Set([
  'no_results',
  'cost_per_result',
  'conversion_rate',
] as const);

export const isAboutMoney = ({ kind }: Pick<Finding, 'kind'>): boolean => ABOUT_MONEY.has(kind);

/** What can be done here about an ad that was made here. */
export const actionsOf = (finding: Pick<Finding, 'kind' | 'better'>, status: Finding['status']): FindingAction[] => {
  const running = RUNNING.has(status);
  const money = running && isAboutMoney(finding);
  if (finding.better) return money ? ['raise_budget', 'duplicate'] : ['duplicate'];
  if (finding.kind === 'fatigue') return running ? ['duplicate', 'pause'] : ['duplicate'];
  // Few clicks may still bring cheap results: another picture is worth a try, a pause is not.
  if (finding.kind === 'click_rate') return running ? ['duplicate'] : [];
  return money ? ['pause', 'lower_budget'] : [];
};

import type { AnalyticsRow } from '#contract/calls/analytics.ts';
import { confidenceOf } from '#contract/rules/confidence.ts';
import { METRIC_KINDS } from '#contract/rules/metrics.ts';

const RANKINGS = ['cost_per_result', 'ctr'] as const;

/** The best and the worst of some creatives, and by what. */
export interface Extremes {
  readonly metric: (typeof RANKINGS)[number];
  readonly best: AnalyticsRow;
  /** Null where none of them is worse than all that was shown together. */
  readonly worst: AnalyticsRow | null;
}

/**
 * By what a result costs, else by how many people click: whichever tells a best and a worst, else a best. At least two
 * creatives have enough events for it. The best is better, and the worst worse, than `total`, all that was shown: nobody is
 * to switch off what does well. Null where the numbers carry no such statement. Ads that were not made here have no creative
 * that could be shown.
 */
export const extremesOf = (
  rows: readonly AnalyticsRow[],
  total: Pick<AnalyticsRow, (typeof RANKINGS)[number]>,
): Extremes | null => {
  let bestAlone: Extremes | null = null;
  for (const metric of RANKINGS) {
    const all = total[metric];
    const sure = rows.filter(
      (row) => row.key !== '' && row[metric] !== null && ['medium', 'high'].includes(confidenceOf(metric, row) ?? ''),
    );
    const sign = METRIC_KINDS[metric].better === 'less' ? 1 : -1;
    const ranked = sure.toSorted((one, other) => sign * (one[metric]! - other[metric]!));
    const [best, worst] = [ranked[0], ranked.at(-1)];
    if (all === null || !best || !worst || best[metric] === worst[metric] || sign * (best[metric]! - all) >= 0)
      continue;
    if (sign * (worst[metric]! - all) > 0) return { metric, best, worst };
    bestAlone ??= { metric, best, worst: null };
  }
  return bestAlone;
};

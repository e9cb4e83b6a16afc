import type { Analytics, AnalyticsRow } from '#contract/calls/analytics.ts';
import { confidenceOf } from '#contract/rules/confidence.ts';
import { goalMetric, type Metric } from '#contract/rules/metrics.ts';
import { hasNoValue } from '#contract/rules/ratios.ts';
import { metricWords } from './resultsWords.ts';

/** An ad at an end of the ranking. */
export interface Standing {
  readonly row: AnalyticsRow;
  readonly better: boolean;
  readonly title: string;
  readonly text: string;
}

type Goal = Exclude<ReturnType<typeof goalMetric>, 'ctr'>;

const TITLES: Readonly<Record<Goal, readonly [best: string, worst: string]>> = {
  roas: ['Highest ROAS', 'Lowest ROAS'],
  cost_per_result: ['Lowest cost per result', 'Highest cost per result'],
};

/** What was spent on less than this part of the average is too little to call it the best or the worst. */
const LEAST_PART = 0.2;

/** How good an ad is; one that was paid for without a result is worse than any. */
const worthOf = (goal: Goal, row: AnalyticsRow): number =>
  goal === 'roas' ? (row.roas ?? 0) : row.cost_per_result === null ? -Infinity : -row.cost_per_result;

/** `what a metric is`, in words. */
const valueWords = (goal: Metric, value: number | null, currency: string): string =>
  value === null ? 'no result' : metricWords(goal, value, currency);

const standing = (goal: Goal, row: AnalyticsRow, better: boolean, { total, currency }: Analytics): Standing => {
  const own = goal === 'roas' ? (row.roas ?? 0) : row.cost_per_result;
  const few = confidenceOf(goal, row) === 'low' ? ' Few results: low confidence.' : '';
  const spent = metricWords('spend', row.spend, currency);
  const all = metricWords(goal, total[goal], currency);
  return {
    row,
    better,
    title: TITLES[goal][better ? 0 : 1],
    text: `${valueWords(goal, own, currency)} with ${spent} spent; all ads: ${all}.${few}`,
  };
};

/**
 * The best and the worst ad by what the account earns or pays for a result, as analytics ranks creatives. Empty: the account
 * has neither, or there are no two ads to compare.
 */
export const standingsOf = (report: Analytics): readonly Standing[] => {
  const goal = goalMetric(report.total);
  if (goal === 'ctr') return [];
  // What is not there to sell is no worse for it.
  const spent = report.rows.filter((row) => row.spend > 0 && !(goal === 'roas' && hasNoValue(row)));
  const average = spent.reduce((sum, { spend }) => sum + spend, 0) / spent.length;
  const ranked = spent
    .filter(({ spend }) => spend >= average * LEAST_PART)
    .toSorted((one, other) => worthOf(goal, other) - worthOf(goal, one) || other.spend - one.spend);
  const [best, worst] = [ranked[0], ranked.at(-1)];
  if (!best || !worst || worthOf(goal, best) === worthOf(goal, worst)) return [];
  return [standing(goal, best, true, report), standing(goal, worst, false, report)];
};

import type { Analytics, AnalyticsRow } from '#contract/calls/analytics.ts';
import { chanceAmong, isRanked, noiseOf, sureAmong } from '#contract/rules/confidence.ts';
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
/** Less of a difference is nothing to act on. */
const LEAST_DIFFERENCE = 0.2;

/** How good an ad is; one that was paid for without a result is worse than any. */
const worthOf = (goal: Goal, row: AnalyticsRow): number =>
  goal === 'roas' ? (row.roas ?? 0) : row.cost_per_result === null ? -Infinity : -row.cost_per_result;

/** `what a metric is`, in words. */
const valueWords = (goal: Metric, value: number | null, currency: string): string =>
  value === null ? 'no result' : metricWords(goal, value, currency);

const standing = (goal: Goal, row: AnalyticsRow, better: boolean, { total, currency }: Analytics): Standing => {
  const own = goal === 'roas' ? (row.roas ?? 0) : row.cost_per_result;
  const spent = metricWords('spend', row.spend, currency);
  const all = metricWords(goal, total[goal], currency);
  return {
    row,
    better,
    title: TITLES[goal][better ? 0 : 1],
    text: `${valueWords(goal, own, currency)} with ${spent} spent; all ads: ${all}.`,
  };
};

/** By how many standard errors an ad is better than all of them together; below 0: worse. */
const awayOf = (goal: Goal, row: AnalyticsRow, { total }: Analytics): number => {
  const ratio = (goal === 'roas' ? 1 : -1) * Math.log((row[goal] ?? 0) / (total[goal] ?? 1));
  return Math.abs(ratio) < Math.log(1 + LEAST_DIFFERENCE) ? 0 : ratio / noiseOf(goal, row, total, 1);
};

/** As many results as its spend brings with all ads together. */
const missedBy = (row: AnalyticsRow, { total }: Analytics): number =>
  total.spend > 0 ? (total.results * row.spend) / total.spend : 0;

/**
 * The best and the worst ad by what the account earns or pays for a result, as analytics ranks creatives; each only where it
 * differs from all ads by more than what chance makes of the first or last of so many. Those of few results have no place there.
 */
export const standingsOf = (report: Analytics): readonly Standing[] => {
  const goal = goalMetric(report.total);
  if (goal === 'ctr') return [];
  // What is not there to sell is no worse for it.
  const spent = report.rows.filter((row) => row.spend > 0 && !(goal === 'roas' && hasNoValue(row)));
  const average = spent.reduce((sum, { spend }) => sum + spend, 0) / spent.length;
  const compared = spent.filter(({ spend }) => spend >= average * LEAST_PART);
  const sure = sureAmong(compared.length);
  // So likely none comes of so many that were to be expected (Poisson).
  const isBarren = (row: AnalyticsRow) =>
    row.results === 0 && Math.exp(-missedBy(row, report)) < chanceAmong(compared.length);
  const ranked = compared
    .filter((row) => (isRanked(goal, row) && row.results > 0) || isBarren(row))
    .toSorted((one, other) => worthOf(goal, other) - worthOf(goal, one) || other.spend - one.spend);
  const [best, worst] = [ranked[0], ranked.at(-1)];
  return [
    ...(best && best.results > 0 && awayOf(goal, best, report) >= sure ? [standing(goal, best, true, report)] : []),
    ...(worst && (worst.results === 0 || awayOf(goal, worst, report) <= -sure)
      ? [standing(goal, worst, false, report)]
      : []),
  ];
};

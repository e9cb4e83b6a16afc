import type { Analytics, AnalyticsRow } from '#contract/calls/analytics.ts';
import { confidenceOf, noiseOf } from '#contract/rules/confidence.ts';
import type { Metric } from '#contract/rules/metrics.ts';
import type { Heat } from './heatColours.ts';
import { toneOf } from './Kpis.tsx';
import { changeOf } from './resultsWords.ts';

/** Half as much again, or a third less. */
const MUCH = Math.log(1.5);

/** Those of which the total is an average. */
const AVERAGED: ReadonlySet<Metric> = new Set(['ctr', 'cpc', 'cpm', 'cost_per_result', 'roas']);

export const isAveraged = (metric: Metric): boolean => AVERAGED.has(metric);

/** By how much of the average of all ads a metric is away from it; null: of a sum there is none. */
export const awayFrom = (metric: Metric, row: AnalyticsRow, total: Analytics['total']): number | null =>
  isAveraged(metric) ? changeOf(row[metric], total[metric]) : null;

/**
 * How good it is against the average of all ads. Nothing is said of what may be chance, nor of a number that few events say,
 * and `much` only where it is much even if chance helped; of a sum there is none.
 */
export const heatOf = (metric: Metric, row: AnalyticsRow, total: Analytics['total']): Heat | null => {
  const away = awayFrom(metric, row, total);
  if (away === null) return null;
  const noise = noiseOf(metric, row, total);
  const tone = confidenceOf(metric, row) === 'low' ? 'even' : toneOf(metric, away, noise);
  if (tone === 'even') return 'even';
  const much = Math.abs(Math.log(1 + away)) - noise >= MUCH;
  if (tone === 'good') return much ? 'muchBetter' : 'better';
  return much ? 'muchWorse' : 'worse';
};

/** Whether any number of these rows is better or worse than the average for sure. */
export const isHeated = (metrics: readonly Metric[], { rows, total }: Pick<Analytics, 'rows' | 'total'>): boolean =>
  rows.some((row) => metrics.some((metric) => !['even', null].includes(heatOf(metric, row, total))));

import type { Metric } from './metrics.ts';
import type { Sums } from './ratios.ts';

/** How far a number of few events can be trusted. */
export type Confidence = 'high' | 'medium' | 'low';

/** From so many events on, a number of them is worth a place. */
export const FEW_BELOW = 25;

/** The event that a metric counts or divides by, and whose number says how exact it is. */
const EVENTS: Readonly<Partial<Record<Metric, keyof Sums>>> = {
  results: 'results',
  cost_per_result: 'results',
  value: 'results',
  roas: 'results',
  clicks: 'clicks',
  ctr: 'clicks',
  cpc: 'clicks',
  link_clicks: 'link_clicks',
};

/**
 * Of a count of n independent events the standard error is its root (Poisson), n^-0.5 of it: 10 percent at 100 events, 20 at
 * 25. Null: the metric is no estimate, such as money that was spent.
 */
export const confidenceOf = (metric: Metric, sums: Sums): Confidence | null => {
  const event = EVENTS[metric];
  if (event === undefined) return null;
  const events = sums[event];
  if (events >= 100) return 'high';
  return events >= FEW_BELOW ? 'medium' : 'low';
};

const RATIOS: ReadonlySet<Metric> = new Set(['cost_per_result', 'roas', 'ctr', 'cpc']);

/**
 * The event of which there must be enough to rank by a metric: the best and the worst ratios are those of few events. Null: a
 * count, which ranks by itself.
 */
export const rankedByEvent = (metric: Metric): keyof Sums | null => (RATIOS.has(metric) ? eventOf(metric) : null);

/** Whether its place in a ranking says anything. */
export const isRanked = (metric: Metric, row: Sums & Readonly<Partial<Record<Metric, number | null>>>): boolean => {
  const event = rankedByEvent(metric);
  return event === null || (row[event] >= FEW_BELOW && row[metric] !== null);
};

const CHANCE = 0.05;
/** So many standard errors are passed by chance once in twenty times. */
const SURE = 1.96;

/**
 * By how much of itself a metric changes by chance alone between two ranges, 19 times in 20: standard errors of the
 * difference of two counts. 0: the metric is no estimate.
 */
export const noiseOf = (metric: Metric, now: Sums, before: Sums, sure = SURE): number => {
  const event = EVENTS[metric];
  return event === undefined ? 0 : sure * Math.sqrt(1 / Math.max(1, now[event]) + 1 / Math.max(1, before[event]));
};

/** What counts as sure of the first or last of so many, for one of the two sides (Bonferroni). */
export const chanceAmong = (many: number): number => CHANCE / 2 / Math.max(1, many);

/**
 * How many standard errors the first or last of so many is away from all by chance once in twenty times: the more there are, the
 * further. The quantile is Abramowitz and Stegun's 26.2.23.
 */
export const sureAmong = (many: number): number => {
  const t = Math.sqrt(-2 * Math.log(chanceAmong(many)));
  return t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
};

/** The same in words: how many events of which kind there are. */
export const eventOf = (metric: Metric): keyof Sums | null => EVENTS[metric] ?? null;

import { plusDays } from '../rules/days.ts';
import { ratiosOf, type Sums } from '../rules/ratios.ts';
import type { MetricRule, RuleGroup, RuleMetric, RuleTest } from './rule.ts';

/** What an ad did on a day; money in the smallest unit of the currency. */
export type DaySums = Sums & { readonly day: string };

/** What an ad did from one to another number of days before the day that is asked about; money in whole units. */
export type Window = (from: number, to: number) => Sums;

const NOTHING: Sums = { spend: 0, impressions: 0, clicks: 0, link_clicks: 0, results: 0, value: 0 };
export const SUM_KEYS = Object.keys(NOTHING) as (keyof Sums)[];

/** Money in whole units: divided once, so that however sums came about they are the same numbers. */
export const inWhole = ({ spend, impressions, clicks, link_clicks, results, value }: Sums, unit: number): Sums => ({
  spend: spend / unit,
  impressions,
  clicks,
  link_clicks,
  results,
  value: value / unit,
});

/** The windows before a day, over what is known of an ad. `unit`: how many of the smallest unit are a whole one. */
export const windowOf =
  (days: readonly DaySums[], today: string, unit: number): Window =>
  (from, to) => {
    const [since, until] = [plusDays(today, -from), plusDays(today, -to)];
    const sums: Record<keyof Sums, number> = { ...NOTHING };
    for (const one of days) if (one.day >= since && one.day <= until) for (const key of SUM_KEYS) sums[key] += one[key];
    return inWhole(sums, unit);
  };

const isSum = (metric: RuleMetric): metric is RuleMetric & keyof Sums => metric in NOTHING;

export const valueOf = (metric: RuleMetric, sums: Sums): number | null =>
  isSum(metric) ? sums[metric] : ratiosOf(sums)[metric];

/** What dividing may be off by, as a part of the value; nobody sets a value so exactly. */
const ROUNDING = 1e-9;

/** A test of the days before; a ratio without a denominator, or a comparison with nothing, passes none. */
const passes = ({ metric, days: length, is, value }: RuleTest, window: Window): boolean => {
  const now = valueOf(metric, window(length, 1));
  if (now === null) return false;
  const off = ROUNDING * Math.max(1, value);
  // A ROAS of 3.30 for 1.10 is 2.9999999999999996, and still not below 3.
  if (is === 'above') return now > value + off;
  if (is === 'below') return now < value - off;
  if (is === 'at_least') return now >= value - off;
  if (is === 'at_most') return now <= value + off;
  const before = valueOf(metric, window(2 * length, length + 1));
  if (before === null || before === 0) return false;
  const change = ((now - before) / before) * 100;
  return (is === 'up_by' ? change : -change) >= value - off;
};

const some = <T>(match: 'all' | 'any', list: readonly T[], holds: (one: T) => boolean): boolean =>
  match === 'all' ? list.every(holds) : list.some(holds);

const groupHolds = (group: RuleGroup, window: Window): boolean =>
  some(group.match, group.tests, (test) => passes(test, window));

/** Whether a rule holds for an ad on a day, which is not among what it looks at. */
export const matches = (
  { match, groups, min_spend: least, min_spend_days: days }: MetricRule,
  window: Window,
): boolean => window(days, 1).spend >= least && some(match, groups, (group) => groupHolds(group, window));

/** What of a rule holds for an ad on a day: of alternatives only those that do; null: the rule does not hold. */
export const heldOf = (rule: MetricRule, window: Window): MetricRule | null => {
  if (!matches(rule, window)) return null;
  const groups = rule.groups
    .filter((group) => groupHolds(group, window))
    .map((group) => ({ ...group, tests: group.tests.filter((test) => passes(test, window)) }));
  return { ...rule, groups };
};

/** How many days before today a rule looks at. */
export const reachOf = ({ groups, min_spend_days: window }: MetricRule): number =>
  Math.max(
    window,
    ...groups.flatMap(({ tests }) => tests.map(({ days, is }) => (is.endsWith('_by') ? 2 * days : days))),
  );

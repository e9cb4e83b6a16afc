import type { MetricRule, RuleMetric, RuleTest } from '#contract/flows/rule.ts';
import { plusDays } from '#contract/rules/days.ts';
import { ratiosOf, type Sums } from '#contract/rules/ratios.ts';

/** What an ad did on a day; money in whole units of the currency. */
export type DaySums = Sums & { readonly day: string };

const NOTHING: Sums = { spend: 0, impressions: 0, clicks: 0, link_clicks: 0, results: 0, value: 0 };
const KEYS = Object.keys(NOTHING) as (keyof Sums)[];

const sumOf = (days: readonly DaySums[], since: string, until: string): Sums => {
  const sums: Record<keyof Sums, number> = { ...NOTHING };
  for (const one of days) if (one.day >= since && one.day <= until) for (const key of KEYS) sums[key] += one[key];
  return sums;
};

const valueOf = (metric: RuleMetric, sums: Sums): number | null => ({ ...sums, ...ratiosOf(sums) })[metric];

/** A test of the days before `today`; a ratio without a denominator, or a comparison with nothing, passes none. */
const passes = ({ metric, days: length, is, value }: RuleTest, days: readonly DaySums[], today: string): boolean => {
  const now = valueOf(metric, sumOf(days, plusDays(today, -length), plusDays(today, -1)));
  if (now === null) return false;
  if (is === 'above') return now > value;
  if (is === 'below') return now < value;
  const before = valueOf(metric, sumOf(days, plusDays(today, -2 * length), plusDays(today, -length - 1)));
  if (before === null || before === 0) return false;
  const change = ((now - before) / before) * 100;
  return is === 'up_by' ? change >= value : -change >= value;
};

const some = <T>(match: 'all' | 'any', list: readonly T[], holds: (one: T) => boolean): boolean =>
  match === 'all' ? list.every(holds) : list.some(holds);

/** Whether a rule holds for an ad on a day, which is not among what it looks at. */
export const matches = (
  { match, groups, min_spend: least, min_spend_days: window }: MetricRule,
  days: readonly DaySums[],
  today: string,
): boolean => {
  const { spend } = sumOf(days, plusDays(today, -window), plusDays(today, -1));
  if (spend < least) return false;
  return some(match, groups, (group) => some(group.match, group.tests, (test) => passes(test, days, today)));
};

/** How many days before today a rule looks at. */
export const reachOf = ({ groups, min_spend_days: window }: MetricRule): number =>
  Math.max(
    window,
    ...groups.flatMap(({ tests }) => tests.map(({ days, is }) => (is.endsWith('_by') ? 2 * days : days))),
  );

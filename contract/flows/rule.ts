import * as z from 'zod/mini';
import { listOf } from '../list.ts';
import { FLOW_BOUNDS } from './bounds.ts';

/**
 * What a rule can ask about an ad: sums over the days of a window, and their ratios. Reach and frequency cannot be added
 * up over days, so they are not among them.
 */
export const RuleMetric = z.enum([
  'spend',
  'impressions',
  'clicks',
  'link_clicks',
  'results',
  'ctr',
  'cpc',
  'cpm',
  'cost_per_result',
  'roas',
]);
export type RuleMetric = z.output<typeof RuleMetric>;

const days = z.int().check(z.gte(1, 'Use one day at least.'), z.lte(FLOW_BOUNDS.windowDays));

/**
 * One test of an ad's metric over the last `days` days, today left out. Money is in whole units of the ad account's
 * currency; `ctr` is in percent. A ratio without a denominator passes no test.
 */
export const RuleTest = z.strictObject({
  metric: RuleMetric,
  days,
  /**
   * `above`, `below`: than `value`, which `at_least` and `at_most` hold for, too. `up_by`, `down_by`: `value` percent against
   * the equally long window before.
   */
  is: z.enum(['above', 'below', 'at_least', 'at_most', 'up_by', 'down_by']),
  value: z.number().check(z.gte(0), z.lte(1_000_000_000)),
});
export type RuleTest = z.output<typeof RuleTest>;

const match = z.enum(['all', 'any']);

/** Tests of which all, or any, must pass. */
export const RuleGroup = z.strictObject({
  match,
  tests: listOf(RuleTest, FLOW_BOUNDS.tests).check(z.minLength(1, 'Add at least one condition.')),
});
export type RuleGroup = z.output<typeof RuleGroup>;

/** Groups of tests: AND of ORs, or OR of ANDs. An ad that spent less than `min_spend` in `min_spend_days` never matches. */
export const MetricRule = z.strictObject({
  match,
  groups: listOf(RuleGroup, FLOW_BOUNDS.groups).check(z.minLength(1, 'Add at least one condition.')),
  /** In whole units of the ad account's currency. */
  min_spend: z.number().check(z.gte(0), z.lte(1_000_000_000)),
  min_spend_days: days,
});
export type MetricRule = z.output<typeof MetricRule>;

import { METRIC_KINDS } from '../rules/metrics.ts';
import type { MetricRule, RuleGroup, RuleMetric, RuleTest } from './rule.ts';

const METRICS: Readonly<Record<RuleMetric, string>> = {
  spend: 'spend',
  impressions: 'impressions',
  clicks: 'clicks',
  link_clicks: 'link clicks',
  results: 'results',
  ctr: 'CTR',
  cpc: 'CPC',
  cpm: 'CPM',
  cost_per_result: 'cost per result',
  roas: 'ROAS',
};

const IS: Readonly<Record<RuleTest['is'], string>> = {
  above: 'above',
  below: 'below',
  at_least: 'at least',
  at_most: 'at most',
  up_by: 'up by',
  down_by: 'down by',
};

/** The currency of the ad accounts; null: not known, or more than one. */
type Currency = string | null;

/** `£30`, or `30` where the currency is not known. */
export const amountWords = (value: number, currency: Currency): string =>
  currency === null
    ? String(value)
    : new Intl.NumberFormat('en', {
        style: 'currency',
        currency,
        minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
      }).format(value);

/** The days that a test looks at, in words. */
export const within = (days: number): string => (days === 1 ? 'on the last full day' : `in the last ${days} days`);

const testWords = ({ metric, days, is, value }: RuleTest, currency: Currency): string => {
  const window = within(days);
  if (is === 'up_by' || is === 'down_by')
    return `${METRICS[metric]} ${IS[is]} ${value}% or more ${window}, compared with the same time before`;
  const said = METRIC_KINDS[metric].unit === 'money' ? amountWords(value, currency) : String(value);
  return `${METRICS[metric]} ${IS[is]} ${said}${metric === 'ctr' ? '%' : ''} ${window}`;
};

const groupWords = ({ match, tests }: RuleGroup, currency: Currency): string =>
  tests.map((test) => testWords(test, currency)).join(match === 'all' ? ' and ' : ' or ');

/** A rule in words, as it is set: `ROAS below 1 in the last 7 days`. */
export const ruleWords = (rule: MetricRule, currency: Currency = null): string => {
  const { match, groups, min_spend: least, min_spend_days: days } = rule;
  const isMixed = groups.length > 1;
  const said = groups.map((group) => {
    const words = groupWords(group, currency);
    return isMixed && group.tests.length > 1 && group.match !== match ? `(${words})` : words;
  });
  const spent = least > 0 ? `, once the ad has spent ${amountWords(least, currency)} ${within(days)}` : '';
  return `${said.join(match === 'all' ? ' and ' : ' or ')}${spent}`;
};

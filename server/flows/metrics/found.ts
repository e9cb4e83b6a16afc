import { within } from '#contract/flows/ruleWords.ts';
import { valueOf, type Window } from '#contract/flows/matches.ts';
import type { MetricRule, RuleMetric, RuleTest } from '#contract/flows/rule.ts';
import { minorDigits } from '#contract/rules/metrics.ts';
import { writeMoney } from '#server/platform/money.ts';

/** Values that are said; a rule may have dozens of tests. */
const MOST_SAID = 4;

const COUNTS: Readonly<Partial<Record<RuleMetric, readonly [one: string, many: string]>>> = {
  impressions: ['impression', 'impressions'],
  clicks: ['click', 'clicks'],
  link_clicks: ['link click', 'link clicks'],
  results: ['result', 'results'],
};

const MONEY: Readonly<Partial<Record<RuleMetric, string>>> = {
  cpc: 'CPC',
  cpm: 'CPM',
  cost_per_result: 'cost per result',
};

const earlier = (days: number): string => (days === 1 ? 'on the day before' : `in the ${days} days before`);

const money = (value: number, currency: string): string =>
  writeMoney(Math.round(value * 10 ** minorDigits(currency)), currency);

const plain = (value: number): string => new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(value);

const amountOf = (metric: RuleMetric, value: number, currency: string): string => {
  const words = COUNTS[metric];
  if (words) return `${plain(value)} ${words[value === 1 ? 0 : 1]}`;
  if (metric === 'spend') return `${money(value, currency)} spent`;
  const named = MONEY[metric];
  if (named !== undefined) return `${named} ${money(value, currency)}`;
  return metric === 'ctr' ? `CTR ${plain(value)}%` : `ROAS ${plain(value)}`;
};

const saidOf = ({ metric, days, is }: RuleTest, window: Window, currency: string): string => {
  const now = valueOf(metric, window(days, 1));
  if (now === null) return '';
  const before = is.endsWith('_by') ? valueOf(metric, window(2 * days, days + 1)) : null;
  const was = before === null ? '' : `, after ${amountOf(metric, before, currency)} ${earlier(days)}`;
  return `${amountOf(metric, now, currency)} ${within(days)}${was}`;
};

/** What an ad had when a rule held for it, the spend first: `£64.20 spent and 0 results in the last 3 days`. */
export const foundWords = ({ groups, min_spend_days: days }: MetricRule, window: Window, currency: string): string => {
  const tests = groups.flatMap((group) => group.tests);
  const spend: RuleTest = { metric: 'spend', days: tests[0]?.days ?? days, is: 'above', value: 0 };
  const all = [spend, ...tests.filter(({ metric, days: of }) => metric !== 'spend' || of !== spend.days)];
  const said = new Set(all.map((test) => saidOf(test, window, currency)).filter((text) => text !== ''));
  return [...said].slice(0, MOST_SAID).join(', ');
};

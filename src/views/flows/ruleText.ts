import type { FlowDefinition } from '#contract/flows/definition.ts';
import type { MetricRule, RuleTest } from '#contract/flows/rule.ts';
import { METRIC_KINDS } from '#contract/rules/metrics.ts';
import { counted, money, number } from '#ui/parts/format.ts';
import { METRIC_WORDS } from './flowText.ts';

const IS: Readonly<Record<RuleTest['is'], string>> = {
  above: 'above',
  below: 'below',
  at_least: 'at least',
  at_most: 'at most',
  up_by: 'up by',
  down_by: 'down by',
};

/** The currency of an ad account; null: not known, or more than one. */
export type Currency = string | null;

/** `£50`, or `50` where the currency is not known. */
export const amount = (value: number, currency: Currency): string =>
  currency === null ? number(value) : money(value, currency);

const figure = ({ metric, is, value }: RuleTest, currency: Currency): string => {
  if (metric === 'ctr' || is === 'up_by' || is === 'down_by') return `${number(value)}%`;
  return METRIC_KINDS[metric].unit === 'money' ? amount(value, currency) : number(value);
};

const metricOf = ({ metric }: RuleTest): string => METRIC_WORDS[metric].replace(' (%)', '');

/** Not of `CTR`. */
const lower = (text: string): string => (/^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));

/** `results below 1 in 3 days`. */
const testText = (test: RuleTest, currency: Currency): string =>
  `${lower(metricOf(test))} ${IS[test.is]} ${figure(test, currency)} in ${counted(test.days, 'day')}`;

/** A rule in words: `results below 1 in 3 days, or cost per result above £50 in 7 days; spent £50 or more in 3 days`. */
export const ruleText = (rule: MetricRule, currency: Currency = null): string => {
  const { match, groups, min_spend: spend, min_spend_days: days } = rule;
  const texts = groups.map((group) => {
    const text = group.tests.map((test) => testText(test, currency)).join(group.match === 'all' ? ' and ' : ' or ');
    return groups.length > 1 && group.tests.length > 1 ? `(${text})` : text;
  });
  const least = spend > 0 ? `; spent ${amount(spend, currency)} or more in ${counted(days, 'day')}` : '';
  return `${texts.join(match === 'all' ? ', and ' : ', or ')}${least}`;
};

const SHORT_IS: Readonly<Record<RuleTest['is'], string>> = {
  above: '> ',
  below: '< ',
  at_least: '≥ ',
  at_most: '≤ ',
  up_by: '+',
  down_by: '−',
};

/** Lines of a rule that a step on the canvas has room for; of more it says how many there are. */
const MOST_RULE_LINES = 8;

/** The same line by line, for a step on the canvas: `Cost per result > £50 in 7 days`. */
export const ruleLines = (
  { match, groups, min_spend: spend, min_spend_days: days }: MetricRule,
  currency: Currency = null,
): readonly string[] => {
  const word = (how: 'all' | 'any'): string => (how === 'all' ? 'and ' : 'or ');
  const lines = groups.flatMap((group, at) =>
    group.tests.map((test, index) => {
      const text = `${metricOf(test)} ${SHORT_IS[test.is]}${figure(test, currency)} in ${counted(test.days, 'day')}`;
      const joint = index > 0 ? word(group.match) : at > 0 ? word(match) : '';
      // Only where it matters which of them belong together.
      const isMixed = groups.length > 1 && group.tests.length > 1 && group.match !== match;
      const [open, close] = [isMixed && index === 0 ? '(' : '', isMixed && index === group.tests.length - 1 ? ')' : ''];
      const said = joint === '' ? text : lower(text);
      return `${joint}${open}${said}${close}`;
    }),
  );
  const all = spend > 0 ? [...lines, `once spent ${amount(spend, currency)} in ${counted(days, 'day')}`] : lines;
  if (all.length <= MOST_RULE_LINES) return all;
  return [...all.slice(0, MOST_RULE_LINES - 1), `and ${all.length - MOST_RULE_LINES + 1} more conditions`];
};

/** What a flow does with ads at Meta, in words: `pauses ads`. */
export const actsText = ({ nodes }: FlowDefinition): readonly string[] => {
  const kinds = new Set(nodes.map(({ kind }) => kind));
  return [
    ...(kinds.has('pause_ad') ? ['pauses ads'] : []),
    ...(kinds.has('activate_ad') ? ['turns ads on'] : []),
    ...(kinds.has('change_budget') ? ['changes daily budgets'] : []),
    ...(kinds.has('publish') ? ['publishes ads'] : []),
  ];
};

import type { FlowDefinition } from '#contract/flows/definition.ts';
import type { MetricRule, RuleTest } from '#contract/flows/rule.ts';
import { counted, number } from '#ui/parts/format.ts';
import { METRIC_WORDS } from './flowText.ts';

const IS: Readonly<Record<RuleTest['is'], string>> = {
  above: 'above',
  below: 'below',
  up_by: 'up by',
  down_by: 'down by',
};

const figure = ({ metric, is, value }: RuleTest): string =>
  `${number(value)}${metric === 'ctr' || is === 'up_by' || is === 'down_by' ? '%' : ''}`;

const metricOf = ({ metric }: RuleTest): string => METRIC_WORDS[metric].replace(' (%)', '');

/** Not of `CTR`. */
const lower = (text: string): string => (/^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));

/** `results below 1 in 3 days`. */
const testText = (test: RuleTest): string =>
  `${lower(metricOf(test))} ${IS[test.is]} ${figure(test)} in ${counted(test.days, 'day')}`;

/** A rule in words: `results below 1 in 3 days, or cost per result above 50 in 7 days; spent 50 or more in 3 days`. */
export const ruleText = ({ match, groups, min_spend: spend, min_spend_days: days }: MetricRule): string => {
  const texts = groups.map((group) => {
    const text = group.tests.map(testText).join(group.match === 'all' ? ' and ' : ' or ');
    return groups.length > 1 && group.tests.length > 1 ? `(${text})` : text;
  });
  const least = spend > 0 ? `; spent ${number(spend)} or more in ${counted(days, 'day')}` : '';
  return `${texts.join(match === 'all' ? ', and ' : ', or ')}${least}`;
};

/** The same as a sentence of its own. */
export const ruleSentence = (rule: MetricRule): string => {
  const text = ruleText(rule);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const SHORT_IS: Readonly<Record<RuleTest['is'], string>> = { above: '>', below: '<', up_by: '+', down_by: '−' };

/** The same where there is little room: `Cost per result > 50`, with how many conditions there are beside it. */
export const ruleShort = ({ groups }: MetricRule): string => {
  const tests = groups.flatMap((group) => group.tests);
  const first = tests[0]!;
  const sign = SHORT_IS[first.is];
  const more = tests.length > 1 ? `, ${tests.length - 1} more` : '';
  return `${metricOf(first)} ${sign}${first.is === 'above' || first.is === 'below' ? ' ' : ''}${figure(first)}${more}`;
};

/** What a flow does with ads at Meta, in words: `pauses ads`. */
export const actsText = ({ nodes }: FlowDefinition): readonly string[] => {
  const kinds = new Set(nodes.map(({ kind }) => kind));
  return [
    ...(kinds.has('pause_ad') ? ['pauses ads'] : []),
    ...(kinds.has('activate_ad') ? ['switches ads on'] : []),
    ...(kinds.has('change_budget') ? ['changes daily budgets'] : []),
    ...(kinds.has('publish') ? ['publishes ads'] : []),
  ];
};

import { askedOf } from './asked.ts';
import { type BudgetAsked, budgetAskedOf } from './budgetAsked.ts';
import { FLOW_LISTS } from './bounds.ts';
import type { FlowDefinition } from './definition.ts';
import type { NodeKind } from './outcomes.ts';
import type { MetricRule, RuleGroup, RuleTest } from './rule.ts';
import { ruleWords } from './ruleWords.ts';
import { MAILS, PAUSES, plain, REVIVES, TIMES, WRITES } from './signs.ts';
import { neverIn } from './unread.ts';

/** What a sentence can ask for, the step that does it, and its words. */
const DEEDS: readonly (readonly [RegExp, NodeKind, string])[] = [
  [PAUSES, 'pause_ad', 'Pausing ads: no step does it.'],
  [REVIVES, 'activate_ad', 'Turning ads on: no step does it.'],
  [WRITES, 'write_copy', 'Writing ads: no step does it.'],
  [MAILS, 'notify', 'Telling you: no step does it.'],
];

const rulesIn = ({ nodes }: FlowDefinition): readonly MetricRule[] =>
  nodes.flatMap((node) => (node.kind === 'metric_rule' || node.kind === 'condition' ? [node.settings.rule] : []));

const isSame = (one: RuleTest, other: RuleTest): boolean =>
  one.metric === other.metric && one.is === other.is && one.value === other.value && one.days === other.days;

const holds = (rules: readonly MetricRule[], test: RuleTest): boolean =>
  rules.some(({ groups, min_spend: spend, min_spend_days: days }) =>
    test.metric === 'spend' &&
    (test.is === 'at_least' || test.is === 'above') &&
    test.value === spend &&
    test.days === days
      ? true
      : groups.some(({ tests }) => tests.some((one) => isSame(one, test))),
  );

const wordsOf = (tests: RuleGroup['tests']): string =>
  ruleWords({ match: 'all', groups: [{ match: 'all', tests }], min_spend: 0, min_spend_days: 1 });

/** What a sentence asks of budgets that no step does, or does otherwise. */
const budgetLacks = ({ percent, bound }: BudgetAsked, { nodes }: FlowDefinition): readonly string[] => {
  const changes = nodes.flatMap((node) => (node.kind === 'change_budget' ? [node.settings] : []));
  if (changes.length === 0) return ['Changing the budget: no step does it.'];
  const isSo = changes.some(
    (one) =>
      (percent === null || one.percent === percent) &&
      (bound === null || (one.percent > 0 ? one.at_most : one.at_least) === bound),
  );
  return isSo ? [] : ['The change of the budget that you named. Check its percentage and its limit.'];
};

/**
 * What a sentence (English) asks that a draft of it does not do, in sentences: a model may leave out or change what it was
 * asked for. Only what can be read for certain is compared.
 */
export const notInDraft = (sentence: string, definition: FlowDefinition): readonly string[] => {
  const text = plain(sentence);
  const budget = budgetAskedOf(text);
  const { groups } = askedOf(budget?.rest ?? text);
  const rules = rulesIn(definition);
  const kinds = new Set(definition.nodes.map(({ kind }) => kind));
  const lacking = groups.flatMap(({ tests }) => tests).filter((test) => !holds(rules, test));
  return [
    ...(lacking.length > 0 ? [`The rule you named: ${wordsOf(lacking)}. Check the rule of the draft.`] : []),
    ...(TIMES.test(text) && groups.length === 0 && !kinds.has('schedule') && !kinds.has('wait')
      ? ['A set time: nothing in it starts or waits by the clock.']
      : []),
    ...(budget === null ? [] : budgetLacks(budget, definition)),
    ...DEEDS.flatMap(([sign, kind, words]) => (sign.test(text) && !kinds.has(kind) ? [words] : [])),
    ...neverIn(sentence),
  ].slice(0, FLOW_LISTS.taken);
};

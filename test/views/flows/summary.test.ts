import { expect, it } from 'vitest';
import { node } from '#contract/flows/build.ts';
import type { MetricRule } from '#contract/flows/rule.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { flowCurrency } from '#src/views/flows/flowCurrency.ts';
import { ruleLinesOf } from '#src/views/flows/layout.ts';
import { ruleLines, ruleText } from '#src/views/flows/ruleText.ts';
import { detailOf, startOf, startsWithText, summaryOf } from '#src/views/flows/summary.ts';
import { adAccount, OTHER_ID } from '#test/machines/charts/samples.ts';

/** Letters that a step on the canvas has room for. */
const MOST = 28;

it('D7.4 steps of the templates are summed up by what is set, short enough to be read whole', () => {
  for (const { definition } of Object.values(FLOW_TEMPLATES))
    for (const each of definition.nodes) {
      const said = summaryOf(each, startOf(definition));
      if (each.kind !== 'notify') expect(said.length, `${each.kind}: ${said}`).toBeLessThanOrEqual(MOST);
    }
});

it('D7.4 a schedule says when it starts', () => {
  const at = (cron: string) => summaryOf(node('start', 'schedule', { cron, time_zone: 'UTC' }), 'schedule');
  expect(at('0 9 * * 1')).toBe('Every Monday at 09:00');
  expect(at('30 7 * * *')).toBe('Every day at 07:30');
  expect(at('0 8 * * 1,5')).toBe('Every Monday and Friday at 08:00');
  expect(at('0 9 1 * *')).toBe('At the times of “0 9 1 * *”');
});

it('D7.4 a metric rule says its numbers, in short and in words', () => {
  const trigger = FLOW_TEMPLATES.stopLoss.definition.nodes.find(({ kind }) => kind === 'metric_rule')!;
  expect(summaryOf(trigger, 'metric_rule')).toBe('Each active ad');
  expect(ruleLinesOf(trigger)).toEqual([
    'Results < 1 in 3 days',
    'or cost per result > 50 in 7 days',
    'once spent 50 in 3 days',
  ]);
  expect(detailOf(trigger, 'metric_rule')).toBe(
    'Each active ad: results below 1 in 3 days, or cost per result above 50 in 7 days; spent 50 or more in 3 days',
  );
  const rule: MetricRule = {
    match: 'all',
    groups: [
      {
        match: 'any',
        tests: [
          { metric: 'ctr', days: 7, is: 'down_by', value: 20 },
          { metric: 'cost_per_result', days: 1, is: 'above', value: 25 },
        ],
      },
    ],
    min_spend: 0,
    min_spend_days: 7,
  };
  expect(ruleText(rule)).toBe('CTR down by 20% in 7 days or cost per result above 25 in 1 day');
  expect(ruleText(rule, 'GBP')).toContain('above £25 in 1 day');
});

it('D7.4 a step says its amounts in the currency of the ad account that the flow acts on', () => {
  const { definition } = FLOW_TEMPLATES.stopLoss;
  const trigger = definition.nodes.find(({ kind }) => kind === 'metric_rule')!;
  expect(ruleLinesOf(trigger, 'GBP')).toEqual([
    'Results < 1 in 3 days',
    'or cost per result > £50 in 7 days',
    'once spent £50 in 3 days',
  ]);
  expect(detailOf(trigger, 'metric_rule', 'GBP')).toContain('cost per result above £50 in 7 days; spent £50 or more');
  const raise = { ads: 'trigger', percent: 20, at_least: null, at_most: 500 } as const;
  expect(summaryOf(node('raise', 'change_budget', raise), 'metric_rule', 'EUR')).toBe('+20%, at most €500 a day');
});

it('D7.4 amounts are in the currency of the account that is watched, else in the one that all active accounts have', () => {
  const [shop, other] = [adAccount, { ...adAccount, id: OTHER_ID, currency: 'GBP' }];
  const watching = (account: string | null) => {
    const { nodes, edges } = FLOW_TEMPLATES.stopLoss.definition;
    const scope = { ad_account_id: account, adset_ids: [] };
    return {
      nodes: nodes.map((each) =>
        each.kind === 'metric_rule' ? { ...each, settings: { ...each.settings, scope } } : each,
      ),
      edges,
    };
  };
  expect(flowCurrency(watching(null), [shop])).toBe('EUR');
  expect(flowCurrency(watching(null), [shop, other])).toBeNull();
  expect(flowCurrency(watching(null), [shop, { ...other, is_allowed: false }])).toBe('EUR');
  expect(flowCurrency(watching(OTHER_ID), [shop, other])).toBe('GBP');
  expect(flowCurrency(FLOW_TEMPLATES.weekendOnly.definition, [shop, other])).toBeNull();
  expect(flowCurrency(watching(null), [])).toBeNull();
});

it('D7.4 a step shows its whole rule, its brackets where they matter, and how many conditions are left out', () => {
  const [one, two] = [
    { metric: 'spend', days: 3, is: 'above', value: 20 },
    { metric: 'results', days: 3, is: 'below', value: 1 },
  ] as const;
  const of = (groups: MetricRule['groups'], match: MetricRule['match'] = 'any') =>
    ruleLines({ match, groups, min_spend: 0, min_spend_days: 7 });
  expect(of([{ match: 'all', tests: [one, two] }])).toEqual(['Spend > 20 in 3 days', 'and results < 1 in 3 days']);
  expect(
    of([
      { match: 'all', tests: [one] },
      { match: 'all', tests: [two, one] },
    ]),
  ).toEqual(['Spend > 20 in 3 days', 'or (results < 1 in 3 days', 'and spend > 20 in 3 days)']);
  const atLeast = { match: 'all' as const, tests: [{ ...one, is: 'at_least' as const }, two] };
  expect(of([atLeast])).toEqual(['Spend ≥ 20 in 3 days', 'and results < 1 in 3 days']);
  expect(ruleText({ match: 'all', groups: [atLeast], min_spend: 0, min_spend_days: 7 })).toContain('spend at least 20');
  const many = of(Array.from({ length: 10 }, () => ({ match: 'any' as const, tests: [one] })));
  expect([many.length, many.at(-1)]).toEqual([8, 'and 3 more conditions']);
});

it('D7.4 a step says which ads it acts on, by what starts the flow, and how far a budget goes', () => {
  const pause = node('pause', 'pause_ad', { ads: 'trigger' });
  expect((['metric_rule', 'ad_rejected', 'manual'] as const).map((kind) => summaryOf(pause, kind))).toEqual([
    'At Meta: the ad that matched',
    'At Meta: the rejected ad',
    'At Meta: ads it starts with',
  ]);
  expect((['manual', 'metric_rule', 'new_media'] as const).map(startsWithText)).toEqual([
    'Ads it starts with: those you choose',
    'Ads it starts with: the ad that matched',
    'Ads it starts with',
  ]);
  const raise = { ads: 'trigger', percent: 20, at_least: null, at_most: 500 } as const;
  expect(summaryOf(node('raise', 'change_budget', raise), 'metric_rule')).toBe('+20%, at most 500 a day');
});

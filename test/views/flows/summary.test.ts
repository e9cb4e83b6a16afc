import { expect, it } from 'vitest';
import { node } from '#contract/flows/build.ts';
import type { MetricRule } from '#contract/flows/rule.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { ruleSentence } from '#src/views/flows/ruleText.ts';
import { summaryOf } from '#src/views/flows/summary.ts';

/** Letters that a step on the canvas has room for. */
const MOST = 28;

it('D7.4 steps of the templates are summed up by what is set, short enough to be read whole', () => {
  const nodes = Object.values(FLOW_TEMPLATES).flatMap(({ definition }) => definition.nodes);
  for (const each of nodes)
    if (each.kind !== 'notify')
      expect(summaryOf(each).length, `${each.kind}: ${summaryOf(each)}`).toBeLessThanOrEqual(MOST);
});

it('D7.4 a schedule says when it starts', () => {
  const at = (cron: string) => summaryOf(node('start', 'schedule', { cron, time_zone: 'UTC' }));
  expect(at('0 9 * * 1')).toBe('Every Monday at 09:00');
  expect(at('30 7 * * *')).toBe('Every day at 07:30');
  expect(at('0 8 * * 1,5')).toBe('Every Monday and Friday at 08:00');
  expect(at('0 9 1 * *')).toBe('At the times of “0 9 1 * *”');
});

it('D7.4 a metric rule says its numbers, in short and in words', () => {
  const trigger = FLOW_TEMPLATES.stopLoss.definition.nodes.find(({ kind }) => kind === 'metric_rule')!;
  expect(summaryOf(trigger)).toBe('Results < 1, 1 more');
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
  expect(ruleSentence(rule)).toBe('CTR down by 20% in 7 days or cost per result above 25 in 1 day');
});

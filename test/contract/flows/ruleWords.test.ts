import { expect, it } from 'vitest';
import { heldOf } from '#contract/flows/matches.ts';
import type { MetricRule } from '#contract/flows/rule.ts';
import { ruleWords } from '#contract/flows/ruleWords.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';

const stopLoss = FLOW_TEMPLATES.stopLoss.definition.nodes.flatMap((node) =>
  node.kind === 'metric_rule' ? [node.settings.rule] : [],
)[0]!;
const sums = { spend: 200, impressions: 100, clicks: 10, link_clicks: 10, results: 2, value: 0 };

it('D7.1 a rule is told as it is set', () => {
  expect(ruleWords(stopLoss)).toBe(
    'results below 1 in the last 3 days or cost per result above 50 in the last 7 days, once the ad has spent 50 in the last 3 days',
  );
  const mixed: MetricRule = {
    match: 'all',
    groups: [
      {
        match: 'any',
        tests: [
          { metric: 'ctr', days: 1, is: 'below', value: 0.5 },
          { metric: 'cpm', days: 7, is: 'up_by', value: 20 },
        ],
      },
      { match: 'all', tests: [{ metric: 'roas', days: 7, is: 'below', value: 1 }] },
    ],
    min_spend: 0,
    min_spend_days: 7,
  };
  expect(ruleWords(mixed)).toBe(
    '(CTR below 0.5% on the last full day or CPM up by 20% or more in the last 7 days, compared with the same time before) and ROAS below 1 in the last 7 days',
  );
});

it('D7.1 a least spend on one day is told of that day', () => {
  expect(ruleWords({ ...stopLoss, min_spend_days: 1 }, 'GBP')).toMatch(
    /, once the ad has spent £50 on the last full day$/,
  );
});

it('D7.1 of alternatives only those that hold are told', () => {
  const words = (results: number) => {
    const held = heldOf(stopLoss, () => ({ ...sums, results }));
    return held && ruleWords({ ...held, min_spend: 0 });
  };
  expect(words(0)).toBe('results below 1 in the last 3 days');
  expect(words(2)).toBe('cost per result above 50 in the last 7 days');
  expect(words(100)).toBeNull();
});

it('D7.4 no template’s message names a reason that a changed rule would belie', () => {
  const messages = JSON.stringify(FLOW_TEMPLATES.stopLoss.definition.nodes.filter(({ kind }) => kind === 'notify'));
  expect(messages).not.toMatch(/without results|late results/);
});

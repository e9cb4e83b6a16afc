import { expect, it } from 'vitest';
import { flowOf, from, node } from '#contract/flows/build.ts';
import type { RuleNow } from '#contract/flows/ruleNow.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { conditionText, currencyOf, hasRule, matchText } from '#src/views/flows/matchText.ts';
import { ruleNow } from '#test/machines/charts/flowMatches.ts';

const { stopLoss, fatigue, weeklyRefresh } = FLOW_TEMPLATES;
const ad = (at: number) => ({ ad_id: `${at}`, ad_name: `Ad ${at}`, found: '£9.00 spent', state: 'starts' as const });
const now = (trigger: Partial<NonNullable<RuleNow['trigger']>>): RuleNow => ({
  ...ruleNow,
  trigger: { ...ruleNow.trigger!, ...trigger },
});
const said = (of: RuleNow, { definition } = stopLoss) => matchText(of, definition)!;

it('D7.3 says of how many ads a rule holds now, names some, and says what becomes of them', () => {
  const many = now({ starts: 7, cooling: 1, over_limit: 2, ads: Array.from({ length: 7 }, (_, at) => ad(at)) });
  expect(said(many)).toEqual({
    title: '10 of your 17 active ads match now',
    ads: [0, 1, 2, 3, 4].map((at) => `Ad ${at}: £9.00 spent`),
    more: 2,
    lines: [
      'These 7 would be paused when results are updated next.',
      '2 more ads must wait: the flow’s runs of a day are used up.',
      '1 ad is cooling down after an earlier run.',
    ],
  });
});

it('D7.3 promises nothing that a person or a condition decides', () => {
  expect(said(now({}), fatigue).lines).toEqual(['It starts a run when results are updated next.']);
});

it('D7.3 says that none matches, that there are none, that only the first were asked, or that nothing is known', () => {
  expect(said(now({ starts: 0, ads: [] })).title).toBe('None of your 17 active ads matches now');
  expect(said(now({ watched: 0, asked: 0, starts: 0, ads: [] })).title).toBe(
    'You have no active ad that this flow watches',
  );
  expect(said(now({ watched: 1200, asked: 1000 })).title).toBe(
    '1 of the first 1,000 of your 1,200 active ads matches now',
  );
  expect(said({ ...ruleNow, updated_at: null }).title).toBe('Which ads match now is not known');
  expect(matchText(ruleNow, weeklyRefresh.definition)).toBeNull();
  expect([stopLoss, weeklyRefresh].map(({ definition }) => hasRule(definition))).toEqual([true, false]);
});

it('D7.4 a dry run says at a condition what the ads of today come to', () => {
  const better = stopLoss.definition.nodes.find((one) => one.kind === 'condition')!;
  const of = (conditions: RuleNow['conditions']) => conditionText({ ...ruleNow, conditions }, better);
  const held = { ad_id: 'a', ad_name: 'Plum', found: '£9.00 spent' };
  expect(of([{ step: 'better', asked: 3, matched: 1, ads: [held] }])).toBe(
    'With your ads as of today: 1 of 3 ads that would start a run matches: Plum (£9.00 spent).',
  );
  expect(of([{ step: 'better', asked: 0, matched: 0, ads: [] }])).toBe('With your ads as of today: none starts a run.');
  expect(of([])).toBeNull();
  const byHand = flowOf(
    [node('start', 'manual', {}), { ...better, id: 'asks' }],
    [from('start', { started: 'asks' })],
  ).nodes.find((one) => one.kind === 'condition')!;
  expect(
    conditionText(
      { ...ruleNow, trigger: null, conditions: [{ step: 'asks', asked: 2, matched: 1, ads: [held] }] },
      byHand,
    ),
  ).toBe(
    'With your ads as of today: 1 of 2 ads that are published matches: Plum (£9.00 spent). A run on all of them goes on at “No”.',
  );
});

it('D7.3 amounts have a currency only where all ad accounts have the same', () => {
  expect([ruleNow, { ...ruleNow, currencies: ['GBP', 'USD'] }, null].map(currencyOf)).toEqual(['GBP', null, null]);
});

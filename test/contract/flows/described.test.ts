import { expect, it } from 'vitest';
import { FLOW_BOUNDS, FLOW_LISTS } from '#contract/flows/bounds.ts';
import { checkFlow } from '#contract/flows/check.ts';
import { FlowDefinition } from '#contract/flows/definition.ts';
import { describedFlow } from '#contract/flows/described.ts';
import { FlowFields } from '#contract/flows/flow.ts';
import { ruleWords } from '#contract/flows/ruleWords.ts';

const draftOf = (sentence: string) => {
  const described = describedFlow(sentence);
  const { template, fields } = described.draft!;
  const [trigger] = fields.definition.nodes;
  return { ...described, template, fields, trigger: trigger! };
};
const ruleOf = (sentence: string) => {
  const { trigger } = draftOf(sentence);
  return trigger.kind === 'metric_rule' ? ruleWords(trigger.settings.rule) : null;
};

const WEEK = 'in the last 7 days';

const ONLY_SPENT = `(CTR below 0.8% ${WEEK} and spend above 50 ${WEEK}) or (cost per result above 30 ${WEEK} and spend above 50 ${WEEK})`;
const FIRST_SPENT = `(spend above 50 ${WEEK} and CTR below 0.8% ${WEEK}) or (spend above 50 ${WEEK} and cost per result above 30 ${WEEK})`;

it.each([
  ['If CTR drops below 0.8% OR cost per result is above £30 over 7 days, pause, but only if spend > £50', ONLY_SPENT],
  ['Pause ads with CTR below 0.8% or cost per result above 30, but only when spend is above 50', ONLY_SPENT],
  ['Pause ads with CTR below 0.8% or cost per result above 30 as long as spend is above 50', ONLY_SPENT],
  ['Pause ads with CTR below 0.8% or cost per result above 30, provided that spend is above 50', ONLY_SPENT],
  ['Pause ads with CTR below 0.8% or cost per result above 30 if spend is above 50', ONLY_SPENT],
  ['Only if spend is above 50, pause ads with CTR below 0.8% or cost per result above 30', FIRST_SPENT],
  [
    'Pause ads if CTR is below 0.8% or if cost per result is above 30 and spend is above 50',
    `CTR below 0.8% ${WEEK} or (cost per result above 30 ${WEEK} and spend above 50 ${WEEK})`,
  ],
] as const)('D7.4 a condition of the whole rule binds to all of it: %s', (sentence, rule) => {
  expect(ruleOf(sentence)).toBe(rule);
  expect(draftOf(sentence).missing).toEqual([]);
});

it.each([
  'Pause ads with CTR below 0.8%, but only if spend is above 50 or results are below 2',
  'Pause ads with CTR below 0.8% or CPC above 3. If spend is above 50, pause',
  'Pause ads with CTR below 0.8% or, only if spend is above 50, cost per result above 30',
])('D7.4 a condition that could bind to one or the other part is not guessed: %s', (sentence) => {
  const { draft, missing } = describedFlow(sentence);
  expect(draft).toBeNull();
  expect(missing.join(' ')).toContain('The condition');
});

it.each([
  ['Pause ads with ROAS below 1', `ROAS below 1 ${WEEK}`],
  ['Pause ads whose ROAS is under 1.5 in the last 3 days', 'ROAS below 1.5 in the last 3 days'],
  ['Turn off ads with a return on ad spend of less than 80%', `ROAS below 0.8 ${WEEK}`],
  [
    'Pause every ad that spent over 50 pounds in the last 7 days without a sale, and mail me',
    `spend above 50 ${WEEK} and results below 1 ${WEEK}`,
  ],
  [
    'Stop ads that spent $40 with no purchases in 5 days',
    'spend at least 40 in the last 5 days and results below 1 in the last 5 days',
  ],
  ['Turn off ads when a result costs more than $30 in 5 days', 'cost per result above 30 in the last 5 days'],
  ['Pause ads that cost more than 20 euros per lead', `cost per result above 20 ${WEEK}`],
  ['Pause ads with a CPA over 1,200 in the last two weeks', 'cost per result above 1200 in the last 14 days'],
  ['Pause ads when CTR is below 0.5%', `CTR below 0.5% ${WEEK}`],
  [
    'Pause ads when the click-through rate drops by 40%',
    `CTR down by 40% or more ${WEEK}, compared with the same time before`,
  ],
  ['Pause ads with CPC above 2,50 or CPM over 20', `CPC above 2.5 ${WEEK} or CPM above 20 ${WEEK}`],
  ['Stop ads with fewer than 3 results in the last month', 'results below 3 in the last 30 days'],
  ['Stop ads with at most 2 sales', `results at most 2 ${WEEK}`],
  [
    'Pause ads with at least 1000 impressions and no clicks',
    `impressions at least 1000 ${WEEK} and clicks below 1 ${WEEK}`,
  ],
  [
    'Pause ads that in the last 3 days spent more than 20 and have a ROAS under 2',
    'spend above 20 in the last 3 days and ROAS below 2 in the last 3 days',
  ],
  ['Replace tired ads when CTR drops by 25%', `CTR down by 25% or more ${WEEK}, compared with the same time before`],
  ['Replace ads with two new versions when CTR falls below 1%', `CTR below 1% ${WEEK}`],
  ['pause ads with a roas > 3', `ROAS above 3 ${WEEK}`],
] as const)('D7.4 the rule of a draft is the one that is asked for: %s', (sentence, rule) => {
  expect(ruleOf(sentence)).toBe(rule);
  const { taken, missing, fields } = draftOf(sentence);
  expect(missing).toEqual([]);
  expect(taken.join(' ')).toContain(rule);
  expect(fields.description).toBe(sentence);
});

const budgetOf = (sentence: string) => {
  const { template, fields, missing } = draftOf(sentence);
  const { percent, at_least, at_most } = fields.definition.nodes.find((one) => one.kind === 'change_budget')!.settings;
  return { template, percent, at_least, at_most, hours: fields.limits.cool_down_hours, missing };
};

it.each([
  ['Raise budget 20 % when ROAS > 3, at most 50 a day', 'ROAS above 3', [20, null, 50, 72]],
  [
    'Increase the daily budget of ads with ROAS above 3 by 20%, up to £50 a day, at most every 3 days',
    'ROAS above 3',
    [20, null, 50, 72],
  ],
  ['raise budgets 15% once a week if roas is over 2.5, to a maximum of 80', 'ROAS above 2.5', [15, null, 80, 168]],
  ['When ROAS is above 3, double the budget, max 200 a day', 'ROAS above 3', [100, null, 200, 72]],
  ['Increase budget by 20% if ROAS above 3, max 100 a day', 'ROAS above 3', [20, null, 100, 72]],
  [
    'Lower the budget by 20% when cost per result is above 40, but never below 10 a day',
    'cost per result above 40',
    [-20, 10, null, 72],
  ],
  ['If CTR drops by 30%, lower the budget by 10%, no less than 5 a day', 'CTR down by 30% or more', [-10, 5, null, 72]],
] as const)(
  'D7.4 budgets go up or down as far and as often as a sentence says: %s',
  (sentence, rule, [percent, at_least, at_most, hours]) => {
    expect(budgetOf(sentence)).toEqual({ template: 'scaleWinners', percent, at_least, at_most, hours, missing: [] });
    expect(ruleOf(sentence)).toContain(rule);
    const { definition, limits } = draftOf(sentence).fields;
    expect(checkFlow(definition, limits).breaches).toEqual([]);
  },
);

it('D7.4 amounts are in the currency of the ad accounts, where all have the same', () => {
  const { taken } = describedFlow(
    'Raise the budget by 20% when cost per result is below 12.5, at most 50 a day',
    'GBP',
  );
  expect(taken.join(' ')).toContain('to £50 a day at most');
  expect(taken.join(' ')).toContain('cost per result below £12.50');
  expect(describedFlow('Pause ads that cost too much', 'JPY').missing.join(' ')).toContain('cost per result above ¥50');
});

it('D7.4 a rise of budgets has a limit, which is said where the sentence names none', () => {
  const found = budgetOf('Raise the budget of ads with ROAS above 3');
  expect(found).toMatchObject({ percent: 20, at_most: 100 });
  expect(found.missing).toEqual([expect.stringContaining('A percentage'), expect.stringContaining('100 a day')]);
});

it.each([
  ['On Friday on, off Sunday', 'Friday at 12:00, and off Sunday at 22:00', '0 12 * * 5'],
  [
    'Turn ads on every Friday at 6pm and off on Sunday at 22:30',
    'Friday at 18:00, and off Sunday at 22:30',
    '0 18 * * 5',
  ],
  ['Turn my ads off on Friday and back on Monday', 'Monday at 12:00, and off Friday at 22:00', '0 12 * * 1'],
  ['Only run ads on weekends', 'Friday at 12:00, and off Sunday at 22:00', '0 12 * * 5'],
] as const)('D7.4 ads are on from one day of the week to another, every week: %s', (sentence, when, cron) => {
  const { template, taken, missing, fields, trigger } = draftOf(sentence);
  expect(template).toBe('weekendOnly');
  expect(taken).toEqual([`Every week: turns the ads that you choose on ${when}.`]);
  expect(missing).toEqual([]);
  expect(trigger.settings).toMatchObject({ cron });
  expect(checkFlow(fields.definition, fields.limits).breaches).toMatchObject([
    { property: 'settings', text: 'Choose the ads in “Schedule”.' },
  ]);
});

it.each([
  ['pause ads with no sale after 30 pounds', `results below 1 ${WEEK} and spend at least 30 ${WEEK}`],
  ['pause ads without sales after spending $100', `results below 1 ${WEEK} and spend at least 100 ${WEEK}`],
  ['Pause ads after £30 with no sale', `spend at least 30 ${WEEK} and results below 1 ${WEEK}`],
  ['Pause ads after spending 40 without results', `spend at least 40 ${WEEK} and results below 1 ${WEEK}`],
] as const)('D7.4 an amount after which something happens is what was spent: %s', (sentence, rule) => {
  expect(ruleOf(sentence)).toBe(rule);
  expect(draftOf(sentence).missing).toEqual([]);
});

it.each([
  ['Every Monday make 3 ads for review', 'weeklyRefresh', []],
  ['When I upload new photos, write two ads for each', 'folderToBatch', []],
  ['Fix ads that Meta rejects', 'rejectionRepair', []],
  ['Replace ads that people have seen too often', 'fatigue', ['A rule in numbers']],
  ['Pause ads with a CPA above 30 and tell me', 'stopLoss', []],
] as const)('D7.4 a common routine is drafted whole: %s', (sentence, template, missing) => {
  const draft = draftOf(sentence);
  expect([draft.template, draft.missing]).toEqual([
    template,
    missing.map((part) => expect.stringContaining(part) as string),
  ]);
});

it.each([
  ['Mettez en pause les annonces quand un résultat coûte plus de 30 euros', 'French'],
  ['Metti in pausa gli annunci quando un risultato costa più di 30 euro per ogni vendita', 'Italian'],
] as const)('D7.4 a sentence in another language is never half read, and says what to do: %s', (sentence, language) => {
  const { draft, missing } = describedFlow(sentence);
  expect(draft).toBeNull();
  expect(missing.join(' ')).toContain(`This looks like ${language}`);
});

it.each([
  ['Pause ads that cost too much', 'stopLoss', ['Only pauses ads'], ['The template’s own rule']],
  ['Stop expensive ads and switch them on again if they recover', 'stopLoss', [], ['turning on again', 'own rule']],
  ['Every Friday at 8:30 make two new ads from my brief', 'weeklyRefresh', ['every Friday at 08:30', '2 copies'], []],
  [
    'Every Friday at 8 make five new ads',
    'weeklyRefresh',
    ['every Friday at 08:00', '5 copies', '150 credits a run'],
    [],
  ],
  ['Every Monday and Thursday write 30 ads', 'weeklyRefresh', ['every Monday and Thursday at 09:00'], ['30 ads']],
  ['Every other Monday write ads', 'weeklyRefresh', ['every Monday'], ['Every other monday']],
  ['daily fresh copy at 5 pm', 'weeklyRefresh', ['every day at 17:00'], []],
  ['When I upload photos, write three ads for each', 'folderToBatch', ['3 copies'], []],
  ['When I upload photos, make ads and publish them live', 'folderToBatch', [], ['publishes paused']],
  [
    'Pause ads of the summer campaign with ROAS below 1',
    'stopLoss',
    ['Only pauses', 'ROAS below 1', 'no days'],
    ['“summer campaign”: not understood. It watches all active ads.'],
  ],
  ['Fix ads that Meta rejects', 'rejectionRepair', [], []],
  ['Fix ads that Meta rejects and delete the old ones', 'rejectionRepair', [], ['can’t delete', '“old ones”']],
  [
    'Every Monday at 9 write 3 ads for decaf in Spanish and publish them active without asking me',
    'weeklyRefresh',
    ['every Monday at 09:00', '3 copies'],
    [
      'waits until you approve',
      'publishes paused',
      'Choose one in Spanish',
      '“decaf”: the ads are about what the brief',
    ],
  ],
  [
    'Pause campaigns with ROAS below 1 and tell me on Slack at 9',
    'stopLoss',
    ['Only pauses', 'ROAS below 1', 'no days', 'Emails you'],
    ['tells you by email', 'pauses that ad', 'set time'],
  ],
] as const)('D7.4 what a draft takes, and what is not in it: %s', (sentence, template, taken, missing) => {
  const described = draftOf(sentence);
  expect(described.template).toBe(template);
  const parts = (list: readonly string[]) => list.map((part) => expect.stringContaining(part) as string);
  expect(described.taken).toEqual(parts(taken));
  expect(described.missing).toEqual(parts(missing));
  expect(described.fields.description.includes('Not in this draft: ')).toBe(missing.length > 0);
  expect(FlowDefinition.safeParse(described.fields.definition).success).toBe(true);
  const { breaches } = checkFlow(described.fields.definition, described.fields.limits);
  // What only the person can choose is left to them.
  expect(breaches.filter(({ property }) => property !== 'settings')).toEqual([]);
});

it.each([
  ['When an ad is rejected, delete all my campaigns', 'rejectionRepair', 'can’t delete'],
  ['Pause rejected ads', 'rejectionRepair', null],
  ['Pause ads with a bad ROAS', 'stopLoss', 'with a number'],
  ['Pause ads with a frequency above 3 and ROAS below 1', 'stopLoss', 'with a number'],
  ['Pause ads that cost more than 30', 'stopLoss', 'with a number'],
  ['Pause ads with ROAS below 1 unless spend is under 20', 'stopLoss', 'with a number'],
  ['Pause ads with ROAS between 1 and 2', 'stopLoss', 'with a number'],
  ["Don't pause ads with ROAS below 1", 'stopLoss', 'with a number'],
  ['Pause ads with ROAS of 1 or less', 'stopLoss', 'with a number'],
  ['Pause ads that spent over 1.000 pounds', 'stopLoss', 'with a number'],
  ['Pause ads that spent over 2 million', 'stopLoss', 'with a number'],
  ['Pause all ads every Friday at 18:00', 'stopLoss', 'with a number'],
  ['Raise the budget by 10 pounds when ROAS is above 3', 'scaleWinners', 'changes it by a percentage'],
  ['Raise the budget by 500% when ROAS is above 3', 'scaleWinners', '-90% to +200%'],
  ['Spend the budget on ads with ROAS above 3', 'scaleWinners', 'say how it changes'],
  ['Pause ads with ROAS below 1 and raise the budget of the others by 20%', 'scaleWinners', null],
  ['On Friday on, off Sunday, if ROAS is above 3', 'weekendOnly', null],
  ['Turn off ads on Saturday and Sunday', 'stopLoss', null],
  ['Pause my ads on weekends', 'stopLoss', null],
  ['Activate paused ads with ROAS above 3', 'stopLoss', null],
  ['Every Monday write ads if ROAS is below 1', 'weeklyRefresh', null],
  ['Delete ads with ROAS below 1', 'stopLoss', 'can’t delete'],
] as const)('D7.4 what no template does is no draft, and templates are offered: %s', (sentence, near, why) => {
  const described = describedFlow(sentence);
  expect(described.draft).toBeNull();
  expect(described.near).toContain(near);
  if (why !== null) expect(described.missing.join(' ')).toContain(why);
});

it.each(['', 'Hello', 'Book a table for Friday', 'x'.repeat(2000)])(
  'D7.4 a sentence about something else gets neither: %.20s',
  (sentence) =>
    expect(describedFlow(sentence)).toEqual({
      draft: null,
      taken: [],
      missing: [],
      near: [],
    }),
);

it('D7.4 however much a sentence says, what comes of it fits the bounds', () => {
  const many = Array.from({ length: 40 }, (_, at) => `ROAS below ${at}`)
    .join(' or ')
    .slice(0, FLOW_BOUNDS.sentence - 11);
  for (const sentence of [`Pause ads: ${many}`, `Every Monday write ads ${'decaf beans '.repeat(30)}`]) {
    const { draft, taken, missing } = describedFlow(sentence);
    expect(Math.max(taken.length, missing.length)).toBeLessThanOrEqual(FLOW_LISTS.taken);
    if (draft) expect(FlowFields.safeParse(draft.fields).success).toBe(true);
  }
});

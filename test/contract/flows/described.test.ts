import { expect, it } from 'vitest';
import { checkFlow } from '#contract/flows/check.ts';
import { FlowDefinition } from '#contract/flows/definition.ts';
import { describedFlow } from '#contract/flows/described.ts';

it.each([
  ['Pause ads that cost too much', 'stopLoss', ['Only pauses ads']],
  [
    'Turn off ads when a result costs more than $30 in 5 days',
    'stopLoss',
    ['Only pauses', 'more than 30 within 5 days'],
  ],
  ['Stop expensive ads and switch them on again if they recover', 'stopLoss', []],
  ['Every Friday at 8:30 make two new ads from my brief', 'weeklyRefresh', ['every Friday at 08:30', '2 copies']],
  ['Every Friday at 8 make five new ads', 'weeklyRefresh', ['every Friday at 08:00', '5 copies', '150 credits a run']],
  ['daily fresh copy at 5 pm', 'weeklyRefresh', ['every day at 17:00']],
  ['When I upload photos, write three ads for each', 'folderToBatch', ['3 copies']],
  ['Replace tired ads when CTR drops by 25%', 'fatigue', ['falls by 25%']],
  ['Fix ads that Meta rejects', 'rejectionRepair', []],
] as const)('D7.4 a sentence becomes a draft of the nearest template: %s', (sentence, template, taken) => {
  const described = describedFlow(sentence)!;
  expect(described.template).toBe(template);
  expect(described.taken).toEqual(taken.map((part) => expect.stringContaining(part) as string));
  expect(FlowDefinition.safeParse(described.fields.definition).success).toBe(true);
  const { breaches } = checkFlow(described.fields.definition, described.fields.limits);
  // What only the person can choose is left to them.
  expect(breaches.filter(({ property }) => property !== 'settings')).toEqual([]);
});

it.each(['', 'Hello', 'Book a table for Friday', 'x'.repeat(2000)])(
  'D7.4 a sentence about something else gets no draft: %.20s',
  (sentence) => expect(describedFlow(sentence)).toBeNull(),
);

it('D7.4 a draft is described by the sentence where the template would contradict it', () => {
  const sentence = 'Every Friday at 8 write two ads';
  expect(describedFlow(sentence)!.fields.description).toBe(sentence);
  expect(describedFlow('Repair rejected ads')!.fields.description).toContain('When Meta rejects an ad');
});

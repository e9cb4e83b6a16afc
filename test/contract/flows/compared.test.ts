import { describe, expect, it } from 'vitest';
import { notInDraft } from '#contract/flows/compared.ts';
import { describedFlow } from '#contract/flows/described.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';

const { stopLoss, weeklyRefresh } = FLOW_TEMPLATES;

describe('D7.4 a draft is compared with the sentence that asked for it, whoever made it', () => {
  it('says which rule is not in it', () => {
    expect(notInDraft('Pause ads with cost per result above 50 in the last 7 days', stopLoss.definition)).toEqual([]);
    expect(notInDraft('Pause ads with cost per result above 20 in the last 7 days', stopLoss.definition)).toEqual([
      'The rule you named: cost per result above 20 in the last 7 days. Check the rule of the draft.',
    ]);
  });

  it('says where a budget is not changed, or not as far as it was asked for', () => {
    const { definition } = FLOW_TEMPLATES.scaleWinners;
    const [raise, most] = ['Raise the budget by 20% when ROAS is above 3 in the last 7 days', ', at most 100 a day'];
    expect(notInDraft(raise + most, definition)).toEqual([]);
    expect(notInDraft(raise, stopLoss.definition)).toContain('Changing the budget: no step does it.');
    for (const other of [raise.replace('20', '30'), `${raise}, at most 50 a day`])
      expect(notInDraft(other, definition)).toEqual([
        'The change of the budget that you named. Check its percentage and its limit.',
      ]);
  });

  it('says which deeds and times are not in it', () => {
    expect(notInDraft('Every Monday write five ads', weeklyRefresh.definition)).toEqual([]);
    expect(notInDraft('Every Monday write five ads and pause the old ones', weeklyRefresh.definition)).toEqual([
      'Pausing ads: no step does it.',
    ]);
    const manual = FLOW_TEMPLATES.blank.definition;
    expect(notInDraft('Every Monday email me', manual)).toEqual([
      'A set time: nothing in it starts or waits by the clock.',
      'Telling you: no step does it.',
    ]);
  });
});

describe('D7.4 a sentence in another language', () => {
  it.each([
    ['Mettez en pause les annonces quand le coût par résultat est plus de 30', 'French'],
    ['Pausar os anúncios quando o custo não traz resultados', 'Portuguese'],
  ])('%s', (sentence, language) => {
    const { draft, missing } = describedFlow(sentence);
    expect(draft).toBeNull();
    expect(missing.join(' ')).toContain(
      `This looks like ${language}, and only English, German and Spanish are understood here.`,
    );
  });

  it('says nothing of English, whatever names it has', () => {
    for (const sentence of ['Pause ads when a result costs more than 30', 'Every Monday write 3 ads for Las Rosas'])
      expect(describedFlow(sentence).missing.join(' ')).not.toContain('looks like');
  });
});

import { describe, expect, it } from 'vitest';
import { consequencesOf } from '#src/views/billing/consequences.ts';

const texts = (...asked: Parameters<typeof consequencesOf>) => consequencesOf(...asked).map(({ text }) => text);
const pro = { plan: 'pro', period: 'monthly' } as const;

describe('D4.1 What a change of plan means', () => {
  it('is more credits at once, and room for more ad accounts', () => {
    expect(texts(pro, { plan: 'team', period: 'monthly' }, 3)).toEqual([
      'You pay $149 a month instead of $39 a month.',
      '3,000 credits a month instead of 1,000; the 2,000 more for this month come at once.',
      'Unlimited active ad accounts instead of 3.',
    ]);
  });

  it('is fewer credits from the next month on, and warns of ad accounts that are too many then', () => {
    const change = consequencesOf(pro, { plan: 'starter', period: 'monthly' }, 3);
    expect(change.map(({ text }) => text)).toEqual([
      'You pay $19 a month instead of $39 a month.',
      '500 credits a month instead of 1,000, starting next month. This month you keep what you have.',
      'Up to 1 active ad account instead of 3.',
      'You have 3 active ad accounts. Choose which to turn off before you can continue.',
    ]);
    expect(change.filter(({ warns }) => warns)).toHaveLength(1);
    expect(consequencesOf(pro, { plan: 'starter', period: 'monthly' }, 1).some(({ warns }) => warns)).toBe(false);
  });

  it('is a new month of credits where the period changes', () => {
    expect(texts(pro, { plan: 'pro', period: 'yearly' }, 3)).toEqual([
      'You pay $374 a year instead of $39 a month.',
      'A new month starts with the change, with 1,000 credits. Credits already given for the same days are deducted.',
    ]);
  });
});

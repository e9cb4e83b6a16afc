import { expect, it } from 'vitest';
import { readPlanChoice } from '#contract/rules/planChoice.ts';

it.each([
  [
    { plan: 'pro', period: 'yearly' },
    { plan: 'pro', period: 'yearly' },
  ],
  [{ plan: 'team' }, { plan: 'team', period: 'monthly' }],
  [
    { plan: 'starter', period: 'weekly' },
    { plan: 'starter', period: 'monthly' },
  ],
  [{ plan: 'platinum', period: 'yearly' }, null],
  [{ period: 'yearly' }, null],
  [{ plan: ['pro'] }, null],
  [{}, null],
])('D4.1 an address with %j names the choice %j', (search, choice) => {
  expect(readPlanChoice(search)).toEqual(choice);
});

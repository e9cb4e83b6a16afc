import { expect, test } from 'vitest';
import { matches, windowOf } from '#contract/flows/matches.ts';
import type { MetricRule, RuleTest } from '#contract/flows/rule.ts';
import { NO_SUMS, type Sums } from '#contract/rules/ratios.ts';

const TODAY = '2026-11-30';

/** Whether a test of one day holds for what an ad did yesterday, and the day before; money in pence. */
const holds = (asked: Omit<RuleTest, 'days'>, now: Partial<Sums>, before: Partial<Sums> = {}): boolean => {
  const days = [
    { ...NO_SUMS, ...before, day: '2026-11-28' },
    { ...NO_SUMS, ...now, day: '2026-11-29' },
  ];
  const rule: MetricRule = {
    match: 'all',
    groups: [{ match: 'all', tests: [{ ...asked, days: 1 }] }],
    min_spend: 0,
    min_spend_days: 1,
  };
  return matches(rule, windowOf(days, TODAY, 100));
};

test.each([
  [{ spend: 110, value: 330, results: 1 }, 3],
  [{ spend: 270, value: 405, results: 1 }, 1.5],
] as const)('A ROAS that is just the limit is neither below nor above it: %o (D7.1)', (sums, value) => {
  const ofRoas = (is: RuleTest['is']) => holds({ metric: 'roas', is, value }, sums);
  expect([ofRoas('below'), ofRoas('above')]).toEqual([false, false]);
  expect([ofRoas('at_most'), ofRoas('at_least')]).toEqual([true, true]);
});

test('A cost that is above the limit by a hundredth of the smallest unit is above it (D7.1)', () => {
  const ofCost = (is: RuleTest['is'], spend: number) =>
    holds({ metric: 'cost_per_result', is, value: 20 }, { spend, results: 100 });
  expect([ofCost('above', 200_001), ofCost('below', 199_999)]).toEqual([true, true]);
  expect([ofCost('at_most', 200_001), ofCost('at_least', 199_999)]).toEqual([false, false]);
});

test('What rose or fell by just so many percent did so (D7.1)', () => {
  const up = (metric: 'clicks' | 'spend', value: number, [before, now]: readonly [number, number]) =>
    holds({ metric, is: 'up_by', value }, { [metric]: now }, { [metric]: before });
  expect(up('clicks', 29, [100, 129])).toBe(true);
  expect(up('spend', 10, [110, 121])).toBe(true);
  expect(up('clicks', 29, [1000, 1289])).toBe(false);
  expect(holds({ metric: 'clicks', is: 'down_by', value: 29 }, { clicks: 71 }, { clicks: 100 })).toBe(true);
});

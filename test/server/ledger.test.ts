import { expect, test } from 'vitest';
import { PLANS, priceOf } from '#contract/rules/plans.ts';
import { cycleAt } from '#server/billing/cycle.ts';
import { dueEntries } from '#server/billing/ledger.ts';
import type { LedgerState, PlanState } from '#server/billing/ledger.ts';

const at = (text: string) => new Date(`${text}T12:00:00Z`);
const START = at('2026-01-31');
const SECONDS = START.getTime() / 1000;

const monthly: PlanState = {
  subscriptionId: 'sub_1',
  status: 'active',
  plan: 'pro',
  paid: true,
  periodStart: START,
  periodEnd: at('2026-02-28'),
};
const empty: LedgerState = { planBalance: 0, grants: [], lastId: '0' };
const granted: LedgerState = {
  planBalance: 990,
  grants: [{ key: `grant:sub_1:${SECONDS}`, amount: 1000 }],
  lastId: '7',
};

test('D4.4 a subscription that has no period, or no end to it, has no month of credits', () => {
  expect([cycleAt(null, null, START), cycleAt(START, null, START), cycleAt(null, START, START)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(dueEntries({ ...monthly, periodStart: null, periodEnd: null }, empty, START)).toEqual([]);
});

test('R9.01 R9.02 plans cost and grant what the price list says', () => {
  expect(Object.values(PLANS).map(({ monthly, credits, adAccounts }) => [monthly, credits, adAccounts])).toEqual([
    [19, 500, 1],
    [39, 1000, 3],
    [149, 3000, Infinity],
  ]);
  expect((['starter', 'pro', 'team'] as const).map((plan) => priceOf(plan, 'yearly'))).toEqual([182, 374, 1430]);
});

test('D4.4 a paid month grants its credits once', () => {
  expect(dueEntries(monthly, empty, at('2026-02-01'))).toEqual([
    { kind: 'grant', bucket: 'plan', amount: 1000, key: `grant:sub_1:${SECONDS}`, note: 'Pro, January 2026' },
  ]);
  expect(dueEntries(monthly, granted, at('2026-02-01'))).toEqual([]);
});

test('D4.4 what is left expires when the next month begins, and does not carry over', () => {
  const renewed = { ...monthly, periodStart: at('2026-02-28'), periodEnd: at('2026-03-31') };
  expect(dueEntries(renewed, granted, at('2026-02-28')).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['expire', -990],
    ['grant', 1000],
  ]);
});

test('D4.4 plan credits end with their month also when nothing was heard of a renewal', () => {
  expect(dueEntries(monthly, granted, at('2026-03-01'))).toMatchObject([{ kind: 'expire', amount: -990 }]);
});

test('D4.4 a yearly plan grants every month', () => {
  const yearly = { ...monthly, periodEnd: at('2027-01-31') };
  expect(dueEntries(yearly, granted, at('2026-03-01')).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['expire', -990],
    ['grant', 1000],
  ]);
});

test('D4.4 an unpaid renewal grants nothing and ends the month before', () => {
  const behind = {
    ...monthly,
    status: 'past_due',
    paid: false,
    periodStart: at('2026-02-28'),
    periodEnd: at('2026-03-31'),
  };
  expect(dueEntries(behind, granted, at('2026-03-01'))).toMatchObject([{ kind: 'expire', amount: -990 }]);
});

test('D4.4 a larger plan in the middle of a month adds the difference once, a smaller one takes nothing', () => {
  const team = { ...monthly, plan: 'team' } as const;
  const [raise] = dueEntries(team, granted, at('2026-02-10'));
  expect(raise).toMatchObject({ kind: 'grant', amount: 2000 });
  const after = { ...granted, grants: [...granted.grants, { key: raise!.key, amount: 2000 }] };
  expect(dueEntries(team, after, at('2026-02-11'))).toEqual([]);
  expect(dueEntries(monthly, after, at('2026-02-12'))).toEqual([]);
  expect(dueEntries({ ...monthly, plan: 'starter' }, granted, at('2026-02-10'))).toEqual([]);
});

test('D4.4 a change between monthly and yearly grants no day twice, and the new month has no more than its plan', () => {
  const yearly = (plan: 'starter' | 'pro' | 'team', from: string) =>
    ({ ...monthly, plan, cutShort: true, periodStart: at(from), periodEnd: at('2027-02-14') }) as const;
  const outcome = (state: PlanState, rest: number, day: string) => {
    const entries = dueEntries(state, { ...granted, planBalance: rest }, at(day));
    return [entries.map(({ kind, amount }) => [kind, amount]), entries.reduce((sum, { amount }) => sum + amount, rest)];
  };
  // The month of 31 January has 28 days; on 14 February half of it is to come.
  expect(outcome(yearly('pro', '2026-02-14'), 0, '2026-02-14')).toEqual([
    [
      ['grant', 1000],
      ['expire', -500],
    ],
    500,
  ]);
  expect(outcome(yearly('pro', '2026-02-14'), 1000, '2026-02-14')[1]).toBe(1000);
  expect(outcome(yearly('team', '2026-02-14'), 200, '2026-02-14')[1]).toBe(2700);
  expect(outcome(yearly('starter', '2026-02-14'), 0, '2026-02-14')[1]).toBe(0);
  expect(outcome(yearly('pro', '2026-01-31'), 990, '2026-01-31')).toEqual([[], 990]);
  expect(outcome({ ...yearly('pro', '2026-02-14'), cutShort: false }, 0, '2026-02-14')[1]).toBe(1000);
});

test('D4.4 a change between monthly and yearly whose payment comes later leaves as much as one that is paid at once', () => {
  const to = { ...monthly, cutShort: true, periodStart: at('2026-02-14'), periodEnd: at('2027-02-14') };
  const change = (rest: number, ...states: readonly PlanState[]): number =>
    states.reduce(
      (ledger, state, nth) => {
        const entries = dueEntries(state, ledger, at('2026-02-14'));
        const grants = entries.filter(({ kind }) => kind === 'grant');
        return {
          planBalance: entries.reduce((sum, { amount }) => sum + amount, ledger.planBalance),
          grants: [...ledger.grants, ...grants],
          lastId: String(nth + 10),
        };
      },
      { ...granted, planBalance: rest } as LedgerState,
    ).planBalance;
  for (const rest of [0, 100, 500, 990])
    expect([rest, change(rest, { ...to, paid: false }, { ...to, paid: false }, to)]).toEqual([rest, change(rest, to)]);
  // Until then there is no more than was granted for the days that are left.
  expect([990, 200].map((rest) => change(rest, { ...to, paid: false }))).toEqual([500, 200]);
});

test('D4.4 an ended subscription keeps no plan credits', () => {
  expect(dueEntries({ ...monthly, status: 'canceled' }, granted, at('2026-02-10'))).toMatchObject([
    { kind: 'expire', bucket: 'plan', amount: -990 },
  ]);
  expect(dueEntries({ ...monthly, status: 'canceled' }, { ...granted, planBalance: 0 }, at('2026-02-10'))).toEqual([]);
});

test('D4.4 months are counted from the day of the first, and a short February does not move the later ones', () => {
  const months = ['2026-02-10', '2026-03-15', '2026-12-31'].map((day) => cycleAt(START, at('2027-01-31'), at(day)));
  expect(
    months.map((cycle) => [cycle!.start.toISOString().slice(0, 10), cycle!.end.toISOString().slice(0, 10)]),
  ).toEqual([
    ['2026-01-31', '2026-02-28'],
    ['2026-02-28', '2026-03-31'],
    ['2026-12-31', '2027-01-31'],
  ]);
});

const monthsIn = (start: string, end: string): string[] => {
  const months = new Set<string>();
  for (let now = at(start); now < at(end); now = new Date(now.getTime() + 86_400_000)) {
    const cycle = cycleAt(at(start), at(end), now)!;
    months.add([cycle.start, cycle.end].map((day) => day.toISOString().slice(0, 10)).join(' '));
  }
  return [...months];
};

test('D4.4 a month that is paid from the last day of a short one to that of a long one is one month of credits', () => {
  expect(monthsIn('2026-02-28', '2026-03-31')).toEqual(['2026-02-28 2026-03-31']);
  expect(monthsIn('2026-04-30', '2026-05-31')).toEqual(['2026-04-30 2026-05-31']);
  expect(monthsIn('2026-02-28', '2026-03-29')).toEqual(['2026-02-28 2026-03-29']);
  // From and to the day that only leap years have.
  const year = monthsIn('2027-02-28', '2028-02-29');
  expect([year.length, year[0], year.at(-1)]).toEqual([12, '2027-02-28 2027-03-28', '2028-01-28 2028-02-29']);

  const key = `grant:sub_1:${at('2026-02-28').getTime() / 1000}`;
  const renewed = { ...monthly, periodStart: at('2026-02-28'), periodEnd: at('2026-03-31') };
  const spent = { planBalance: 400, grants: [{ key, amount: 1000 }], lastId: '9' };
  expect(dueEntries(renewed, spent, at('2026-03-29'))).toEqual([]);
});

import { expect, it } from 'vitest';
import { dayIn, plusDays } from '#sandbox/meta/insights/days.ts';
import { dice } from '#sandbox/meta/insights/dice.ts';
import { type DayOfAd, resultsOf } from '#sandbox/meta/insights/numbers.ts';
import type { Status } from '#sandbox/meta/kinds.ts';
import { SEED, seed } from '#sandbox/meta/seed.ts';
import { Store } from '#sandbox/meta/store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.parse('2026-10-01T09:00:00Z');
const CAMPAIGN = '120200000000001100';
const LONDON = 'Europe/London';

/** A sandbox whose clock the test moves. */
const worldOf = () => {
  let at = START;
  const store = new Store(':memory:', () => at);
  seed(store);
  const add = (status: Status, more: object = {}) =>
    store.add('ad', SEED.riversideMain, {
      name: 'Ad',
      status,
      adset: SEED.salesAdSet,
      creative: '1',
      reviewedAt: 0,
      disapproved: false,
      withIssues: false,
      ...more,
    }).id;
  const rows = (since = -400, until = 40): Map<string, ReadonlyMap<string, DayOfAd>> => {
    const { ads, dayOfAd } = resultsOf(store, store.get('account', SEED.riversideMain)!);
    const days = Array.from({ length: until - since }, (_, one) => plusDays('2026-10-01', since + one));
    return new Map(
      ads.map((ad) => [
        ad.id,
        new Map(
          days.flatMap((day) => {
            const one = dayOfAd(ad, day);
            return one ? [[day, one] as const] : [];
          }),
        ),
      ]),
    );
  };
  const turn = (kind: 'ad' | 'adset' | 'campaign', id: string, status: Status) =>
    store.change(store.get(kind, id)!, { status });
  return { store, add, rows, turn, pass: (ms: number) => void (at += ms), today: () => dayIn(LONDON, at) };
};

it('D6.4 an ad that was made paused has no results, and one that is turned on today has them from today on', () => {
  const { add, rows, turn, pass, today } = worldOf();
  const ad = add('PAUSED');
  pass(10 * DAY);
  expect(rows().get(ad)!.size).toBe(0);
  turn('ad', ad, 'ACTIVE');
  const day = today();
  pass(6 * HOUR);
  expect([...rows().get(ad)!.keys()]).toEqual([day]);
  pass(DAY);
  expect([...rows().get(ad)!.keys()]).toEqual([day, plusDays(day, 1)]);
});

const tries = (count: number) => Array.from({ length: count }, (_, at) => at);
const oneOf = <One>(all: readonly One[], ...words: (string | number)[]): One =>
  all[Math.floor(dice(...words) * all.length)]!;

it.each(tries(60))('D6.4 an ad has results of days on which it, its ad set and its campaign were active: %i', (run) => {
  const { add, rows, turn, pass, today } = worldOf();
  const statuses = ['ACTIVE', 'PAUSED'] as const;
  const state = { ad: oneOf<Status>(statuses, run, 'begins'), adset: 'ACTIVE' as Status, campaign: 'ACTIVE' as Status };
  const id = add(state.ad);
  const expected = new Set<string>();
  const wait = (days: number) => {
    for (let one = 0; one < days; one += 1) {
      const from = today();
      pass(DAY);
      if (Object.values(state).every((status) => status === 'ACTIVE'))
        for (const day of [from, today()]) expected.add(day);
    }
  };
  wait(1);
  for (const step of tries(6)) {
    const kind = oneOf(['ad', 'adset', 'campaign'] as const, run, step, 'kind');
    state[kind] = oneOf<Status>(statuses, run, step, 'status');
    turn(kind, { ad: id, adset: SEED.salesAdSet, campaign: CAMPAIGN }[kind], state[kind]);
    wait(1 + Math.floor(dice(run, step, 'days') * 4));
  }
  expect([...rows().get(id)!.keys()]).toEqual([...expected].toSorted());
});

it('D6.4 an ad that Meta rejects, or still reviews, has no results', () => {
  const { store, add, rows, pass } = worldOf();
  const rejected = add('ACTIVE', { disapproved: true });
  const reviewed = add('ACTIVE', { reviewedAt: store.now() + 2 * DAY });
  pass(5 * DAY);
  expect(rows().get(rejected)!.size).toBe(0);
  expect([...rows().get(reviewed)!.keys()][0]).toBe('2026-10-03');
});

it('D6.4 only an ad that is told to be seeded has a year behind it', () => {
  const { store, add, rows, pass } = worldOf();
  const [seeded, other] = [add('ACTIVE'), add('ACTIVE')];
  store.change(store.get('ad', seeded)!, { historyDays: 365 });
  pass(2 * DAY);
  expect(rows().get(seeded)!.size).toBe(368);
  expect(rows().get(other)!.size).toBe(3);
});

it.each(tries(20))('D6.4 ads that share a daily budget spend at most a quarter above it: %i', (run) => {
  const { store, add, rows, pass } = worldOf();
  const daily = Math.round(100 * 600 ** dice(run, 'daily'));
  const holder = run % 2 === 0 ? 'adset' : 'campaign';
  store.change(store.get('adset', SEED.salesAdSet)!, { daily_budget: holder === 'adset' ? String(daily) : null });
  if (holder === 'campaign') store.change(store.get('campaign', CAMPAIGN)!, { daily_budget: String(daily) });
  for (let one = 0; one <= 30 * dice(run, 'count'); one += 1) add('ACTIVE');
  pass(9 * DAY);
  const spent = new Map<string, number>();
  for (const days of rows(-2, 12).values())
    for (const [day, { spend }] of days) spent.set(day, (spent.get(day) ?? 0) + spend);
  for (const [day, sum] of spent) expect(sum, day).toBeLessThanOrEqual(1.25 * daily);
});

it.each(tries(20))('D6.4 ads that share a lifetime budget spread it until its end, and never spend more: %i', (run) => {
  const { store, add, rows, pass } = worldOf();
  const lifetime = Math.round(2000 * 300 ** dice(run, 'lifetime'));
  const end = plusDays('2026-10-01', 2 + Math.floor(dice(run, 'end') * 12));
  const none = { daily_budget: null, lifetime_budget: null };
  const own = { ...none, lifetime_budget: String(lifetime) };
  const [adset, campaign] = run % 2 === 0 ? [own, none] : [none, own];
  store.change(store.get('adset', SEED.salesAdSet)!, { ...adset, end_time: `${end}T12:00:00+0000` });
  store.change(store.get('campaign', CAMPAIGN)!, { ...campaign, stop_time: `${end}T12:00:00+0000` });
  for (let one = 0; one <= 30 * dice(run, 'count'); one += 1)
    add('ACTIVE', dice(run, one, 'past') < 0.2 ? { historyDays: 20 } : {});
  pass(20 * DAY);
  const shown = [...rows(-40, 30).values()].flatMap((days) => [...days]);
  expect(shown.reduce((sum, [, { spend }]) => sum + spend, 0)).toBeLessThanOrEqual(lifetime);
  expect(shown.map(([day]) => day).every((day) => day <= end)).toBe(true);
  expect(shown.length).toBeGreaterThan(0);
});

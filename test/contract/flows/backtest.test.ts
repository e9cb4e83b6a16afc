import { describe, expect, test } from 'vitest';
import { AROUND_DAYS, backtest, mostAds, type BacktestAsk, type TestedAd } from '#contract/flows/backtest.ts';
import { type DaySums, matches, windowOf } from '#contract/flows/matches.ts';
import { type MetricRule, RuleMetric, type RuleTest } from '#contract/flows/rule.ts';
import { countDays, plusDays } from '#contract/rules/days.ts';
import { randomOf } from './randomFlow.ts';

const SINCE = '2026-09-01';
const UNTIL = '2026-10-10';
const UNIT = 100;

const METRICS = RuleMetric.options;
const WAYS = ['above', 'below', 'at_least', 'at_most', 'up_by', 'down_by'] as const;

type Random = () => number;
const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

const LEVELS: Readonly<Record<RuleMetric, number>> = {
  spend: 60,
  impressions: 2000,
  clicks: 40,
  link_clicks: 25,
  results: 3,
  ctr: 2,
  cpc: 1.5,
  cpm: 20,
  cost_per_result: 20,
  roas: 2,
};

const testOf = (random: Random): RuleTest => {
  const metric = pick(random, METRICS);
  const is = pick(random, WAYS);
  const value = is.endsWith('_by') ? 5 + random() * 50 : LEVELS[metric] * (0.5 + random());
  return { metric, is, days: 1 + Math.floor(random() * 9), value };
};

const ruleOf = (random: Random): MetricRule => ({
  match: pick(random, ['all', 'any'] as const),
  groups: Array.from({ length: 1 + Math.floor(random() * 2) }, () => ({
    match: pick(random, ['all', 'any'] as const),
    tests: Array.from({ length: 1 + Math.floor(random() * 2) }, () => testOf(random)),
  })),
  min_spend: random() < 0.5 ? 0 : Math.floor(random() * 80),
  min_spend_days: 1 + Math.floor(random() * 7),
});

const dayOf = (random: Random, day: string): DaySums => {
  const impressions = Math.floor(random() * 1500);
  const clicks = Math.floor(impressions * random() * 0.05);
  const link_clicks = Math.floor(clicks * random());
  return {
    day,
    impressions,
    clicks,
    link_clicks,
    spend: Math.floor(random() * 2500),
    results: Math.floor(random() * 3),
    value: Math.floor(random() * 9000),
  };
};

/** Ads with gaps, among them one that was never shown and one that began late. */
const adsOf = (random: Random): TestedAd[] =>
  Array.from({ length: 6 }, (_, at) => {
    const began = at === 1 ? '2026-09-20' : '2026-07-01';
    const count = countDays(began, UNTIL) + 3;
    const days = Array.from({ length: at === 0 ? 0 : count }, (_one, n) => dayOf(random, plusDays(began, n)));
    return { id: `ad-${at}`, since: began, days: days.filter(() => random() > 0.15) };
  });

const askOf = (random: Random): BacktestAsk => ({
  rule: ruleOf(random),
  of: pick(random, ['active', 'paused', 'any'] as const),
  cool_down_hours: pick(random, [0, 24, 30, 72, 24 * 14]),
  runs_per_day: pick(random, [1, 2, 500]),
  unit: UNIT,
  since: SINCE,
  until: UNTIL,
  known_until: plusDays(UNTIL, 2),
  pauses: random() < 0.3,
});

const shownOn = ({ days }: TestedAd, day: string): boolean =>
  days.some((one) => one.day === day && one.impressions > 0);

/** The same by the live trigger's own evaluation, day by day and ad by ad. */
const expected = (ads: readonly TestedAd[], ask: BacktestAsk): string[] => {
  const last = new Map<string, string>();
  const found: string[] = [];
  for (let day = ask.since; day <= ask.until; day = plusDays(day, 1)) {
    let runs = 0;
    for (const ad of ads) {
      const shown = shownOn(ad, plusDays(day, -1));
      if (day < ad.since || (ask.of === 'active' && !shown) || (ask.of === 'paused' && shown)) continue;
      if (!matches(ask.rule, windowOf(ad.days, day, ask.unit))) continue;
      const before = last.get(ad.id);
      if (before !== undefined && ask.pauses) continue;
      if (before !== undefined && (countDays(before, day) - 1) * 24 < ask.cool_down_hours) continue;
      if (runs >= ask.runs_per_day) continue;
      runs += 1;
      last.set(ad.id, day);
      found.push(`${day} ${ad.id}`);
    }
  }
  return found;
};

const startsOf = (ads: readonly TestedAd[], ask: BacktestAsk): string[] =>
  backtest(ads, ask).starts.map(({ day, ad }) => `${day} ${ad}`);

const each = (count: number, run: (random: Random, seed: number) => void): void => {
  for (let seed = 1; seed <= count; seed += 1) run(randomOf(seed), seed);
};

describe('D7.1 a rule on past days', () => {
  test('starts the runs that the live rule would start, for random rules and ads', () => {
    let runs = 0;
    each(300, (random, seed) => {
      const [ads, ask] = [adsOf(random), askOf(random)];
      const starts = startsOf(ads, ask);
      expect(starts, `seed ${seed}`).toEqual(expected(ads, ask));
      runs += starts.length;
    });
    // Else nothing would have been compared.
    expect(runs).toBeGreaterThan(2000);
  });

  test('never looks ahead: what happens from a day on changes no decision up to it', () => {
    each(120, (random, seed) => {
      const [ads, ask] = [adsOf(random), askOf(random)];
      const cut = plusDays(SINCE, Math.floor(random() * countDays(SINCE, UNTIL)));
      const others = ads.map((ad) => ({
        ...ad,
        days: [
          ...ad.days.filter(({ day }) => day < cut),
          ...Array.from({ length: 20 }, (_, n) => dayOf(random, plusDays(cut, n))),
        ],
      }));
      const upTo = (starts: string[]) => starts.filter((start) => start.slice(0, 10) <= cut);
      expect(upTo(startsOf(others, ask)), `seed ${seed}`).toEqual(upTo(startsOf(ads, ask)));
    });
  });

  test('holds to the cool-down, the runs a day and the least spend, and counts what it left out', () => {
    let [cooled, over] = [0, 0];
    each(200, (random, seed) => {
      const [ads, ask] = [adsOf(random), askOf(random)];
      const { starts, held, cooling, over_limit, days } = backtest(ads, ask);
      cooled += cooling;
      over += over_limit;
      expect(held, `seed ${seed}`).toBe(starts.length + cooling + over_limit);
      for (const { runs } of days) expect(runs).toBeLessThanOrEqual(ask.runs_per_day);
      expect(days.reduce((sum, { runs }) => sum + runs, 0)).toBe(starts.length);
      for (const of of Map.groupBy(starts, ({ ad }) => ad).values())
        for (const [at, { day }] of of.entries())
          if (at > 0) expect((countDays(of[at - 1]!.day, day) - 1) * 24).toBeGreaterThanOrEqual(ask.cool_down_hours);
      for (const { ad, day } of starts) {
        const { days: known } = ads.find(({ id }) => id === ad)!;
        const spent = windowOf(known, day, UNIT)(ask.rule.min_spend_days, 1).spend;
        expect(spent).toBeGreaterThanOrEqual(ask.rule.min_spend);
      }
    });
    expect(Math.min(cooled, over)).toBeGreaterThan(100);
  });

  test('says what really happened to an ad before and after, only of days that are over', () => {
    each(60, (random) => {
      const [ads, ask] = [adsOf(random), askOf(random)];
      for (const { ad, day, before, after } of backtest(ads, ask).starts) {
        const { days } = ads.find(({ id }) => id === ad)!;
        const sum = (since: string, until: string) => {
          const own = days.filter((one) => one.day >= since && one.day <= until);
          return {
            spend: own.reduce((all, one) => all + one.spend, 0),
            results: own.reduce((all, one) => all + one.results, 0),
          };
        };
        expect(before).toEqual({ ...sum(plusDays(day, -AROUND_DAYS), plusDays(day, -1)), days: AROUND_DAYS });
        const end = plusDays(day, AROUND_DAYS - 1);
        const last = end < ask.known_until ? end : ask.known_until;
        expect(after).toEqual({ ...sum(day, last), days: countDays(day, last) });
      }
    });
  });

  test('counts an ad that it pauses once, and sums what it really did from the day after', () => {
    let paused = 0;
    each(100, (random, seed) => {
      const [ads, ask] = [adsOf(random), { ...askOf(random), pauses: true }];
      const { starts, stopped } = backtest(ads, ask);
      expect(new Set(starts.map(({ ad }) => ad)).size, `seed ${seed}`).toBe(starts.length);
      const after = starts.flatMap(({ ad, day }) =>
        ads.find(({ id }) => id === ad)!.days.filter((one) => one.day > day && one.day <= ask.known_until),
      );
      expect(stopped).toEqual({
        spend: after.reduce((sum, { spend }) => sum + spend, 0),
        results: after.reduce((sum, { results }) => sum + results, 0),
      });
      paused += starts.length;
      expect(backtest(ads, { ...ask, pauses: false }).stopped).toBeNull();
    });
    expect(paused).toBeGreaterThan(100);
  });

  test('tells the values that the rule looked at, and sums each day over all ads', () => {
    const spent = (day: string, spend: number): DaySums => ({ ...dayOf(() => 0, day), spend, impressions: 10 });
    const rule: MetricRule = {
      match: 'all',
      min_spend: 0,
      min_spend_days: 1,
      groups: [{ match: 'all', tests: [{ metric: 'spend', days: 2, is: 'at_least', value: 30 }] }],
    };
    const days = [spent('2026-08-30', 1010), spent('2026-08-31', 1990), spent(SINCE, 500)];
    const ask = { ...askOf(() => 0), rule, of: 'any' as const, since: SINCE, until: SINCE };
    const found = backtest([{ id: 'one', since: '2026-08-30', days }], ask);
    expect(found.starts).toMatchObject([{ readings: [{ metric: 'spend', days: 2, value: 30 }] }]);
    expect(found.days).toEqual([{ day: SINCE, spend: 500, results: 0, runs: 1 }]);
  });

  test('asks about fewer ads where each takes more work, so that one test never keeps the process for long', () => {
    const random = randomOf(7);
    const tests = Array.from({ length: 10 }, () => ({ ...testOf(random), is: 'up_by' as const, value: 1e9, days: 90 }));
    const rule: MetricRule = {
      match: 'any',
      min_spend: 0,
      min_spend_days: 1,
      groups: Array.from({ length: 10 }, () => ({ match: 'any', tests })),
    };
    const small = { ...rule, groups: [{ match: 'any' as const, tests: tests.slice(0, 1) }] };
    expect([mostAds(small, 90), mostAds(rule, 90)]).toEqual([500, 110]);
    // Each test looks at two windows of days, and the least spend at one, of every ad on every day.
    for (const [one, windows] of [
      [small, 3],
      [rule, 201],
    ] as const)
      expect(mostAds(one, 90) * 90 * windows).toBeLessThanOrEqual(2_000_000);
  });
});

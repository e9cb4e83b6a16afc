import { plusDays } from '../rules/days.ts';
import type { Sums } from '../rules/ratios.ts';
import type { NodeOf } from './definition.ts';
import { type DaySums, inWhole, matches, SUM_KEYS, valueOf, type Window } from './matches.ts';
import type { MetricRule, RuleMetric } from './rule.ts';

type RuleTrigger = NodeOf<'metric_rule'>['settings'];

/** Days that are looked at before and after a run. */
export const AROUND_DAYS = 7;
/** Values of the rule that are told of a run. */
const MOST_READINGS = 6;

const MOST_ADS = 500;
/** Windows that one test looks at, whatever its rule: the process that tests does nothing else meanwhile. */
const MOST_WINDOWS = 2_000_000;

/** How many ads one test asks about. */
export const mostAds = ({ groups }: MetricRule, days: number): number => {
  const windows = groups.reduce((sum, { tests }) => sum + 2 * tests.length, 1);
  return Math.min(MOST_ADS, Math.floor(MOST_WINDOWS / (days * windows)));
};

/** An ad with what is stored of it. */
export interface TestedAd {
  readonly id: string;
  /** The first day on which the rule could have been asked about it. */
  readonly since: string;
  readonly days: readonly DaySums[];
}

export interface BacktestAsk extends Pick<RuleTrigger, 'rule' | 'of'> {
  readonly cool_down_hours: number;
  readonly runs_per_day: number;
  /** An ad that started a run is paused by it, and stays so: it starts no other. */
  readonly pauses: boolean;
  /** How many of the smallest unit of the currency are a whole one. */
  readonly unit: number;
  /** The days on which the rule is asked. */
  readonly since: string;
  readonly until: string;
  /** The last day of which everything is stored. */
  readonly known_until: string;
}

/** A value that the rule looked at. */
export interface Reading {
  readonly metric: RuleMetric;
  readonly days: number;
  readonly value: number | null;
}

interface AroundRun extends Pick<Sums, 'spend' | 'results'> {
  readonly days: number;
}

/** A run that would have started. */
export interface PastStart {
  readonly ad: string;
  readonly day: string;
  readonly readings: readonly Reading[];
  /** Of the days before, and from that day on as far as they are over; money in the smallest unit. */
  readonly before: AroundRun;
  readonly after: AroundRun;
}

export interface PastDay extends Pick<Sums, 'spend' | 'results'> {
  readonly day: string;
  readonly runs: number;
}

export interface BacktestFound {
  readonly starts: readonly PastStart[];
  /** Times that the rule held, and what kept it from starting a run. */
  readonly held: number;
  readonly cooling: number;
  readonly over_limit: number;
  /** Every day, over all ads that were tested. */
  readonly days: readonly PastDay[];
  /** What ads really did from the day after they would have been paused; null: the flow does not pause them for good. */
  readonly stopped: Pick<Sums, 'spend' | 'results'> | null;
}

const DAY_MS = 86_400_000;
const numberOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

/** Sums up to each day, so that those of any days are a difference. Whole numbers: no sum depends on how it came about. */
const runningSums = (days: readonly DaySums[], first: number, count: number): ((from: number, to: number) => Sums) => {
  const upTo = Object.fromEntries(SUM_KEYS.map((key) => [key, new Float64Array(count + 1)])) as Record<
    keyof Sums,
    Float64Array
  >;
  for (const one of days) {
    const at = numberOf(one.day) - first;
    if (at >= 0 && at < count) for (const key of SUM_KEYS) upTo[key][at + 1]! += one[key];
  }
  for (const key of SUM_KEYS) for (let at = 1; at <= count; at += 1) upTo[key][at]! += upTo[key][at - 1]!;
  const inside = (at: number): number => Math.min(count, Math.max(0, at));
  return (from, to) => {
    const [begin, end] = [inside(from - first), inside(to - first + 1)];
    const sum = (key: keyof Sums): number => (end > begin ? upTo[key][end]! - upTo[key][begin]! : 0);
    return {
      spend: sum('spend'),
      impressions: sum('impressions'),
      clicks: sum('clicks'),
      link_clicks: sum('link_clicks'),
      results: sum('results'),
      value: sum('value'),
    };
  };
};

const readingsOf = ({ groups }: MetricRule, window: Window): Reading[] => {
  const asked = new Map(groups.flatMap(({ tests }) => tests.map((test) => [`${test.metric} ${test.days}`, test])));
  return [...asked.values()]
    .slice(0, MOST_READINGS)
    .map(({ metric, days }) => ({ metric, days, value: valueOf(metric, window(days, 1)) }));
};

/** Whether an ad was on is not stored: one that was shown on the day before was. */
const isSet = (of: RuleTrigger['of'], { impressions }: Sums): boolean =>
  of === 'any' || (of === 'active') === impressions > 0;

/**
 * What a rule would have done on stored days, asked once a day: the runs that it would have started, held to the flow's
 * cool-down and runs a day as the live trigger is, and what really happened to their ads. A decision sees the days before
 * its own and nothing else. Ads are asked about in the order in which they are given.
 */
export const backtest = (ads: readonly TestedAd[], ask: BacktestAsk): BacktestFound => {
  const [since, until, known] = [ask.since, ask.until, ask.known_until].map(numberOf) as [number, number, number];
  const first = ads.reduce(
    (least, { days }) => days.reduce((earliest, { day }) => Math.min(earliest, numberOf(day)), least),
    since,
  );
  const count = Math.max(until, known) - first + 1;
  const tested = ads.map((ad) => ({
    ad,
    from: numberOf(ad.since),
    sums: runningSums(ad.days, first, count),
    last: Number.NEGATIVE_INFINITY,
  }));
  const starts: PastStart[] = [];
  const days: PastDay[] = [];
  let [held, cooling, over] = [0, 0, 0];
  const stopped = { spend: 0, results: 0 };
  for (let at = since; at <= until; at += 1) {
    const day = plusDays(ask.since, at - since);
    let [runs, spend, results] = [0, 0, 0];
    for (const one of tested) {
      const { sums, ad } = one;
      const today = sums(at, at);
      spend += today.spend;
      results += today.results;
      const window: Window = (from, to) => inWhole(sums(at - from, at - to), ask.unit);
      if (ask.pauses && one.last > Number.NEGATIVE_INFINITY) continue;
      if (at < one.from || !isSet(ask.of, sums(at - 1, at - 1)) || !matches(ask.rule, window)) continue;
      held += 1;
      if ((at - one.last) * 24 < ask.cool_down_hours) cooling += 1;
      else if (runs >= ask.runs_per_day) over += 1;
      else {
        runs += 1;
        one.last = at;
        const rest = sums(at + 1, known);
        stopped.spend += rest.spend;
        stopped.results += rest.results;
        const end = Math.min(at + AROUND_DAYS - 1, known);
        const around = (from: number, to: number): AroundRun => {
          const { spend: spent, results: made } = sums(from, to);
          return { spend: spent, results: made, days: Math.max(0, to - from + 1) };
        };
        starts.push({
          ad: ad.id,
          day,
          readings: readingsOf(ask.rule, window),
          before: around(at - AROUND_DAYS, at - 1),
          after: around(at, end),
        });
      }
    }
    days.push({ day, spend, results, runs });
  }
  return { starts, held, cooling, over_limit: over, days, stopped: ask.pauses ? stopped : null };
};

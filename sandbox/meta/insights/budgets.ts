import type { AdSet, Campaign } from '../kinds.ts';
import type { Row, Store } from '../store.ts';
import { dayIn, daysBetween, partOfWeek, plusDays } from './days.ts';
import { dice } from './dice.ts';

/** A budget that ads share. */
export interface Budget {
  /** Of the ad set or campaign that has it. */
  readonly id: string;
  /** The most that is spent of it on a day; `first`: the day of the account's on which any of its ads was first shown. */
  readonly allowed: (day: string, first: string) => number;
}

/** Meta goes up to a quarter above a daily budget. */
const ofDaily =
  (id: string, daily: number): Budget['allowed'] =>
  (day) =>
    daily * partOfWeek(day) * (0.95 + dice(id, day, 'pacing') * 0.1);

interface Lifetime {
  readonly amount: number;
  readonly since: string | null;
  readonly until: string | null;
}

/** For how long a budget lasts that has no end. */
const ENDLESS_DAYS = 30;

/** Meta spreads a lifetime budget over its days, and never goes above it in all. */
const ofLifetime =
  (id: string, { amount, since, until }: Lifetime): Budget['allowed'] =>
  (day, first) => {
    const from = since ?? first;
    const to = until ?? plusDays(from, ENDLESS_DAYS - 1);
    if (day < from || day > to) return 0;
    return (amount / (daysBetween(from, to) + 1)) * (0.9 + dice(id, day, 'pacing') * 0.1);
  };

type Holder = Row<'adset'> | Row<'campaign'>;

const endOf = (data: AdSet | Campaign): string | null => ('end_time' in data ? data.end_time : data.stop_time);

/** The budget that an ad set spends from, its own or its campaign's; null: it has none. */
export const budgetOf = (store: Store, adset: Row<'adset'>, zone: string): Budget | null => {
  const dayOf = (time: string | null) => (time === null ? null : dayIn(zone, Date.parse(time)));
  const holders: readonly (Holder | null)[] = [adset, store.get('campaign', adset.data.campaign)];
  for (const holder of holders) {
    if (holder === null) continue;
    const { id, data } = holder;
    if (data.daily_budget !== null) return { id, allowed: ofDaily(id, Number(data.daily_budget)) };
    if (data.lifetime_budget !== null) {
      const amount = Number(data.lifetime_budget);
      return { id, allowed: ofLifetime(id, { amount, since: dayOf(data.start_time), until: dayOf(endOf(data)) }) };
    }
  }
  return null;
};

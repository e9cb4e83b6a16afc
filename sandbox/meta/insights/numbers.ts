import { readSettings } from '../settings.ts';
import type { Row, Store } from '../store.ts';
import { dayIn, daysBetween, partOfDay, plusDays, weekdayOf } from './days.ts';
import { dice } from './dice.ts';

/** What one ad did on one day; money in the smallest unit of its account's currency. */
export interface DayOfAd {
  spend: number;
  impressions: number;
  reach: number;
  clicks: number;
  linkClicks: number;
  conversions: number;
  value: number;
}

const DAY = 86_400_000;
/** People buy less at weekends, most on Fridays. */
const WEEKDAYS = [0.86, 1, 1.03, 1.04, 1.06, 1.12, 0.93];
/** While Meta learns whom to show an ad to, it costs more and works less. */
const LEARNING_DAYS = 7;
/** How much of a day's conversions is reported on it, and on the days after it. */
const REPORTED = [0.55, 0.8, 0.92, 1];

/** From when to when an ad delivers; `until` includes the day. */
export const delivering = (store: Store, ad: Row<'ad'>, zone: string): { since: string; until: string } => {
  const since = dayIn(zone, ad.at - readSettings(store).history_days * DAY);
  return { since, until: dayIn(zone, ad.data.status === 'ACTIVE' ? store.now() : ad.changed) };
};

const spendOf = (ad: string, day: string, age: number): number => {
  const budget = 1200 + dice(ad, 'budget') * 4800;
  const learning = age < LEARNING_DAYS ? 0.7 + (0.3 * age) / LEARNING_DAYS : 1;
  return budget * WEEKDAYS[weekdayOf(day)]! * learning * (0.85 + dice(ad, day, 'spend') * 0.3);
};

/** The rate of clicks, which learning holds down at first and fatigue wears down later. */
const clickRate = (ad: string, day: string, age: number): number => {
  const learning = age < LEARNING_DAYS ? 0.75 + (0.25 * age) / LEARNING_DAYS : 1;
  const fatigue = 0.55 + 0.45 * Math.exp(-age / 110);
  return (0.008 + dice(ad, 'appeal') * 0.02) * learning * fatigue * (0.85 + dice(ad, day, 'clicks') * 0.3);
};

/** Null where the ad did not deliver on that day. The same for the same moment, however often it is asked. */
export const dayOfAd = (store: Store, ad: Row<'ad'>, zone: string, day: string): DayOfAd | null => {
  const { since, until } = delivering(store, ad, zone);
  const today = dayIn(zone, store.now());
  if (day < since || day > until || day > today) return null;
  const age = daysBetween(since, day);
  const share = day === today ? partOfDay(zone, store.now()) : 1;
  const spend = Math.round(spendOf(ad.id, day, age) * share);
  const learning = age < LEARNING_DAYS ? 1.35 - (0.35 * age) / LEARNING_DAYS : 1;
  const cpm = (520 + dice(ad.id, 'audience') * 700) * learning * (0.9 + dice(ad.id, day, 'cpm') * 0.2);
  const impressions = Math.round((spend / cpm) * 1000);
  if (impressions === 0) return null;
  const frequency = Math.min(2.6, 1.05 + age / 240) * (0.97 + dice(ad.id, day, 'frequency') * 0.06);
  const clicks = Math.round(impressions * clickRate(ad.id, day, age));
  const linkClicks = Math.round(clicks * (0.66 + dice(ad.id, day, 'link') * 0.14));
  const late = REPORTED[Math.min(daysBetween(day, today), REPORTED.length - 1)]!;
  const conversions = Math.floor(
    linkClicks * (0.03 + dice(ad.id, 'offer') * 0.05) * late + dice(ad.id, day, 'conversion'),
  );
  const basket = 1800 + dice(ad.id, day, 'basket') * 4200;
  return {
    spend,
    impressions,
    reach: Math.max(1, Math.round(impressions / Math.max(1, frequency))),
    clicks,
    linkClicks: Math.min(linkClicks, clicks),
    conversions: Math.min(conversions, linkClicks),
    value: Math.round(Math.min(conversions, linkClicks) * basket),
  };
};

/** What an ad did over several days. Who saw it on two of them is counted once, as far as that is known. */
export const daysOfAd = (store: Store, ad: Row<'ad'>, zone: string, since: string, until: string): DayOfAd | null => {
  let sum: DayOfAd | null = null;
  for (let day = since; day <= until; day = plusDays(day, 1)) {
    const one = dayOfAd(store, ad, zone, day);
    if (one === null) continue;
    if (sum === null) sum = { ...one };
    else for (const name of Object.keys(one) as (keyof DayOfAd)[]) sum[name] += one[name];
  }
  const days = daysBetween(since, until) + 1;
  return sum && { ...sum, reach: Math.max(1, Math.round(sum.reach / Math.sqrt(days))) };
};

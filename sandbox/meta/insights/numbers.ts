import type { Row, Store } from '../store.ts';
import { type Budget, budgetOf } from './budgets.ts';
import { dayIn, daysBetween, partOfDay, partOfWeek, plusDays } from './days.ts';
import { dayOfNumber, deliveriesOf, type Delivery, numberOf } from './delivery.ts';
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

/** While Meta learns whom to show an ad to, it costs more and works less. */
const LEARNING_DAYS = 7;
/** How much of a day's conversions is reported on it, and on the days after it. */
const REPORTED = [0.55, 0.8, 0.92, 1];

const spendOf = (ad: string, day: string, age: number): number => {
  const wish = 1200 + dice(ad, 'budget') * 4800;
  const learning = age < LEARNING_DAYS ? 0.7 + (0.3 * age) / LEARNING_DAYS : 1;
  return wish * partOfWeek(day) * learning * (0.85 + dice(ad, day, 'spend') * 0.3);
};

/** The rate of clicks, which learning holds down at first and fatigue wears down later. */
const clickRate = (ad: string, day: string, age: number): number => {
  const learning = age < LEARNING_DAYS ? 0.75 + (0.25 * age) / LEARNING_DAYS : 1;
  const fatigue = 0.55 + 0.45 * Math.exp(-age / 110);
  return (0.008 + dice(ad, 'appeal') * 0.02) * learning * fatigue * (0.85 + dice(ad, day, 'clicks') * 0.3);
};

interface Made {
  readonly today: string;
  readonly delivery: Delivery;
  /** Which part of what it would spend the budget leaves to it. */
  readonly part: (day: string) => number;
}

/** Null where the ad did not deliver on that day. The same for the same moment, however often it is asked. */
const dayOf = (ad: Row<'ad'>, day: string, { today, delivery, part }: Made): DayOfAd | null => {
  const share = delivery.share(day);
  if (share === 0 || day > today) return null;
  const age = Math.max(0, numberOf(day) - delivery.first);
  const spend = Math.floor(spendOf(ad.id, day, age) * share * part(day));
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
const sumOf = (days: readonly DayOfAd[], asked: number): DayOfAd | null => {
  const [first, ...others] = days;
  if (!first) return null;
  const sum = { ...first };
  for (const one of others) for (const name of Object.keys(one) as (keyof DayOfAd)[]) sum[name] += one[name];
  return { ...sum, reach: Math.max(1, Math.round(sum.reach / Math.sqrt(asked))) };
};

/** What the ads of an account did, at this moment; those that share a budget share what it allows. */
export const resultsOf = (store: Store, account: Row<'account'>) => {
  const ads = store.all('ad', { parent: account.id });
  const zone = account.data.timezone_name;
  const today = dayIn(zone, store.now());
  const deliveryOf = deliveriesOf(store, account);
  const budgets = new Map(
    store.all('adset', { parent: account.id }).map((row) => [row.id, budgetOf(store, row, zone)]),
  );
  const sharing = Map.groupBy(ads, ({ data }) => budgets.get(data.adset)?.id);
  const now = partOfDay(zone, store.now());
  const firsts = new Map<string, string>();
  /** The day on which any ad that shares it was first shown. */
  const firstOf = ({ id }: Budget): string => {
    const known = firsts.get(id);
    if (known !== undefined) return known;
    const shown = sharing.get(id)!.flatMap((ad) => deliveryOf(ad)?.first ?? []);
    const first = dayOfNumber(Math.min(...shown));
    firsts.set(id, first);
    return first;
  };
  const parts = new Map<string, number>();
  const partOf = (budget: Budget, day: string): number => {
    const key = `${budget.id} ${day}`;
    const known = parts.get(key);
    if (known !== undefined) return known;
    const wished = sharing.get(budget.id)!.reduce((sum, ad) => {
      const delivery = deliveryOf(ad);
      const share = delivery?.share(day) ?? 0;
      return share === 0 ? sum : sum + share * spendOf(ad.id, day, Math.max(0, numberOf(day) - delivery!.first));
    }, 0);
    const allowed = budget.allowed(day, firstOf(budget)) * (day === today ? now : 1);
    const part = wished > allowed ? allowed / wished : 1;
    parts.set(key, part);
    return part;
  };
  const dayOfAd = (ad: Row<'ad'>, day: string): DayOfAd | null => {
    const delivery = deliveryOf(ad);
    if (delivery === null) return null;
    const budget = budgets.get(ad.data.adset) ?? null;
    return dayOf(ad, day, { today, delivery, part: (of) => (budget ? partOf(budget, of) : 1) });
  };
  const daysOfAd = (ad: Row<'ad'>, since: string, until: string): DayOfAd | null => {
    const asked = daysBetween(since, until) + 1;
    const days = Array.from({ length: asked }, (_, at) => dayOfAd(ad, plusDays(since, at)) ?? []).flat();
    return sumOf(days, asked);
  };
  return { ads, dayOfAd, daysOfAd };
};

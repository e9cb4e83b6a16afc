import { readSettings } from '../settings.ts';
import type { Row, Store } from '../store.ts';
import { dayIn, partOfDay } from './days.ts';

/** A stretch of time in days of an account's zone since 1970, with parts of them. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

const DAY = 86_400_000;

/** A day by its number since 1970. */
export const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;
export const dayOfNumber = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10);
const placeOf = (zone: string, at: number): number => numberOf(dayIn(zone, at)) + partOfDay(zone, at);

const common = (one: readonly Stretch[], other: readonly Stretch[]): Stretch[] =>
  one.flatMap(({ from, to }) =>
    other.flatMap((next) => {
      const both = { from: Math.max(from, next.from), to: Math.min(to, next.to) };
      return both.from < both.to ? [both] : [];
    }),
  );

/** Of one ad: when it first was shown, and for how much of a day, from 0 to 1. */
export interface Delivery {
  readonly first: number;
  readonly share: (day: string) => number;
}

/**
 * When each ad of an account was shown: while it, its ad set and its campaign were all active, and never before it was made.
 * Only ads that are told to be seeded have a past before that.
 */
export const deliveriesOf = (store: Store, account: Row<'account'>): ((ad: Row<'ad'>) => Delivery | null) => {
  const zone = account.data.timezone_name;
  const now = store.now();
  const noted = store.statuses(account.id);
  const settings = readSettings(store);
  const known = new Map<string, readonly Stretch[]>();

  const activeOf = (row: Row<'campaign' | 'adset' | 'ad'>): readonly Stretch[] => {
    const before = known.get(row.id);
    if (before) return before;
    const notes = noted.get(row.id) ?? [{ at: row.at, status: row.data.status }];
    const active = notes.flatMap(({ at, status }, index): Stretch[] => {
      const until = Math.min(notes[index + 1]?.at ?? now, now);
      return status === 'ACTIVE' && at < until ? [{ from: placeOf(zone, at), to: placeOf(zone, until) }] : [];
    });
    known.set(row.id, active);
    return active;
  };

  const shown = (ad: Row<'ad'>): readonly Stretch[] => {
    const adset = store.get('adset', ad.data.adset);
    const campaign = adset && store.get('campaign', adset.data.campaign);
    if (!campaign || account.data.funding_source === null) return [];
    const own = activeOf(ad);
    return own.length === 0 ? own : common(common(own, activeOf(adset)), activeOf(campaign));
  };

  const deliveryOf = (ad: Row<'ad'>): Delivery | null => {
    const days = Math.max(ad.data.historyDays ?? 0, settings.history_days);
    // Of a past that is made up, the days are whole ones.
    const past = { from: numberOf(dayIn(zone, ad.at - days * DAY)), to: placeOf(zone, ad.at) };
    const all = [...(days > 0 ? [past] : []), ...shown(ad)];
    if (all.length === 0) return null;
    const share = (day: string) => {
      const number = numberOf(day);
      return all.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, number + 1) - Math.max(from, number)), 0);
    };
    return { first: Math.floor(all[0]!.from), share };
  };

  const made = new Map<string, Delivery | null>();
  return (ad) => {
    const before = made.get(ad.id);
    if (before !== undefined) return before;
    const delivery = deliveryOf(ad);
    made.set(ad.id, delivery);
    return delivery;
  };
};

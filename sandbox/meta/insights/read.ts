import * as z from 'zod';
import { badParam, GraphError } from '../errors.ts';
import type { FaultName } from '../faults.ts';
import { json, names, parseParams, text } from '../params.ts';
import type { Params } from '../params.ts';
import type { Row, Store } from '../store.ts';
import { dayIn, daysBetween, plusDays } from './days.ts';
import { resultsOf } from './numbers.ts';
import { insightRow, placedAd, type Placed } from './rows.ts';
import { divide, segmentsOf } from './segments.ts';

const Day = z.string().regex(/^\d{4}-\d\d-\d\d$/, 'a date');
const list = z.union([names, text().transform((given) => given.split(',').filter(Boolean))]);

const InsightParams = z.object({
  level: z.enum(['ad']).default('ad'),
  time_range: json(z.strictObject({ since: Day, until: Day })).optional(),
  /** A day each, or all of them in one. */
  time_increment: z.preprocess(String, z.enum(['1', 'all_days', 'undefined'])).default('all_days'),
  breakdowns: list.default([]),
  fields: text(2000).default('impressions,spend'),
});

/** What is asked for, checked and with its defaults, as a report run keeps it. */
export interface InsightAsk {
  readonly since: string;
  readonly until: string;
  readonly daily: boolean;
  readonly breakdowns: readonly string[];
  readonly fields: readonly string[];
}

/** Meta keeps 37 months. */
const MOST_DAYS = 1128;

export const askOf = (params: Params, zone: string, now: number): InsightAsk => {
  const { time_range: range, time_increment: increment, breakdowns, fields } = parseParams(InsightParams, params);
  const today = dayIn(zone, now);
  const { since, until } = range ?? { since: plusDays(today, -29), until: today };
  if (since > until) throw new GraphError(100, '(#100) The start date of the time range cannot be after the end date.');
  if (daysBetween(since, today) > MOST_DAYS)
    throw new GraphError(3018, 'The start date of the time range cannot be beyond 37 months from the current date');
  if (!segmentsOf(breakdowns)) throw badParam('breakdowns', 'a combination that is supported');
  return { since, until, daily: increment === '1', breakdowns, fields: fields.split(',') };
};

/** How many days of numbers one answer holds before Meta asks for less. */
const MOST_AT_ONCE = 93;

export const refuseLong = ({ since, until, daily }: InsightAsk, fault: FaultName | null): void => {
  if (fault !== 'too_much_data' && (!daily || daysBetween(since, until) < MOST_AT_ONCE)) return;
  throw new GraphError(100, "Please reduce the amount of data you're asking for, then retry your request", {
    subcode: 1_487_534,
  });
};

/** All rows of an account, ad by ad and day by day, from a place in that order. */
function* rowsFrom(store: Store, account: Row<'account'>, ask: InsightAsk, from: number, fault: FaultName | null) {
  const segments = segmentsOf(ask.breakdowns)!;
  const days = ask.daily ? daysBetween(ask.since, ask.until) + 1 : 1;
  const { ads, dayOfAd, daysOfAd } = resultsOf(store, account);
  const each = days * segments.length;
  let placed: Placed | null = null;
  for (let at = Math.floor(from / segments.length); at < ads.length * days; at += 1) {
    const ad = ads[Math.floor(at / days)]!;
    const since = ask.daily ? plusDays(ask.since, at % days) : ask.since;
    const until = ask.daily ? since : ask.until;
    const whole = ask.daily ? dayOfAd(ad, since) : daysOfAd(ad, since, until);
    if (whole === null) continue;
    if (placed?.ad !== ad) placed = placedAd(store, account, ad);
    for (const [index, [keys, of]] of divide(whole, segments, ad.id, since).entries()) {
      const place = Math.floor(at / days) * each + (at % days) * segments.length + index;
      if (place < from) continue;
      yield { place, row: insightRow({ placed, of, since, until, keys, fault }) };
    }
  }
}

const ALWAYS = ['date_start', 'date_stop', 'age', 'gender', 'publisher_platform', 'platform_position'];

const Page = z.object({ limit: z.coerce.number().int().min(1).max(1000).default(25), after: text().optional() });

const cursorOf = (place: number): string => Buffer.from(String(place)).toString('base64url');
const placeOf = (cursor: string): number => Number(Buffer.from(cursor, 'base64url').toString());

/** Where the page after a cursor leads to, by a fault: to itself, or to a page that leads back. */
const misled = (fault: FaultName | null, after: string | undefined): string | null => {
  if (after === undefined) return null;
  if (fault === 'repeated_cursor') return after;
  return fault === 'cursors_in_circle' ? cursorOf(placeOf(after) ^ 1) : null;
};

/** One page in Graph's shape. A cursor is the place of the row that it stands behind. */
export const insightPage = (
  store: Store,
  account: Row<'account'>,
  ask: InsightAsk,
  params: Params,
  { url, token, fault }: { readonly url: URL; readonly token: string; readonly fault: FaultName | null },
): unknown => {
  const { limit, after } = parseParams(Page, params);
  const from = after === undefined ? 0 : placeOf(after) + 1;
  if (!Number.isInteger(from)) throw new GraphError(100, '(#100) Invalid cursors values', { subcode: 33 });
  const wanted = new Set([...ask.fields, ...ALWAYS]);
  const found: { place: number; row: Record<string, unknown> }[] = [];
  for (const each of rowsFrom(store, account, ask, from, fault)) {
    found.push(each);
    if (found.length > limit) break;
  }
  const more = found.length > limit;
  found.length = Math.min(found.length, limit);
  const [first, last] = [found[0], found.at(-1)];
  const wrong = misled(fault, after);
  const end = wrong ?? (last && cursorOf(last.place));
  const next = new URL(url);
  next.searchParams.set('access_token', token);
  if (end !== undefined) next.searchParams.set('after', end);
  return {
    data: found.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([name]) => wanted.has(name)))),
    ...(end !== undefined && {
      paging: {
        cursors: { ...(first && { before: cursorOf(first.place) }), after: end },
        ...((more || wrong !== null) && { next: next.href }),
      },
    }),
  };
};

import type { Ad } from '#contract/ad.ts';
import { type AdCounts, noAds } from '#contract/rules/adCounts.ts';
import { searchWords } from '#contract/rules/adQuery.ts';
import type { AdSort } from '#contract/rules/adSort.ts';
import type { AdStatus } from '#contract/rules/adStatus.ts';
import type { ShownStatus } from '#contract/rules/shownStatus.ts';
import { atOneMoment } from '#server/platform/db/moment.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type RawBuilder, sql } from 'kysely';
import { readPlace, writePlace } from '#server/platform/http/place.ts';
import { countDeleted } from './deleted.ts';
import { adsOf } from './own.ts';
import { withRejected } from './read.ts';

export interface InventoryFilter {
  readonly status?: readonly AdStatus[] | undefined;
  readonly shown?: readonly ShownStatus[] | undefined;
  readonly q?: string | undefined;
  readonly ad_account_id?: string | undefined;
  readonly ad_ids?: readonly string[] | undefined;
  readonly adset_id?: string | undefined;
  readonly campaign_id?: string | undefined;
  readonly created_from?: string | undefined;
  readonly created_to?: string | undefined;
  readonly updated_from?: string | undefined;
  readonly updated_to?: string | undefined;
}

interface PageAsked {
  readonly sort: AdSort;
  readonly limit: number;
  readonly after?: string | undefined;
  readonly until?: string | undefined;
  readonly counted: boolean;
}

interface AdPage {
  readonly ads: Ad[];
  /** Of all pages; null where nothing was counted. */
  readonly total: number | null;
  readonly counts: AdCounts | null;
  /** How many can be restored; null where nothing was counted. */
  readonly deleted: number | null;
  /** What the next page comes after; null on the last one. */
  readonly next: string | null;
}

interface Key {
  /** As the index has it. */
  readonly key: RawBuilder<unknown>;
  /** To the microsecond, and as text, so that it goes through JSON and back. */
  readonly text: RawBuilder<string>;
  readonly type: RawBuilder<unknown>;
}

const moment = (column: 'created_at' | 'updated_at'): Key => ({
  key: sql.ref(column),
  text: sql<string>`(${sql.ref(column)} at time zone 'UTC')::text || '+00'`,
  type: sql`timestamptz`,
});
const name: Key = { key: sql`lower(name) collate "C"`, text: sql<string>`lower(name)`, type: sql`text` };

const keyOf = (sort: AdSort): Key =>
  sort.endsWith('name') ? name : moment(sort.endsWith('created') ? 'created_at' : 'updated_at');

/** The ads that a filter lets through, whatever their status. */
const about = (db: Deps['db'], userId: number, filter: InventoryFilter) => {
  let query = adsOf(db, userId);
  if (filter.ad_account_id !== undefined) query = query.where('ad_account_id', '=', filter.ad_account_id);
  if (filter.ad_ids !== undefined) query = query.where('id', 'in', filter.ad_ids);
  // As the indexes have them.
  if (filter.adset_id !== undefined) query = query.where(sql`shown_adset ->> 'id'`, '=', filter.adset_id);
  if (filter.campaign_id !== undefined)
    query = query.where(sql`shown_adset ->> 'campaign_id'`, '=', filter.campaign_id);
  for (const column of ['created', 'updated'] as const) {
    const { [`${column}_from` as const]: from, [`${column}_to` as const]: to } = filter;
    if (from !== undefined) query = query.where(`${column}_at`, '>=', new Date(from));
    if (to !== undefined) query = query.where(`${column}_at`, '<', new Date(to));
  }
  for (const word of searchWords(filter.q ?? ''))
    query = query.where(sql<boolean>`strpos(search_text, lower(${word})) > 0`);
  return query;
};

const filtered = (db: Deps['db'], userId: number, filter: InventoryFilter) => {
  let query = about(db, userId, filter);
  if (filter.status) query = query.where('status', 'in', filter.status);
  if (filter.shown) query = query.where('shown_status', 'in', filter.shown);
  return query;
};

interface Counted {
  readonly counts: AdCounts;
  readonly total: number;
}

/** How many of each status there are, and how many of them match. */
const countEach = async (db: Deps['db'], userId: number, filter: InventoryFilter): Promise<Counted> => {
  const rows = await about(db, userId, filter)
    .select(['shown_status', 'status', sql<string>`count(*)`.as('ads')])
    .groupBy(['shown_status', 'status'])
    .execute();
  const counts = noAds();
  let total = 0;
  for (const { shown_status: shown, status, ads } of rows) {
    counts.all += Number(ads);
    counts[shown] += Number(ads);
    if (status === 'published') counts.published += Number(ads);
    if ((filter.status?.includes(status) ?? true) && (filter.shown?.includes(shown) ?? true)) total += Number(ads);
  }
  return { counts, total };
};

const readPage = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: number,
  filter: InventoryFilter,
  { sort, limit, after, until, counted }: PageAsked,
): Promise<AdPage> => {
  const { key, text, type } = keyOf(sort);
  const down = sort.startsWith('-');
  const [past, upTo, way] = down ? [sql`<`, sql`>=`, sql`desc`] : [sql`>`, sql`<=`, sql`asc`];
  let query = filtered(db, userId, filter);
  for (const [place, side] of [
    [after, past],
    [until, upTo],
  ] as const) {
    if (place === undefined) continue;
    const [, at, id] = readPlace(place, sort);
    query = query.where(sql<boolean>`(${key}, id) ${side} (${at}::${type}, ${id}::uuid)`);
  }
  const rows = await query
    .selectAll()
    .select(text.as('place'))
    .orderBy(sql`${key} ${way}, id ${way}`)
    // One more tells whether this is the last page.
    .limit(limit + 1)
    .execute();
  const { counts, total } = counted ? await countEach(db, userId, filter) : { counts: null, total: null };
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1)! : null;
  return {
    ads: await withRejected(db, page),
    total,
    counts,
    deleted: counted ? await countDeleted({ db, now }, userId) : null,
    next: last && writePlace([sort, last.place, last.id]),
  };
};

/**
 * A page of the user's ads. Who reads page after page, the newest first, gets every ad once, whatever is changed, made or
 * deleted meanwhile: when an ad was made never changes.
 */
export const listAds = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: number,
  filter: InventoryFilter,
  asked: PageAsked,
): Promise<AdPage> => atOneMoment(db, (one) => readPage({ db: one, now }, userId, filter, asked));

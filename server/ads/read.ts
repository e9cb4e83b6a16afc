import type { Ad, AdMedia, Publication } from '#contract/ad.ts';
import type { AdStatus } from '#contract/rules/adStatus.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { readPlace, writePlace } from '#server/platform/http/place.ts';
import { mediaOf } from '#server/media/view.ts';
import { differencesInWords } from './differenceWords.ts';
import { type Selectable, sql } from 'kysely';
import type { AdsTable, PublicationsTable } from './tables.ts';

export type AdRow = Selectable<AdsTable>;
type PublicationRow = Selectable<PublicationsTable>;

export const adMissing = () => new Problem(404, 'There is no such ad.', { code: 'ad_missing' });

const toPublication = (row: PublicationRow): Publication => ({
  state: row.state,
  meta_ad_id: row.meta_ad_id,
  meta_creative_id: row.meta_creative_id,
  effective_status: row.effective_status,
  meta_issues: row.meta_issues,
  differences: differencesInWords(row.differences),
  attempts: row.attempts,
  waits_until: row.waits_until?.toISOString() ?? null,
  published_at: row.published_at?.toISOString() ?? null,
  error: row.error,
});

const toAd = (row: AdRow, media: AdMedia, publication: PublicationRow | undefined): Ad => ({
  id: row.id,
  status: row.status,
  ad_account_id: row.ad_account_id,
  adset: row.adset,
  copy: {
    name: row.name,
    headline: row.headline,
    primary_text: row.primary_text,
    description: row.description,
    cta_text: row.cta_text,
  },
  link: row.link,
  media,
  publication: publication ? toPublication(publication) : null,
  analyticsData: row.analytics,
  version: row.version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** Rows with what belongs to them: images and the newest publication. */
export const withParts = async (db: Deps['db'], rows: readonly AdRow[]): Promise<Ad[]> => {
  const [media, publications] = await Promise.all([
    mediaOf(db, rows),
    rows.length
      ? db
          .selectFrom('publications')
          .selectAll()
          .distinctOn('ad_id')
          .where(
            'ad_id',
            'in',
            rows.map(({ id }) => id),
          )
          .orderBy('ad_id')
          .orderBy('number', 'desc')
          .execute()
      : [],
  ]);
  const newest = new Map(publications.map((publication) => [publication.ad_id, publication]));
  return rows.map((row) => toAd(row, media.get(row.id)!, newest.get(row.id)));
};

/** The named ads of the user; ids of others are left out. */
export const readAds = async (db: Deps['db'], userId: number, ids: readonly string[]): Promise<Ad[]> => {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('ads').selectAll().where('user_id', '=', userId).where('id', 'in', ids).execute();
  const place = new Map(ids.map((id, at) => [id, at]));
  return withParts(
    db,
    rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)),
  );
};

/** One ad of the user; 404 where there is none. */
export const readAd = async (db: Deps['db'], userId: number, id: string): Promise<Ad> => {
  const [ad] = await readAds(db, userId, [id]);
  if (!ad) throw adMissing();
  return ad;
};

export interface InventoryFilter {
  readonly status?: readonly AdStatus[] | undefined;
  readonly accountId?: string | undefined;
}

export interface AdPage {
  readonly ads: Ad[];
  /** Of all pages; null on all but the first, since to count is to look at every ad. */
  readonly total: number | null;
  /** What the next page comes after; null on the last one. */
  readonly next: string | null;
}

/**
 * A page of the user's ads, the newest first. By when they were made, which never changes: who reads page after page
 * gets every ad once, whatever is changed, made or deleted meanwhile.
 */
export const listAds = async (
  db: Deps['db'],
  userId: number,
  { status, accountId }: InventoryFilter,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
): Promise<AdPage> => {
  let query = db.selectFrom('ads').where('user_id', '=', userId);
  if (status) query = query.where('status', 'in', status);
  if (accountId !== undefined) query = query.where('ad_account_id', '=', accountId);
  const counted =
    after === undefined ? await query.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow() : null;
  if (after !== undefined) {
    const { madeAt, id } = readPlace(after);
    query = query.where(sql<boolean>`(created_at, id) < (${madeAt}::timestamptz, ${id}::uuid)`);
  }
  const rows = await query
    .selectAll()
    .select(sql<string>`(created_at at time zone 'UTC')::text || '+00'`.as('made_at'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    // One more tells whether this is the last page.
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1)! : null;
  return {
    ads: await withParts(db, page),
    total: counted && Number(counted.total),
    next: last && writePlace({ madeAt: last.made_at, id: last.id }),
  };
};

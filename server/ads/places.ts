import { sql } from 'kysely';
import type { AdPlace } from '#contract/calls/adPlaces.ts';
import { MAX_AD_PLACES } from '#contract/rules/listLimits.ts';
import type { Deps } from '#server/platform/deps.ts';
import { adsOf } from './own.ts';

/** The ad sets of the user's ads, as the newest of each names them. */
export const adPlaces = async (db: Deps['db'], userId: number): Promise<AdPlace[]> => {
  const rows = await adsOf(db, userId)
    .select([
      sql<AdPlace>`(array_agg(shown_adset order by created_at desc))[1]`.as('adset'),
      sql<string>`count(*)`.as('ads'),
    ])
    .where('shown_adset', 'is not', null)
    .groupBy(sql`shown_adset ->> 'id'`)
    .orderBy(({ fn }) => fn.max('created_at'), 'desc')
    .limit(MAX_AD_PLACES)
    .execute();
  return rows.map(({ adset, ads }) => ({ ...adset, ads: Number(ads) }));
};

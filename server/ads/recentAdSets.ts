import { sql } from 'kysely';
import type { Deps } from '#server/platform/deps.ts';
import { adsOf } from './own.ts';

/** As many as a person takes in at a glance. */
const FEW = 5;

/** Meta's ids of the ad sets that the user's ads of an account were put into last, the newest first. */
export const recentAdSets = async (db: Deps['db'], userId: number, accountId: string): Promise<string[]> => {
  const adset = sql<string>`adset->>'id'`;
  const rows = await adsOf(db, userId)
    .select(adset.as('id'))
    .where('ad_account_id', '=', accountId)
    .where('adset', 'is not', null)
    .groupBy(adset)
    .orderBy(({ fn }) => fn.max('updated_at'), 'desc')
    .limit(FEW)
    .execute();
  return rows.map(({ id }) => id);
};

import type { Selectable, Transaction } from 'kysely';
import type { AdsTable } from '#server/ads/tables.ts';
import type { Database } from '#server/platform/db/schema.ts';

/**
 * Locks an ad before anything of its publication is written, as whoever deletes it does: the database keeps the shown
 * status with the ad, and would lock it only then. Null where the ad is gone for good.
 */
export const lockPublishedAd = async (
  trx: Transaction<Database>,
  adId: string,
): Promise<Pick<Selectable<AdsTable>, 'status' | 'deleted_at'> | null> => {
  const ad = await trx
    .selectFrom('ads')
    .select(['status', 'deleted_at'])
    .where('id', '=', adId)
    .forUpdate()
    .executeTakeFirst();
  return ad ?? null;
};

import { GONE_AT_META } from '#contract/rules/goneAtMeta.ts';
import type { Transaction } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';

/** Whether ads were queued after publishing was stopped. Locks the user's ads, so that none is from now on. */
export const isPublishing = async (trx: Transaction<Database>, userId: number): Promise<boolean> => {
  await trx.selectFrom('ads').select('id').where('user_id', '=', userId).orderBy('id').forUpdate().execute();
  const begun = await trx
    .selectFrom('publications as p')
    .innerJoin('ads', 'ads.id', 'p.ad_id')
    .select('p.id')
    .where('ads.user_id', '=', userId)
    .where('ads.status', 'in', ['queued', 'publishing'])
    .where('p.state', 'not in', ['confirmed', 'refused'])
    .where('p.stop_asked', '=', false)
    .executeTakeFirst();
  return begun !== undefined;
};

/** Names of the user's ads that Meta has, as far as we know, in the order in which they were published. */
export const publishedAds = async (trx: Transaction<Database>, userId: number): Promise<string[]> => {
  const rows = await trx
    .selectFrom('publications as p')
    .innerJoin('ads', 'ads.id', 'p.ad_id')
    .select('ads.name')
    .where('ads.user_id', '=', userId)
    .where('p.state', '=', 'confirmed')
    .where((eb) => eb.or([eb('p.effective_status', 'is', null), eb('p.effective_status', 'not in', GONE_AT_META)]))
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute();
  return rows.map(({ name }) => name);
};

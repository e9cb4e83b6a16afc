import type { Analytics } from '#contract/calls/analytics.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';

interface Asked {
  readonly userId: number;
  readonly accountId: string;
  /** Yesterday: Meta tells of a day while it goes on, so today alone may have nothing yet. */
  readonly since: string;
  /** The day, in the account's zone, on which results were last read; null: they never were. */
  readonly readOn: string | null;
}

/**
 * How many ads of the account were shown since yesterday, by where they were made. An ad that was deleted here counts as made
 * elsewhere: no list of ours shows it any more.
 */
export const readDelivered = async (
  db: Deps['db'],
  { userId, accountId, since, readOn }: Asked,
): Promise<Analytics['delivered']> => {
  if (readOn === null || readOn < since) return null;
  const { rows } = await sql<{ here: number; elsewhere: number }>`
    select (count(*) filter (where here))::integer as here, (count(*) filter (where not here))::integer as elsewhere
      from (select d.meta_ad_id in (
                     select p.meta_ad_id from publications p join ads on ads.id = p.ad_id
                      where p.ad_account_id = ${accountId} and p.meta_ad_id is not null
                        and ads.user_id = ${userId} and ads.deleted_at is null) as here
              from insight_days d
             where d.ad_account_id = ${accountId} and d.breakdown = '' and d.day >= ${since} and d.impressions > 0
             group by d.meta_ad_id) shown`.execute(db);
  return { since, ...rows[0]! };
};

import type { AdPlace } from '#contract/calls/adPlaces.ts';
import { MAX_AD_PLACES } from '#contract/rules/listLimits.ts';
import { requireAdAccount } from '#server/meta/adAccounts.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';

/** The ad sets that results can be looked at of. */
export const readPlaces = async (
  db: Deps['db'],
  userId: number,
  adAccountId: string,
): Promise<{ places: AdPlace[] }> => {
  const { id } = await requireAdAccount(db, userId, adAccountId);
  const { rows } = await sql<AdPlace>`
    select adset_id as id, max(adset_name) as name, max(campaign_id) as campaign_id, max(campaign_name) as campaign_name,
           count(*)::integer as ads
      from insight_ads where ad_account_id = ${id}
     group by adset_id order by count(*) desc, adset_id limit ${MAX_AD_PLACES}`.execute(db);
  return { places: rows };
};

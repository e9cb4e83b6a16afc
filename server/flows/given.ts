import { type AdSetsGiven, adSetsGiven } from '#contract/flows/adSets.ts';
import type { Deps } from '#server/platform/deps.ts';

/** What the user's presets give to drafts. */
export const readGiven = async (db: Deps['db'], userId: number): Promise<AdSetsGiven> => {
  const presets = await db
    .selectFrom('presets')
    .select(['id', 'ad_account_id', 'is_default', 'adset'])
    .where('user_id', '=', userId)
    .execute();
  const accounts = await db
    .selectFrom('ad_accounts')
    .select(['id', 'is_primary', 'is_allowed'])
    .where('user_id', '=', userId)
    .execute();
  return adSetsGiven(presets, accounts);
};

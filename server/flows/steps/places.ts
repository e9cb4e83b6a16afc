import type { Ad } from '#contract/ad.ts';
import type { Deps } from '#server/platform/deps.ts';

/** The ad account that each ad is to be published to: the one that is said, else its own, its preset's, the primary one. */
export const accountsFor = async (
  { db }: Pick<Deps, 'db'>,
  userId: number,
  ads: readonly Ad[],
  said: string | null,
): Promise<ReadonlyMap<string, readonly Ad[]>> => {
  const presetIds = ads.flatMap(({ details }) => details.preset_id ?? []);
  const presets =
    presetIds.length > 0
      ? await db
          .selectFrom('presets')
          .select(['id', 'ad_account_id'])
          .where('user_id', '=', userId)
          .where('id', 'in', presetIds)
          .execute()
      : [];
  const ofPreset = new Map(presets.map(({ id, ad_account_id: accountId }) => [id, accountId]));
  const accounts = await db
    .selectFrom('ad_accounts')
    .select(['id', 'is_primary'])
    .where('user_id', '=', userId)
    .where('is_allowed', '=', true)
    .execute();
  const primary = (accounts.find(({ is_primary: isPrimary }) => isPrimary) ?? accounts[0])?.id ?? '';
  return Map.groupBy(
    ads,
    ({ ad_account_id: own, details }) => said ?? own ?? ofPreset.get(details.preset_id ?? '') ?? primary,
  );
};

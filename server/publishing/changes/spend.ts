import type { AdSpend } from '#contract/calls/publishing.ts';
import { withInherited } from '#contract/rules/inheritance.ts';
import { readAd } from '#server/ads/read.ts';
import { requireAdAccount } from '#server/meta/adAccounts.ts';
import { withToken } from '#server/meta/connection.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { notAtMeta } from './ask.ts';
import { heldBy } from './held.ts';

interface AdSetAsk {
  readonly adSetId: string;
  readonly accountId: string;
}

/** What an ad set of one of the user's ad accounts spends, as Meta has it now; 404 where the account has no such ad set. */
export const spendOfAdSet = async (deps: Deps, userId: number, { adSetId, accountId }: AdSetAsk): Promise<AdSpend> => {
  const { meta_id: metaId, name, currency } = await requireAdAccount(deps.db, userId, accountId);
  const [{ account, ...spend }, held] = await withToken(deps, userId, (token) =>
    Promise.all([deps.meta.spendOfAdSet(token, adSetId), heldBy(deps, userId, token, adSetId)]),
  );
  if (account === metaId) return { account: name, currency, ...spend, minimum_daily: null, held };
  throw new Problem(404, `${name} has no such ad set. Refresh the campaigns.`, { code: 'adset_missing' });
};

/**
 * What one of the user's ads spends from once it is on, as Meta has it now; of one that Meta does not have, what it would
 * spend from in that account, else in its own.
 */
export const spendOf = async (
  deps: Deps,
  userId: number,
  adId: string,
  { accountId: asked, minimum = false }: { readonly accountId?: string | undefined; readonly minimum?: boolean } = {},
): Promise<AdSpend> => {
  const ad = await readAd(deps.db, userId, adId);
  const metaAdId = ad.publication?.meta_ad_id ?? null;
  const adset = withInherited(ad).adset;
  const accountId = metaAdId === null ? (asked ?? ad.ad_account_id) : ad.ad_account_id;
  if (accountId === null || (metaAdId === null && adset === null)) throw notAtMeta();
  if (metaAdId === null) return spendOfAdSet(deps, userId, { adSetId: adset!.id, accountId });
  const account = await requireAdAccount(deps.db, userId, accountId);
  const [spend, least] = await withToken(deps, userId, (token) =>
    Promise.all([deps.meta.spendOf(token, metaAdId), minimum ? deps.meta.minimumDaily(token, account.meta_id) : null]),
  );
  return { account: account.name, currency: account.currency, ...spend, minimum_daily: least, held: null };
};

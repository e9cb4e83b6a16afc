import type { Campaign } from '#contract/calls/meta.ts';
import type { Deps } from '#server/platform/deps.ts';
import { requireAdAccount, requireAllowedAdAccount } from './adAccounts.ts';
import { withToken } from './connection.ts';

/** Reading again within this time needs `force`. */
const FRESH_MS = 30_000;

export interface CampaignsAsRead {
  readonly campaigns: Campaign[];
  readonly synced_at: string | null;
}

/** As last read from Meta. */
export const cachedCampaigns = async (deps: Deps, userId: number, accountId: string): Promise<CampaignsAsRead> => {
  const account = await requireAdAccount(deps.db, userId, accountId);
  return { campaigns: account.campaigns ?? [], synced_at: account.campaigns_synced_at?.toISOString() ?? null };
};

/** Reads campaigns and ad sets from Meta, unless that was done a moment ago. */
export const syncedCampaigns = async (
  deps: Deps,
  userId: number,
  accountId: string,
  force: boolean,
): Promise<CampaignsAsRead & { message: string }> => {
  const account = await requireAllowedAdAccount(deps.db, userId, accountId);
  const last = account.campaigns_synced_at;
  if (!force && last && deps.now().getTime() - last.getTime() < FRESH_MS) {
    return { campaigns: account.campaigns ?? [], synced_at: last.toISOString(), message: 'Campaigns are up to date.' };
  }
  const campaigns = await withToken(deps, userId, (token) => deps.meta.campaigns(token, account.meta_id));
  const now = deps.now();
  await deps.db
    .updateTable('ad_accounts')
    .set({ campaigns: JSON.stringify(campaigns), campaigns_synced_at: now })
    .where('id', '=', account.id)
    .execute();
  const count = campaigns.length === 1 ? '1 campaign' : `${campaigns.length} campaigns`;
  return { campaigns: campaigns as Campaign[], synced_at: now.toISOString(), message: `Read ${count} from Meta.` };
};

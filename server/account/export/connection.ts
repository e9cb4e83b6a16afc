import type { Deps } from '#server/platform/deps.ts';

/** The connection to Meta without its token, and what it showed us. */
export const connectionOf = async (db: Deps['db'], userId: number): Promise<unknown> => {
  const connection = await db
    .selectFrom('meta_connections')
    .select(['meta_user_id', 'meta_user_name', 'granted_permissions', 'connected_at', 'expires_at', 'expired_at'])
    .select(['selected_business_id', 'synced_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const businesses = await db
    .selectFrom('meta_businesses')
    .select(['business_id', 'name', 'pages', 'instagrams', 'pixels', 'chosen_at'])
    .where('user_id', '=', userId)
    .orderBy('business_id')
    .execute();
  const adAccounts = await db
    .selectFrom('ad_accounts')
    .select(['id', 'meta_id', 'business_id', 'name', 'currency', 'timezone_name', 'account_status', 'is_primary'])
    .select(['is_allowed', 'page', 'instagram', 'campaigns', 'campaigns_synced_at'])
    .where('user_id', '=', userId)
    .orderBy('meta_id')
    .execute();
  return { connection: connection ?? null, businesses, ad_accounts: adAccounts };
};

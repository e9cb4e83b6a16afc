import type { Deps } from '#server/platform/deps.ts';
import type { Members } from './json.ts';
import { BEFORE_TEXTS, pages } from './pages.ts';

/** These are large: a business holds its pages, an ad account its campaigns. */
const FEW = 10;

const businessesOf = (db: Deps['db'], userId: number) =>
  pages(
    'business_id',
    BEFORE_TEXTS,
    (after, size) =>
      db
        .selectFrom('meta_businesses')
        .select(['business_id', 'name', 'pages', 'instagrams', 'pixels', 'chosen_at'])
        .where('user_id', '=', userId)
        .where('business_id', '>', after)
        .orderBy('business_id')
        .limit(size)
        .execute(),
    FEW,
  );

const adAccountsOf = (db: Deps['db'], userId: number) =>
  pages(
    'meta_id',
    BEFORE_TEXTS,
    (after, size) =>
      db
        .selectFrom('ad_accounts')
        .select(['id', 'meta_id', 'business_id', 'name', 'currency', 'timezone_name', 'account_status', 'is_primary'])
        .select(['is_allowed', 'page', 'instagram', 'campaigns', 'campaigns_synced_at'])
        .where('user_id', '=', userId)
        .where('meta_id', '>', after)
        .orderBy('meta_id')
        .limit(size)
        .execute(),
    FEW,
  );

const historyOf = (db: Deps['db'], userId: number) =>
  pages(
    'id',
    '0',
    (after, size) =>
      db
        .selectFrom('meta_facts')
        .select(['id', 'at', 'type', 'person'])
        .where('user_id', '=', userId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(size)
        .execute(),
    FEW,
  );

/** The connection to Meta without its token, and what it showed us. */
export const connectionOf = async (db: Deps['db'], userId: number): Promise<Members> => {
  const connection = await db
    .selectFrom('meta_connections')
    .select(['meta_user_id', 'meta_user_name', 'granted_permissions', 'connected_at', 'expires_at', 'expired_at'])
    .select(['selected_business_id', 'synced_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    connection: connection ?? null,
    history: historyOf(db, userId),
    businesses: businessesOf(db, userId),
    ad_accounts: adAccountsOf(db, userId),
  };
};

import type { AdAccount } from '#contract/calls/meta.ts';
import { isUsableAdAccount } from '#contract/rules/adAccount.ts';
import { MAX_ASSETS } from '#contract/rules/listLimits.ts';
import { activePlan } from '#server/billing/access.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { readConnection } from './connection.ts';
import { adAccountLimit, lockAllowance } from './plan.ts';
import { businessNotChosen, notConnected } from './problems.ts';
import type { Transaction } from 'kysely';

export const readAdAccount = (db: Deps['db'], userId: number, id: string) =>
  db.selectFrom('ad_accounts').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();

export type AdAccountRow = NonNullable<Awaited<ReturnType<typeof readAdAccount>>>;

export const adAccountMissing = () => new Problem(404, 'There is no such ad account.', { code: 'ad_account_missing' });

/** The user's ad account, or 404, also if it is somebody else's. */
export const requireAdAccount = async (db: Deps['db'], userId: number, id: string): Promise<AdAccountRow> => {
  const account = await readAdAccount(db, userId, id);
  if (!account) throw adAccountMissing();
  return account;
};

/** As `requireAdAccount`, and it must be one of the active ones; without a connection and a business none is. */
export const requireAllowedAdAccount = async (db: Deps['db'], userId: number, id: string): Promise<AdAccountRow> => {
  const account = await requireAdAccount(db, userId, id);
  const connection = await readConnection(db, userId);
  if (!connection) throw notConnected();
  if (connection.selected_business_id === null) throw businessNotChosen();
  if (account.is_allowed) return account;
  throw new Problem(
    403,
    `${account.name} is not one of your active ad accounts. Activate it under Settings, Integrations.`,
    {
      code: 'account_not_allowed',
    },
  );
};

/**
 * After a change to a smaller plan too many may be active; the person chooses which before anything is published or
 * sent to Meta (R6.05). Without a plan the access of the call refuses already.
 */
export const refuseOverLimit = async (db: Deps['db'], userId: number): Promise<void> => {
  const limit = adAccountLimit(await activePlan(db, userId));
  if (limit === null) return;
  const active = await db
    .selectFrom('ad_accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_allowed', '=', true)
    .execute();
  if (active.length <= limit) return;
  const allows = `Your plan allows ${limit} active ad ${limit === 1 ? 'account' : 'accounts'}`;
  throw new Problem(
    403,
    `${allows}, and ${active.length} are active. Choose which under Settings, Integrations, or change to a larger plan.`,
    { code: 'over_account_limit' },
  );
};

const toAdAccount = (row: AdAccountRow): AdAccount => ({
  id: row.id,
  meta_id: row.meta_id,
  name: row.name,
  currency: row.currency,
  timezone_name: row.timezone_name,
  is_primary: row.is_primary,
  is_allowed: row.is_allowed,
  account_status: row.account_status,
  page: row.page,
  instagram: row.instagram,
});

/** The ad accounts of the chosen business, the primary one first. */
export const listAdAccounts = async (deps: Deps, userId: number): Promise<AdAccount[]> => {
  const business = (await readConnection(deps.db, userId))?.selected_business_id;
  if (!business) return [];
  const rows = await deps.db
    .selectFrom('ad_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('business_id', '=', business)
    .orderBy('is_primary', 'desc')
    .orderBy('name')
    .orderBy('meta_id')
    .limit(MAX_ASSETS)
    .execute();
  return rows.map(toAdAccount);
};

const refuseUnusable = (account: Pick<AdAccountRow, 'name' | 'account_status'>): void => {
  if (isUsableAdAccount(account)) return;
  throw new Problem(
    400,
    `${account.name} is not active on Meta, so no ad can run in it. Fix this in Meta Business Suite, then sync.`,
    { code: 'account_inactive' },
  );
};

export const setPrimary = (deps: Deps, userId: number, id: string): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    await lockAllowance(trx, userId);
    const account = await requireAdAccount(trx, userId, id);
    refuseUnusable(account);
    await trx
      .updateTable('ad_accounts')
      .set({ is_primary: false })
      .where('user_id', '=', userId)
      .where('business_id', '=', account.business_id)
      .execute();
    await trx.updateTable('ad_accounts').set({ is_primary: true }).where('id', '=', id).execute();
    await deps.live.publish(trx, userId, { type: 'meta.changed' });
  });

/**
 * New ads are offered the primary account first, so it is one of the active ones where its business has any. Whoever
 * switches it off, or makes the first account active, need not choose a primary one, too.
 */
const keepPrimaryActive = async (trx: Transaction<Database>, userId: number): Promise<void> => {
  const accounts = await trx
    .selectFrom('ad_accounts')
    .select(['id', 'business_id', 'is_primary', 'is_allowed'])
    .where('user_id', '=', userId)
    .orderBy('meta_id')
    .execute();
  for (const primary of accounts.filter((account) => account.is_primary && !account.is_allowed)) {
    const next = accounts.find(
      (account) => account.is_allowed && account.business_id === primary.business_id && !account.is_primary,
    );
    if (!next) continue;
    await trx.updateTable('ad_accounts').set({ is_primary: false }).where('id', '=', primary.id).execute();
    await trx.updateTable('ad_accounts').set({ is_primary: true }).where('id', '=', next.id).execute();
  }
};

/**
 * Makes exactly these ad accounts active. The user's row is locked first, so that of many calls at once none can
 * pass the plan's limit together with another (R6.06).
 */
export const setAllowed = (deps: Deps, userId: number, metaIds: readonly string[]): Promise<string | null> =>
  deps.db.transaction().execute(async (trx) => {
    await lockAllowance(trx, userId);
    const wanted = [...new Set(metaIds)];
    const plan = await activePlan(trx, userId);
    const limit = adAccountLimit(plan);
    const mine = wanted.length
      ? await trx
          .selectFrom('ad_accounts')
          .select(['meta_id', 'name', 'account_status', 'is_allowed'])
          .where('user_id', '=', userId)
          .where('meta_id', 'in', wanted)
          .execute()
      : [];
    if (mine.length < wanted.length) throw adAccountMissing();
    mine.forEach(refuseUnusable);
    // Whoever is over the limit may come down to it one by one: only adding is refused.
    const adds = mine.some((account) => !account.is_allowed);
    if (adds && limit !== null && wanted.length > limit) {
      throw new Problem(400, `Your plan allows ${limit} active ad ${limit === 1 ? 'account' : 'accounts'}.`, {
        code: 'account_limit',
        data: { error_code: 'account_limit', plan },
      });
    }
    await trx.updateTable('ad_accounts').set({ is_allowed: false }).where('user_id', '=', userId).execute();
    if (wanted.length > 0) {
      await trx
        .updateTable('ad_accounts')
        .set({ is_allowed: true })
        .where('user_id', '=', userId)
        .where('meta_id', 'in', wanted)
        .execute();
    }
    await keepPrimaryActive(trx, userId);
    await deps.live.publish(trx, userId, { type: 'meta.changed' });
    return plan;
  });

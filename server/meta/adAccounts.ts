import type { AdAccount } from '#contract/calls/meta.ts';
import { isUsableAdAccount } from '#contract/rules/adAccount.ts';
import { MAX_ASSETS } from '#contract/rules/listLimits.ts';
import type { PlanName } from '#contract/rules/plans.ts';
import { activePlan } from '#server/billing/access.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { readConnection } from './connection.ts';
import { adAccountLimit, lockAllowance } from './plan.ts';
import { businessNotChosen, notConnected } from './problems.ts';
import { sql, type Transaction } from 'kysely';

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

/** Who connected last shares the businesses that are known; what is left of others cannot be reached. */
const isShared = async (db: Deps['db'], userId: number, { business_id: businessId }: AdAccountRow): Promise<boolean> =>
  (await db
    .selectFrom('meta_businesses')
    .select('business_id')
    .where('user_id', '=', userId)
    .where('business_id', '=', businessId)
    .executeTakeFirst()) !== undefined;

const notAllowed = ({ name }: AdAccountRow) =>
  new Problem(403, `${name} is not one of your active ad accounts. Activate it under Settings, Integrations.`, {
    code: 'account_not_allowed',
  });

/**
 * As `requireAdAccount`, and it must be one of the active ones, in a business that is shared with us; without a connection and
 * a business none is.
 */
export const requireAllowedAdAccount = async (db: Deps['db'], userId: number, id: string): Promise<AdAccountRow> => {
  const account = await requireAdAccount(db, userId, id);
  const connection = await readConnection(db, userId);
  if (!connection) throw notConnected();
  if (connection.selected_business_id === null) throw businessNotChosen();
  if (!(await isShared(db, userId, account)))
    throw new Problem(
      403,
      `Your Meta connection has no access to ${account.name}. Connect as somebody who has, under Settings, Integrations.`,
      { code: 'account_not_shared' },
    );
  if (account.is_allowed) return account;
  throw notAllowed(account);
};

/**
 * The active ad accounts of all businesses that the person shares with us, which the plan's limit counts. One of a
 * business that is no longer shared can neither be seen nor used, so it takes no place.
 */
export const activeAdAccounts = (db: Deps['db'], userId: number) =>
  db
    .selectFrom('ad_accounts as a')
    .innerJoin('meta_businesses as b', (join) =>
      join.onRef('b.user_id', '=', 'a.user_id').onRef('b.business_id', '=', 'a.business_id'),
    )
    .select(['a.id', 'a.meta_id', 'a.name', 'a.business_id', 'b.name as business'])
    .where('a.user_id', '=', userId)
    .where('a.is_allowed', '=', true)
    .orderBy('a.meta_id')
    .execute();

/**
 * After a change to a smaller plan too many may be active; the person chooses which before anything is published or
 * sent to Meta (R6.05). Without a plan the access of the call refuses already.
 */
export const refuseOverLimit = async (db: Deps['db'], userId: number): Promise<void> => {
  const limit = adAccountLimit(await activePlan(db, userId));
  if (limit === null) return;
  const active = await activeAdAccounts(db, userId);
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
  // A row that the last release wrote may be primary without being active.
  is_primary: row.is_primary && row.is_allowed,
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
    if (!account.is_allowed) throw notAllowed(account);
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
 * New ads are offered the primary account first, so it is one of the active ones; where its business has none active, none
 * is primary. Whoever switches it off, or makes the first account active, need not choose a primary one, too.
 */
export const keepPrimaryActive = async (trx: Transaction<Database>, userId: number, business: string) => {
  const accounts = await trx
    .selectFrom('ad_accounts')
    .select(['id', 'is_primary', 'is_allowed', 'account_status'])
    .where('user_id', '=', userId)
    .where('business_id', '=', business)
    .orderBy('is_primary', 'desc')
    .orderBy('meta_id')
    .execute();
  const next = accounts.find((account) => account.is_allowed && isUsableAdAccount(account));
  if (next?.is_primary) return;
  await trx
    .updateTable('ad_accounts')
    .set({ is_primary: false })
    .where('user_id', '=', userId)
    .where('business_id', '=', business)
    .execute();
  if (next) await trx.updateTable('ad_accounts').set({ is_primary: true }).where('id', '=', next.id).execute();
};

const limitReached = (limit: number, elsewhere: number, plan: PlanName | null) => {
  const there =
    elsewhere === 0 ? '' : ` ${elsewhere} ${elsewhere === 1 ? 'is' : 'are'} active in your other businesses.`;
  return new Problem(400, `Your plan allows ${limit} active ad ${limit === 1 ? 'account' : 'accounts'}.${there}`, {
    code: 'account_limit',
    data: { error_code: 'account_limit', plan },
  });
};

/** Ad accounts of other businesses than the chosen one; 404 where one of them is not the user's. */
const switchOffElsewhere = async (
  trx: Transaction<Database>,
  userId: number,
  ids: readonly string[],
  chosen: string | null,
): Promise<void> => {
  if (ids.length === 0) return;
  const off = await trx
    .updateTable('ad_accounts')
    .set({ is_allowed: false })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('business_id', '!=', chosen ?? '')
    .returning('business_id')
    .execute();
  if (off.length < new Set(ids).size) throw adAccountMissing();
  for (const business of new Set(off.map(({ business_id: id }) => id))) await keepPrimaryActive(trx, userId, business);
};

/**
 * Of the chosen business, makes exactly these ad accounts active; those of other businesses stay as they are, and count,
 * but for those that are switched off by the same call.
 * The user's row is locked first, so that of many calls at once none can pass the plan's limit together with another
 * (R6.06).
 */
export const setAllowed = (
  deps: Deps,
  userId: number,
  metaIds: readonly string[],
  switchedOff: readonly string[] = [],
): Promise<string | null> =>
  deps.db.transaction().execute(async (trx) => {
    await lockAllowance(trx, userId);
    const business = (await readConnection(trx, userId))?.selected_business_id ?? null;
    const wanted = new Set(metaIds);
    const plan = await activePlan(trx, userId);
    const limit = adAccountLimit(plan);
    const own = await trx
      .selectFrom('ad_accounts')
      .select(['id', 'meta_id', 'name', 'account_status', 'is_allowed'])
      .where('user_id', '=', userId)
      .where('business_id', '=', business ?? '')
      .execute();
    const chosen = own.filter(({ meta_id: id }) => wanted.has(id));
    if (chosen.length < wanted.size) throw adAccountMissing();
    chosen.forEach(refuseUnusable);
    await switchOffElsewhere(trx, userId, switchedOff, business);
    const active = await activeAdAccounts(trx, userId);
    const elsewhere = active.filter(({ business_id: id }) => id !== business).length;
    // Whoever is over the limit may come down to it one by one: only adding is refused.
    const adds = chosen.some((account) => !account.is_allowed);
    if (adds && limit !== null && elsewhere + chosen.length > limit) throw limitReached(limit, elsewhere, plan);
    if (business === null) return plan;
    await trx
      .updateTable('ad_accounts')
      .set({ is_allowed: sql<boolean>`meta_id = any(${[...wanted]}::text[])` })
      .where('user_id', '=', userId)
      .where('business_id', '=', business)
      .execute();
    await keepPrimaryActive(trx, userId, business);
    await deps.live.publish(trx, userId, { type: 'meta.changed' });
    return plan;
  });

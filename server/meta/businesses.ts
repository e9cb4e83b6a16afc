import { randomUUID } from 'node:crypto';
import type { BusinessInfo } from '#contract/calls/meta.ts';
import { isUsableAdAccount, NOT_SHARED } from '#contract/rules/adAccount.ts';
import { MAX_ASSETS, MAX_BUSINESSES } from '#contract/rules/listLimits.ts';
import { activePlan } from '#server/billing/access.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { MetaBusinessAssets, MetaPage } from '#server/outside/meta/types.ts';
import type { Transaction } from 'kysely';
import { activeAdAccounts, keepPrimaryActive } from './adAccounts.ts';
import { readConnection, withToken } from './connection.ts';
import { connectionChanged } from './problems.ts';
import { adAccountLimit, lockAllowance } from './plan.ts';

const readBusinesses = (db: Deps['db'], userId: number) =>
  db
    .selectFrom('meta_businesses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('business_id')
    .limit(MAX_BUSINESSES)
    .execute();

const lastChosen = async (db: Deps['db'], userId: number): Promise<string | undefined> => {
  const row = await db
    .selectFrom('meta_businesses')
    .select('business_id')
    .where('user_id', '=', userId)
    .where('chosen_at', 'is not', null)
    .orderBy('chosen_at', 'desc')
    .executeTakeFirst();
  return row?.business_id;
};

/** The businesses of the Meta user, the chosen one, and what belongs to it (R3.05). */
export const businessInfo = async (deps: Deps, userId: number): Promise<BusinessInfo> => {
  const connection = await readConnection(deps.db, userId);
  const businesses = connection ? await readBusinesses(deps.db, userId) : [];
  const selected = businesses.find(({ business_id: id }) => id === connection?.selected_business_id);
  const allowed = connection ? (await activeAdAccounts(deps.db, userId)).slice(0, MAX_ASSETS) : [];
  const plan = await activePlan(deps.db, userId);
  return {
    discovered_businesses: businesses.map(({ business_id: id, name }) => ({ id, name })),
    offered_accounts: [],
    selected_business_id: selected?.business_id ?? null,
    has_multiple_businesses: businesses.length > 1,
    business: selected
      ? {
          facebook_pages: selected.pages.map(({ id, name }) => ({ id, name })),
          instagram_accounts: instagramsOf(selected),
          pixel_ids: selected.pixels,
          plan_name: plan,
          max_active_ad_accounts: adAccountLimit(plan),
          allowed_ad_account_ids: allowed.map(({ id }) => id),
          active_elsewhere: allowed
            .filter(({ business_id: id }) => id !== selected.business_id)
            .map(({ id, name, business }) => ({ id, name, business })),
        }
      : null,
    synced_at: connection?.synced_at?.toISOString() ?? null,
  };
};

export const instagramsOf = ({ pages, instagrams }: Pick<MetaBusinessAssets, 'pages' | 'instagrams'>) => {
  const found = new Map(instagrams.map(({ id, username }) => [id, { id, username, page_id: null as string | null }]));
  for (const { id: pageId, instagram } of pages)
    if (instagram) found.set(instagram.id, { ...instagram, page_id: pageId });
  return [...found.values()].slice(0, MAX_ASSETS);
};

/**
 * Asks Meta which businesses there are. The one that was chosen last stays chosen, through a disconnection too, as long
 * as the person shares it with us; the only one is chosen by itself.
 */
export const discoverBusinesses = async (deps: Deps, userId: number): Promise<void> => {
  const { found, connection } = await withToken(deps, userId, async (token, asked) => ({
    found: await deps.meta.businesses(token),
    connection: asked,
  }));
  const ids = found.map(({ id }) => id);
  await deps.db.transaction().execute(async (trx) => {
    const old = trx.deleteFrom('meta_businesses').where('user_id', '=', userId);
    await (ids.length > 0 ? old.where('business_id', 'not in', ids) : old).execute();
    for (const { id, name } of found) {
      await trx
        .insertInto('meta_businesses')
        .values({ user_id: userId, business_id: id, name })
        .onConflict((conflict) => conflict.columns(['user_id', 'business_id']).doUpdateSet({ name }))
        .execute();
    }
    // Last, as where a business is chosen: neither waits for the other.
    const same = await trx
      .selectFrom('meta_connections')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('connected_at', '=', connection.connected_at)
      .forShare()
      .executeTakeFirst();
    if (!same) throw connectionChanged();
  });
  const current = (await readConnection(deps.db, userId))?.selected_business_id ?? null;
  const last = await lastChosen(deps.db, userId);
  const next = [current, last, ids.length === 1 ? ids[0] : undefined].find((id) => id && ids.includes(id));
  if (next) return selectBusiness(deps, userId, next);
  if (current === null) return;
  // What was chosen is no longer shared with us; until another is chosen, nothing is published.
  await deps.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('meta_connections')
      .set({ selected_business_id: null })
      .where('user_id', '=', userId)
      .where('connected_at', '=', connection.connected_at)
      .execute();
    await deps.live.publish(trx, userId, { type: 'meta.changed' });
  });
};

/** What a missing permission keeps back stays as it was known: nobody is to choose their Facebook page again for it. */
const withKept = (
  read: MetaBusinessAssets,
  known: Pick<MetaBusinessAssets, 'pages' | 'instagrams' | 'pixels'>,
): MetaBusinessAssets => {
  const both = <T extends { readonly id: string }>(
    what: MetaBusinessAssets['withheld'][number],
    had: readonly T[],
    has: readonly T[],
  ): readonly T[] =>
    read.withheld.includes(what)
      ? [...new Map([...had, ...has].map((one) => [one.id, one])).values()].slice(0, MAX_ASSETS)
      : has;
  return {
    ...read,
    pages: both('pages', known.pages, read.pages),
    instagrams: both('instagrams', known.instagrams, read.instagrams),
    pixels: both('pixels', known.pixels, read.pixels),
  };
};

/** Chooses a business and reads all that belongs to it. Also brings the chosen one up to date. */
export const selectBusiness = async (deps: Deps, userId: number, businessId: string): Promise<void> => {
  const known = (await readBusinesses(deps.db, userId)).find(({ business_id: id }) => id === businessId);
  if (!known) {
    throw new Problem(404, 'There is no such business in your Meta connection. Sync, then choose again.', {
      code: 'business_missing',
    });
  }
  const { read, connection } = await withToken(deps, userId, async (token, asked) => ({
    read: await deps.meta.businessAssets(token, businessId),
    connection: asked,
  }));
  const assets = withKept(read, known);
  await deps.db.transaction().execute(async (trx) => {
    await lockAllowance(trx, userId);
    await trx
      .updateTable('meta_businesses')
      .set({
        pages: JSON.stringify(assets.pages),
        instagrams: JSON.stringify(assets.instagrams),
        pixels: JSON.stringify(assets.pixels),
        chosen_at: deps.now(),
      })
      .where('user_id', '=', userId)
      .where('business_id', '=', businessId)
      .execute();
    await keepAdAccounts(trx, userId, businessId, assets);
    const { numUpdatedRows: same } = await trx
      .updateTable('meta_connections')
      .set({ selected_business_id: businessId, synced_at: deps.now() })
      .where('user_id', '=', userId)
      .where('connected_at', '=', connection.connected_at)
      .executeTakeFirst();
    // What another person's token showed says nothing of this connection.
    if (same === 0n) throw connectionChanged();
    await deps.live.publish(trx, userId, { type: 'meta.changed' });
  });
};

/**
 * The Facebook page of an account's ads: the one it had if that still exists, else the first with an Instagram account.
 */
const pageFor = (pages: readonly MetaPage[], current: string | undefined): MetaPage | undefined =>
  pages.find(({ id }) => id === current) ?? pages.find(({ instagram }) => instagram !== null) ?? pages[0];

/** The Instagram account that was chosen, none too; where Meta has it no more, the one of the page. */
const keptInstagram = (
  current: { readonly id: string } | null,
  page: MetaPage,
  has: Pick<MetaBusinessAssets, 'pages' | 'instagrams'>,
): { id: string; username: string } | null => {
  if (current === null) return null;
  const found = instagramsOf(has).find(({ id }) => id === current.id);
  return found ? { id: found.id, username: found.username } : page.instagram;
};

const keepAdAccounts = async (
  trx: Transaction<Database>,
  userId: number,
  businessId: string,
  { adAccounts, pages, instagrams }: MetaBusinessAssets,
): Promise<void> => {
  const before = await trx.selectFrom('ad_accounts').selectAll().where('user_id', '=', userId).execute();
  const limit = adAccountLimit(await activePlan(trx, userId)) ?? MAX_ASSETS;
  const firstSight = !before.some(({ business_id: id }) => id === businessId);
  const active = new Set((await activeAdAccounts(trx, userId)).map(({ meta_id: id }) => id));
  const usableIds = adAccounts.filter(isUsableAdAccount).map(({ id }) => id);
  // At first sight all that can run ads are made active where the plan has room for them; otherwise the person chooses.
  const allow = firstSight && new Set([...active, ...usableIds]).size <= limit;
  for (const account of adAccounts) {
    const old = before.find(({ meta_id: metaId }) => metaId === account.id);
    const offered = account.pages.length > 0 ? account.pages : pages;
    const chosen = old?.speaks_chosen ? [...offered, ...pages].find(({ id }) => id === old.page?.id) : undefined;
    const page = chosen ?? pageFor(offered, old?.page?.id);
    const instagram = chosen ? keptInstagram(old?.instagram ?? null, chosen, { pages, instagrams }) : page?.instagram;
    const usable = isUsableAdAccount(account);
    const seen = {
      business_id: businessId,
      name: account.name,
      currency: account.currency,
      timezone_name: account.timezone_name,
      account_status: account.account_status,
      page: page ? JSON.stringify({ id: page.id, name: page.name }) : null,
      instagram: instagram ? JSON.stringify(instagram) : null,
      speaks_chosen: chosen !== undefined,
    };
    // One that two businesses share comes along with the chosen one, which has a primary of its own.
    const stays = old?.business_id === businessId ? {} : { is_primary: false };
    await trx
      .insertInto('ad_accounts')
      .values({ id: randomUUID(), user_id: userId, meta_id: account.id, is_allowed: allow && usable, ...seen })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'meta_id'])
          .doUpdateSet(usable ? { ...seen, ...stays } : { ...seen, is_allowed: false, is_primary: false }),
      )
      .execute();
  }
  const found = new Set(adAccounts.map(({ id }) => id));
  const gone = before.filter(({ business_id: id, meta_id: metaId }) => id === businessId && !found.has(metaId));
  if (gone.length > 0 && adAccounts.length < MAX_ASSETS)
    await trx
      .updateTable('ad_accounts')
      .set({ account_status: NOT_SHARED, is_allowed: false, is_primary: false })
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute();
  await keepPrimaryActive(trx, userId, businessId);
};

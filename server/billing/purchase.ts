import * as z from 'zod';
import { CreditAmount } from '#contract/calls/billing.ts';
import { packOf } from '#contract/rules/packs.ts';
import { ROUTES } from '#contract/routes.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { SessionUser } from '#server/platform/http/session.ts';
import type { PurchaseOrder } from '#server/outside/payments/types.ts';
import { hasActiveSubscription } from './access.ts';
import { lockUser, writeEntries } from './credits.ts';
import { ensureCustomer, findCustomer } from './customer.ts';
import { callFor, endIntent, intentsOf, writeIntent } from './intents.ts';
import { takeBack } from './takeBack.ts';

type Needs = Pick<Deps, 'db' | 'payments' | 'live' | 'now'>;

/**
 * Updates the ledger from the payment service's state of a pack checkout: paid adds its credits, once; refunded removes
 * what is left of them. Webhooks, the landing page and later checks all use this, in any order: what is paid or refunded
 * stays so, and a fact is written once, so an older reading does no harm. Does nothing for a checkout that is not of a
 * pack of ours.
 */
export const applyPurchase = async (deps: Needs, id: string): Promise<void> => {
  const { db, payments, now } = deps;
  const row = await db.selectFrom('credit_purchases').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return;
  const remote = await payments.readPurchase(id);
  if (remote === null || remote.status === 'open') return;
  await db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, row.user_id))) return;
    if (remote.paid) {
      const note = `Pack of ${row.credits.toLocaleString('en-US')} credits`;
      await writeEntries(deps, trx, row.user_id, [
        { kind: 'purchase', bucket: 'bought', amount: row.credits, key: `purchase:${id}`, note },
      ]);
      if (remote.takenBack !== null) await takeBack(deps, trx, row, remote.takenBack);
    }
    const open = trx.updateTable('credit_purchases').set({ closed_at: now() }).where('closed_at', 'is', null);
    await open.where('id', '=', id).execute();
  });
};

const PackWish = z.object({
  credits: CreditAmount,
  /** The app's origin, for the way back. */
  origin: z.string(),
});
export type PackWish = z.output<typeof PackWish>;

const openRows = (db: Pick<Deps['db'], 'selectFrom'>, userId: number, wish: PackWish) =>
  db
    .selectFrom('credit_purchases')
    .select('id')
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .where('credits', '=', wish.credits)
    .where('origin', '=', wish.origin)
    .execute();

/** The page of a checkout that is open already for the same pack: a button that is pressed twice buys once. */
const findOpen = async (deps: Needs, userId: number, wish: PackWish): Promise<string | null> => {
  for (const { id } of await openRows(deps.db, userId, wish)) {
    const remote = await deps.payments.readPurchase(id);
    if (remote?.status === 'open') return remote.url;
    await applyPurchase(deps, id);
  }
  return null;
};

const orderOf = (userId: number, customerId: string, key: string, wish: PackWish): PurchaseOrder => {
  const pack = packOf(wish.credits);
  if (pack === null) throw new Error(`There is no credit pack of ${wish.credits} credits.`);
  const back = `${wish.origin}${ROUTES.billing}`;
  return {
    key,
    userId,
    customerId,
    pack: pack.name,
    successUrl: `${back}?credits=bought&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${back}?credits=cancelled`,
  };
};

/** Opens the checkout of an intent, and keeps it. Null where the user was deleted; then nobody can pay it. */
const open = async ({ db, payments, now }: Needs, order: PurchaseOrder, wish: PackWish): Promise<string | null> => {
  const { key, userId } = order;
  const purchase = await callFor(db, key, () => payments.createPurchase(order));
  const kept = await db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, userId))) return false;
    // Twin calls share the key and get the same checkout; the first has kept it.
    if (!(await endIntent(trx, key))) return (await openRows(trx, userId, wish)).some(({ id }) => id === purchase.id);
    const row = { id: purchase.id, user_id: userId, ...wish, created_at: now() };
    await trx.insertInto('credit_purchases').values(row).execute();
    return true;
  });
  if (kept) return purchase.url;
  await payments.expireCheckout(purchase.id);
  return null;
};

/** Ends what a crash or a timeout left open: each checkout is known afterwards. */
export const takeUpPurchases = async (deps: Needs, userId: number): Promise<void> => {
  for (const { key, wish } of await intentsOf(deps.db, { userId, kind: 'pack', now: deps.now() })) {
    const parsed = PackWish.safeParse(wish);
    const customerId = await findCustomer(deps.db, userId);
    if (!parsed.success || customerId === null) continue;
    await open(deps, orderOf(userId, customerId, key, parsed.data), parsed.data);
  }
};

/** The key to open a checkout with; null where one for the same pack began meanwhile. */
const intend = async ({ db, now }: Needs, userId: number, wish: PackWish): Promise<string | null> =>
  db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, userId)) || (await openRows(trx, userId, wish)).length > 0) return null;
    return writeIntent(trx, { userId, kind: 'pack', wish, now: now() });
  });

/** How often to start anew where the same user opens and closes checkouts at the same time. */
const ROUNDS = 5;

/** The address of a page where the user pays for a pack; null while they have no plan (R3.07). */
export const startPurchase = async (deps: Needs, user: SessionUser, wish: PackWish): Promise<string | null> => {
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!(await hasActiveSubscription(deps.db, user.id))) return null;
    const page = await findOpen(deps, user.id, wish);
    if (page !== null) return page;
    const customerId = await ensureCustomer(deps, user);
    if (customerId === null) return null;
    const key = await intend(deps, user.id, wish);
    if (key !== null) return open(deps, orderOf(user.id, customerId, key, wish), wish);
  }
  throw new Problem(409, 'Another checkout was opened in the meantime. Choose a pack again.', { code: 'busy' });
};

/** Applies the result of a user's purchase. False if it is not theirs or does not exist. */
export const finishPurchase = async (deps: Needs, userId: number, id: string): Promise<boolean> => {
  const own = await deps.db
    .selectFrom('credit_purchases')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (own === undefined) return false;
  await applyPurchase(deps, id);
  return true;
};

import type { Transaction } from 'kysely';
import { packOf } from '#contract/rules/packs.ts';
import type { CreditAmount } from '#contract/rules/packs.ts';
import { ROUTES } from '#contract/routes.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SessionUser } from '#server/platform/http/session.ts';
import { hasActiveSubscription } from './access.ts';
import { lockUser, writeEntries } from './credits.ts';
import { ensureCustomer } from './customer.ts';
import { takeBack } from './takeBack.ts';

type Needs = Pick<Deps, 'db' | 'payments' | 'live' | 'now'>;

/**
 * Updates the ledger from the payment service's state of a pack checkout: paid adds its credits, once; refunded removes
 * what is left of them. Webhooks, the landing page and later checks all use this, in any order. Does nothing for a
 * checkout that is not of a pack of ours.
 */
export const applyPurchase = async (
  deps: Pick<Deps, 'payments' | 'live' | 'now'>,
  trx: Transaction<Database>,
  id: string,
): Promise<void> => {
  const row = await trx.selectFrom('credit_purchases').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return;
  if (!(await lockUser(trx, row.user_id))) return;
  const remote = await deps.payments.readPurchase(id);
  if (remote === null || remote.status === 'open') return;
  if (remote.paid) {
    const note = `Pack of ${row.credits.toLocaleString('en-US')} credits`;
    await writeEntries(deps, trx, row.user_id, [
      { kind: 'purchase', bucket: 'bought', amount: row.credits, key: `purchase:${id}`, note },
    ]);
    if (remote.takenBack !== null) await takeBack(deps, trx, row, remote.takenBack);
  }
  if (row.closed_at !== null) return;
  await trx.updateTable('credit_purchases').set({ closed_at: deps.now() }).where('id', '=', id).execute();
};

export interface PackWish {
  readonly credits: CreditAmount;
  /** The app's origin, for the way back. */
  readonly origin: string;
}

/** The page of a checkout that is open already for the same pack: a button that is pressed twice buys once. */
const findOpen = async (
  deps: Needs,
  trx: Transaction<Database>,
  userId: number,
  wish: PackWish,
): Promise<string | null> => {
  const open = await trx
    .selectFrom('credit_purchases')
    .select('id')
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .where('credits', '=', wish.credits)
    .where('origin', '=', wish.origin)
    .execute();
  for (const { id } of open) {
    const remote = await deps.payments.readPurchase(id);
    if (remote?.status === 'open') return remote.url;
    await applyPurchase(deps, trx, id);
  }
  return null;
};

/** The address of a page where the user pays for a pack; null while they have no plan (R3.07). */
export const startPurchase = async (deps: Needs, user: SessionUser, wish: PackWish): Promise<string | null> =>
  deps.db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, user.id))) return null;
    if (!(await hasActiveSubscription(trx, user.id))) return null;
    const page = await findOpen(deps, trx, user.id, wish);
    if (page !== null) return page;
    const pack = packOf(wish.credits);
    if (pack === null) throw new Error(`There is no credit pack of ${wish.credits} credits.`);
    const back = `${wish.origin}${ROUTES.billing}`;
    const purchase = await deps.payments.createPurchase({
      userId: user.id,
      customerId: await ensureCustomer(deps, trx, user),
      pack: pack.name,
      successUrl: `${back}?credits=bought&session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${back}?credits=cancelled`,
    });
    await trx
      .insertInto('credit_purchases')
      .values({
        id: purchase.id,
        user_id: user.id,
        credits: wish.credits,
        origin: wish.origin,
        created_at: deps.now(),
      })
      .execute();
    return purchase.url;
  });

/** Applies the result of a user's purchase. False if it is not theirs or does not exist. */
export const finishPurchase = async (deps: Needs, userId: number, id: string): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const own = await trx
      .selectFrom('credit_purchases')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (own === undefined) return false;
    await applyPurchase(deps, trx, id);
    return true;
  });

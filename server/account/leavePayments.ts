import { takeUpCheckouts } from '#server/billing/checkout.ts';
import { findCustomer } from '#server/billing/customer.ts';
import { takeUpPurchases } from '#server/billing/purchase.ts';
import { finishUndos } from '#server/billing/undo.ts';
import type { Deps } from '#server/platform/deps.ts';
import { PaymentsFault } from '#server/outside/payments/types.ts';

type Needs = Pick<Deps, 'db' | 'payments' | 'live' | 'events' | 'now'>;

const OVER = ['canceled', 'incomplete_expired'];

/** Subscriptions of a user that have not ended, as far as we know, apart from some. */
export const unendedSubscriptions = async (
  db: Deps['db'],
  userId: number,
  apartFrom: ReadonlySet<string> = new Set(),
): Promise<string[]> => {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'not in', OVER)
    .execute();
  return rows.map(({ id }) => id).filter((id) => !apartFrom.has(id));
};

const CHECKOUTS = ['checkout_sessions', 'credit_purchases'] as const;

/** Checkouts of a user, of plans and packs, that were not closed yet, as far as we know. */
export const openCheckouts = async (db: Deps['db'], userId: number): Promise<string[]> => {
  const found = await Promise.all(
    CHECKOUTS.map((table) =>
      db.selectFrom(table).select('id').where('user_id', '=', userId).where('closed_at', 'is', null).execute(),
    ),
  );
  return found.flat().map(({ id }) => id);
};

/** Whether a checkout is being opened for a user, or was when a crash came. */
export const isOpening = async (db: Deps['db'], userId: number): Promise<boolean> => {
  const begun = db.selectFrom('billing_intents').select('key').where('user_id', '=', userId);
  return (await begun.where('kind', 'in', ['plan', 'pack', 'subscription']).executeTakeFirst()) !== undefined;
};

const close = async ({ db, now }: Needs, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  for (const table of CHECKOUTS) await db.updateTable(table).set({ closed_at: now() }).where('id', 'in', ids).execute();
};

/** Closes a checkout. One that was paid in the meantime is not an error: its subscription is ended afterwards. */
const expire = async ({ payments }: Needs, id: string): Promise<void> => {
  try {
    await payments.expireCheckout(id);
  } catch (error) {
    if (!(error instanceof PaymentsFault)) throw error;
    if ((await payments.readCheckout(id))?.status === 'open') throw error;
  }
};

/**
 * Makes sure that a user pays nothing more: closes their open checkouts, then ends their subscriptions at once. Returns
 * the subscriptions that it ended. May be repeated; throws a `PaymentsFault` where the service is away.
 */
export const leavePayments = async (deps: Needs, userId: number): Promise<ReadonlySet<string>> => {
  await takeUpCheckouts(deps, userId);
  await takeUpPurchases(deps, userId);
  await finishUndos(deps, userId);
  const customer = await findCustomer(deps.db, userId);
  const ours = await openCheckouts(deps.db, userId);
  const before = customer === null ? [] : (await deps.payments.openOf(customer)).checkouts;
  for (const id of new Set([...ours, ...before])) await expire(deps, id);
  await close(deps, ours);
  // After the checkouts: what was paid until a moment ago has begun a subscription by now.
  const running = customer === null ? [] : (await deps.payments.openOf(customer)).subscriptions;
  const ended = new Set([...running, ...(await unendedSubscriptions(deps.db, userId))]);
  for (const id of ended) await deps.payments.cancelSubscription(id);
  return ended;
};

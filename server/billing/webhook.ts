import type { Deps } from '#server/platform/deps.ts';
import type { PaymentsEvent } from '#server/outside/payments/types.ts';
import { applySubscription } from './apply.ts';
import { applyPurchase } from './purchase.ts';

type Needs = Pick<Deps, 'db' | 'payments' | 'live' | 'events' | 'now'>;

const isKnown = async ({ db }: Needs, id: string): Promise<boolean> =>
  (await db.selectFrom('payment_events').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

const apply = async (deps: Needs, { subscriptionId, paymentId, checkoutId }: PaymentsEvent): Promise<void> => {
  if (subscriptionId !== null) await applySubscription(deps, subscriptionId);
  if (paymentId !== null) {
    const paidIn = await deps.payments.findCheckout(paymentId);
    if (paidIn !== null) await applyPurchase(deps, paidIn);
  }
  if (checkoutId === null) return;
  await applyPurchase(deps, checkoutId);
  await deps.db
    .updateTable('checkout_sessions')
    .set({ closed_at: deps.now() })
    .where('id', '=', checkoutId)
    .where('closed_at', 'is', null)
    .execute();
};

/**
 * What an event means for us. Its id is written after its effect: one whose effect failed leaves no trace and is sent
 * again, one that is known does nothing. The same event twice at the same moment has its effect once, because each part
 * of it has.
 */
export const receiveEvent = async (deps: Needs, event: PaymentsEvent): Promise<void> => {
  if (await isKnown(deps, event.id)) return;
  await apply(deps, event);
  await deps.db
    .insertInto('payment_events')
    .values({ id: event.id, type: event.type, received_at: deps.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

import type { Deps } from '#server/platform/deps.ts';
import type { PaymentsEvent } from '#server/outside/payments/types.ts';
import { applySubscription } from './apply.ts';
import { applyPurchase } from './purchase.ts';

/**
 * What an event means for us, once. Its id is written in the same transaction as its effect: an event that comes
 * again finds it and does nothing, one whose effect failed leaves no trace and is sent again.
 */
export const receiveEvent = async (
  deps: Pick<Deps, 'db' | 'payments' | 'live' | 'events' | 'now'>,
  event: PaymentsEvent,
): Promise<void> => {
  await deps.db.transaction().execute(async (trx) => {
    const fresh = await trx
      .insertInto('payment_events')
      .values({ id: event.id, type: event.type, received_at: deps.now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (fresh === undefined) return;
    if (event.subscriptionId !== null) await applySubscription(deps, trx, event.subscriptionId);
    if (event.paymentId !== null) {
      const paidIn = await deps.payments.findCheckout(event.paymentId);
      if (paidIn !== null) await applyPurchase(deps, trx, paidIn);
    }
    if (event.checkoutId !== null) {
      await applyPurchase(deps, trx, event.checkoutId);
      await trx
        .updateTable('checkout_sessions')
        .set({ closed_at: deps.now() })
        .where('id', '=', event.checkoutId)
        .where('closed_at', 'is', null)
        .execute();
    }
  });
};

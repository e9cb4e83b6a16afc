import { DECLINED_LATER } from './cards.ts';
import type { Context } from './context.ts';
import { newId } from './ids.ts';
import type { Metadata, PaymentIntent, PaymentMethod } from './objects.ts';
import { nowSeconds } from './period.ts';

export interface ChargeOrder {
  amount: number;
  currency: string;
  customer: string | null;
  card: PaymentMethod | null;
  metadata?: Metadata;
  receiptEmail?: string | null;
  description?: string | null;
  /** The card is in the customer's hand: a card that fails later is not declined now. */
  present: boolean;
}

/** Charges a card and says how it went, by events and by the intent's status. */
export const charge = ({ store, webhooks }: Context, order: ChargeOrder): PaymentIntent => {
  const declined = order.card === null || (!order.present && order.card.card.last4 === DECLINED_LATER);
  const intent = store.put('payment_intent', {
    id: newId('pi'),
    object: 'payment_intent',
    amount: order.amount,
    amount_received: declined ? 0 : order.amount,
    created: nowSeconds(),
    currency: order.currency,
    customer: order.customer,
    description: order.description ?? null,
    last_payment_error: declined
      ? {
          type: 'card_error',
          code: 'card_declined',
          decline_code: 'generic_decline',
          message: 'Your card was declined.',
        }
      : null,
    latest_charge: declined ? null : newId('ch'),
    livemode: false,
    metadata: order.metadata ?? {},
    payment_method: declined ? null : (order.card?.id ?? null),
    receipt_email: order.receiptEmail ?? null,
    status: declined ? 'requires_payment_method' : 'succeeded',
  });
  webhooks.emit(declined ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', intent);
  return intent;
};

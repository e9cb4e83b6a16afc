import { DECLINED_LATER } from './cards.ts';
import type { Context } from './context.ts';
import { newId } from './ids.ts';
import type { Charge, Metadata, PaymentIntent, PaymentMethod } from './objects.ts';
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

/** Whether a charge is declined that is made while the customer is away. */
export const declinesLater = (card: PaymentMethod | null): boolean =>
  card === null || card.card.last4 === DECLINED_LATER;

/** The charge of a payment that came. */
export const chargeOf = ({ store }: Context, intent: PaymentIntent): Charge => {
  const id = intent.latest_charge ?? newId('ch');
  return (
    store.get('charge', id) ??
    store.put('charge', {
      id,
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      created: nowSeconds(),
      currency: intent.currency,
      customer: intent.customer,
      disputed: false,
      livemode: false,
      metadata: intent.metadata,
      paid: true,
      payment_intent: intent.id,
      refunded: false,
      status: 'succeeded',
    })
  );
};

const DECLINE = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
} as const;

/** Ends an intent, and says how by an event. */
const settle = (context: Context, intent: PaymentIntent, paid: boolean): PaymentIntent => {
  const { store, webhooks } = context;
  const settled = store.put('payment_intent', {
    ...intent,
    amount_received: paid ? intent.amount : 0,
    last_payment_error: paid ? null : DECLINE,
    latest_charge: paid ? chargeOf(context, intent).id : null,
    payment_method: paid ? intent.payment_method : null,
    status: paid ? 'succeeded' : 'requires_payment_method',
  });
  webhooks.emit(paid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', settled);
  return settled;
};

const draft = ({ store }: Context, order: ChargeOrder): PaymentIntent =>
  store.put('payment_intent', {
    id: newId('pi'),
    object: 'payment_intent',
    amount: order.amount,
    amount_received: 0,
    created: nowSeconds(),
    currency: order.currency,
    customer: order.customer,
    description: order.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: order.metadata ?? {},
    payment_method: order.card?.id ?? null,
    receipt_email: order.receiptEmail ?? null,
    status: 'processing',
  });

/** Charges a card and says how it went, by events and by the intent's status. */
export const charge = (context: Context, order: ChargeOrder): PaymentIntent =>
  settle(context, draft(context, order), order.card !== null && (order.present || !declinesLater(order.card)));

/** Takes an order whose money comes later, or not; `settleLater` says which. */
export const chargeLater = (context: Context, order: ChargeOrder): PaymentIntent => {
  const intent = draft(context, order);
  context.webhooks.emit('payment_intent.processing', intent);
  return intent;
};

export const settleLater = (context: Context, intent: PaymentIntent, paid: boolean): PaymentIntent =>
  intent.status === 'processing' ? settle(context, intent, paid) : intent;

import { chargeOf } from './charge.ts';
import type { Context } from './context.ts';
import { Fault, missing } from './fault.ts';
import { newId } from './ids.ts';
import type { Dispute, Metadata, Refund } from './objects.ts';
import { nowSeconds } from './period.ts';

export interface RefundOrder {
  payment_intent: string;
  /** All that is left, unless said otherwise. */
  amount?: number | undefined;
  reason?: string | undefined;
  metadata?: Metadata | undefined;
}

/** Pays a customer back, wholly or in part. */
export const refund = (context: Context, order: RefundOrder): Refund => {
  const { store, webhooks } = context;
  const intent = store.get('payment_intent', order.payment_intent);
  if (intent === null) throw missing('payment_intent', order.payment_intent, 'payment_intent');
  const before = store
    .all('refund')
    .filter((entry) => entry.payment_intent === intent.id)
    .reduce((sum, entry) => sum + entry.amount, 0);
  const amount = order.amount ?? intent.amount_received - before;
  if (amount <= 0 || before + amount > intent.amount_received) {
    throw new Fault(
      400,
      `Refund amount is greater than what is left on the charge (${intent.amount_received - before}).`,
      {
        code: before >= intent.amount_received ? 'charge_already_refunded' : 'amount_too_large',
        param: 'amount',
      },
    );
  }
  const made = store.put('refund', {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: intent.latest_charge,
    created: nowSeconds(),
    currency: intent.currency,
    metadata: order.metadata ?? {},
    payment_intent: intent.id,
    reason: order.reason ?? null,
    status: 'succeeded',
  });
  const charge = store.put('charge', {
    ...chargeOf(context, intent),
    amount_refunded: before + amount,
    refunded: before + amount === intent.amount,
  });
  webhooks.emit('charge.refunded', charge);
  return made;
};

/** The newest dispute of a payment. */
export const disputeOf = ({ store }: Context, intentId: string): Dispute | null =>
  store.all('dispute').find((dispute) => dispute.payment_intent === intentId) ?? null;

/** The customer tells their bank that they did not want to pay. */
export const openDispute = (context: Context, intentId: string): void => {
  const { store, webhooks } = context;
  const intent = store.get('payment_intent', intentId);
  if (intent?.status !== 'succeeded' || disputeOf(context, intentId) !== null) return;
  const charge = store.put('charge', { ...chargeOf(context, intent), disputed: true });
  const dispute = store.put('dispute', {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  webhooks.emit('charge.dispute.created', dispute);
  webhooks.emit('charge.dispute.funds_withdrawn', dispute);
};

/** The bank decides: lost, the money stays with the customer. */
export const closeDispute = (context: Context, intentId: string, status: 'won' | 'lost'): void => {
  const open = disputeOf(context, intentId);
  if (open?.status !== 'needs_response') return;
  const closed = context.store.put('dispute', { ...open, status });
  if (status === 'won') context.webhooks.emit('charge.dispute.funds_reinstated', closed);
  context.webhooks.emit('charge.dispute.closed', closed);
};

import { cardOf } from './cards.ts';
import { charge } from './charge.ts';
import type { Context } from './context.ts';
import { newId } from './ids.ts';
import type { BillingReason, Invoice, Subscription } from './objects.ts';
import { nowSeconds } from './period.ts';

/** The payment service tries a failed invoice again after this long, in seconds. */
const NEXT_ATTEMPT = 3 * 86_400;

const draft = ({ store }: Context, subscription: Subscription, reason: BillingReason): Invoice => {
  const id = newId('in');
  const total = subscription.items.data.reduce((sum, item) => sum + item.price.unit_amount * item.quantity, 0);
  const [first] = subscription.items.data;
  const lines = subscription.items.data.map((item) => ({
    id: newId('il'),
    object: 'line_item' as const,
    amount: item.price.unit_amount * item.quantity,
    currency: item.price.currency,
    description: `${item.quantity} × ${store.get('product', item.price.product)?.name ?? 'Subscription'}`,
    period: { start: item.current_period_start, end: item.current_period_end },
    pricing: {
      type: 'price_details' as const,
      price_details: { price: item.price.id, product: item.price.product },
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity: item.quantity,
  }));
  return {
    id,
    object: 'invoice',
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    attempt_count: 0,
    attempted: false,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: nowSeconds(),
    currency: subscription.currency,
    customer: subscription.customer,
    customer_email: store.get('customer', subscription.customer)?.email ?? null,
    hosted_invoice_url: null,
    lines: { object: 'list', url: `/v1/invoices/${id}/lines`, has_more: false, data: lines },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `SB-${String(store.all('invoice').length + 1).padStart(4, '0')}`,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    period_start: first?.current_period_start ?? nowSeconds(),
    period_end: first?.current_period_end ?? nowSeconds(),
    status: 'open',
    subtotal: total,
    total,
  };
};

/** Tries to collect an open invoice. `present`: its customer is at the checkout right now. */
export const collect = (context: Context, invoice: Invoice, present: boolean): Invoice => {
  const { store, webhooks } = context;
  const card = cardOf(context, invoice.customer);
  const { amount_due: amount, currency, customer } = invoice;
  const intent = amount === 0 ? null : charge(context, { amount, currency, customer, card, present });
  const paid = intent === null || intent.status === 'succeeded';
  const settled = store.put('invoice', {
    ...invoice,
    amount_paid: paid ? amount : 0,
    amount_remaining: paid ? 0 : amount,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    next_payment_attempt: paid ? null : nowSeconds() + NEXT_ATTEMPT,
    status: paid ? 'paid' : 'open',
  });
  webhooks.emit(paid ? 'invoice.paid' : 'invoice.payment_failed', settled);
  return settled;
};

/** Bills a subscription's current period and tries to collect at once. */
export const bill = (
  context: Context,
  subscription: Subscription,
  reason: BillingReason,
  present: boolean,
): Invoice => {
  const invoice = context.store.put('invoice', draft(context, subscription, reason));
  context.webhooks.emit('invoice.finalized', invoice);
  return collect(context, invoice, present);
};

import { cardOf } from './cards.ts';
import { charge } from './charge.ts';
import type { Context } from './context.ts';
import { newId } from './ids.ts';
import type { BillingReason, Invoice, InvoiceLine, Subscription } from './objects.ts';
import { nowSeconds } from './period.ts';
import { lineOf } from './proration.ts';

/** The payment service tries a failed invoice again after this long, in seconds. */
const NEXT_ATTEMPT = 3 * 86_400;

/** The lines of a whole period. */
const periodLines = (context: Context, subscription: Subscription): InvoiceLine[] =>
  subscription.items.data.map((item) =>
    lineOf(context, item, {
      amount: item.price.unit_amount * item.quantity,
      period: { start: item.current_period_start, end: item.current_period_end },
    }),
  );

/** What a customer is owed comes off what is due; a total below zero is owed to them from then on. */
const settleBalance = ({ store }: Context, customerId: string, total: number): { before: number; after: number } => {
  const customer = store.get('customer', customerId);
  const before = customer?.balance ?? 0;
  const after = total < 0 ? before + total : Math.min(0, before + total);
  if (customer !== null && after !== before) store.put('customer', { ...customer, balance: after });
  return { before, after };
};

const draft = (context: Context, subscription: Subscription, reason: BillingReason, lines: InvoiceLine[]): Invoice => {
  const { store } = context;
  const id = newId('in');
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const [first] = subscription.items.data;
  const { before, after } = settleBalance(context, subscription.customer, total);
  const due = total - (after - before);
  return {
    id,
    object: 'invoice',
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    attempted: false,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: nowSeconds(),
    currency: subscription.currency,
    customer: subscription.customer,
    customer_email: store.get('customer', subscription.customer)?.email ?? null,
    starting_balance: before,
    ending_balance: after,
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
  if (intent?.status === 'succeeded') {
    store.put('invoice_payment', {
      id: newId('inpay'),
      object: 'invoice_payment',
      amount_paid: amount,
      amount_requested: amount,
      created: nowSeconds(),
      currency,
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { type: 'payment_intent', payment_intent: intent.id },
      status: 'paid',
    });
  }
  webhooks.emit(paid ? 'invoice.paid' : 'invoice.payment_failed', settled);
  return settled;
};

/** Bills a subscription's current period, or the given lines, and tries to collect at once. */
export const bill = (
  context: Context,
  subscription: Subscription,
  reason: BillingReason,
  { present, lines }: { present: boolean; lines?: InvoiceLine[] },
): Invoice => {
  const all = lines ?? periodLines(context, subscription);
  const invoice = context.store.put('invoice', draft(context, subscription, reason, all));
  context.webhooks.emit('invoice.finalized', invoice);
  return collect(context, invoice, present);
};

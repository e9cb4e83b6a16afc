import type { Context } from './context.ts';
import { newId } from './ids.ts';
import { bill, collect } from './invoices.ts';
import type { Metadata, Price, Subscription, SubscriptionItem } from './objects.ts';
import { nowSeconds, periodEnd } from './period.ts';
import { prorate, startsPeriod } from './proration.ts';

export interface Line {
  price: Price;
  quantity: number;
}

const rolled = (item: SubscriptionItem, start: number): SubscriptionItem => ({
  ...item,
  current_period_start: start,
  current_period_end: periodEnd(
    start,
    item.price.recurring?.interval ?? 'month',
    item.price.recurring?.interval_count ?? 1,
  ),
});

const save = ({ store, webhooks }: Context, next: Subscription, previous: Record<string, unknown>): Subscription => {
  store.put('subscription', next);
  webhooks.emit('customer.subscription.updated', next, previous);
  return next;
};

/** Starts a subscription and charges its first period; the card is in the customer's hand. */
export const startSubscription = (
  context: Context,
  { customer, lines, metadata }: { customer: string; lines: readonly Line[]; metadata: Metadata },
): Subscription =>
  context.store.transaction(() => {
    const { store, webhooks } = context;
    const id = newId('sub');
    const now = nowSeconds();
    const items = lines.map(({ price, quantity }) =>
      rolled(
        {
          id: newId('si', 14),
          object: 'subscription_item',
          created: now,
          current_period_start: now,
          current_period_end: now,
          metadata: {},
          price,
          quantity,
          subscription: id,
          tax_rates: [],
          discounts: [],
        },
        now,
      ),
    );
    const subscription: Subscription = {
      id,
      object: 'subscription',
      billing_cycle_anchor: now,
      billing_mode: { type: 'flexible' },
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: { comment: null, feedback: null, reason: null },
      collection_method: 'charge_automatically',
      created: now,
      currency: lines[0]?.price.currency ?? 'usd',
      customer,
      default_payment_method: store.get('customer', customer)?.invoice_settings.default_payment_method ?? null,
      ended_at: null,
      items: { object: 'list', url: `/v1/subscription_items?subscription=${id}`, has_more: false, data: items },
      latest_invoice: null,
      livemode: false,
      metadata,
      pause_collection: null,
      schedule: null,
      start_date: now,
      status: 'active',
      test_clock: null,
      trial_end: null,
      trial_start: null,
    };
    const invoice = bill(context, subscription, 'subscription_create', { present: true });
    const started = store.put('subscription', { ...subscription, latest_invoice: invoice.id });
    webhooks.emit('customer.subscription.created', started);
    return started;
  });

/** Ends a subscription now. */
export const endSubscription = (context: Context, subscription: Subscription, reason: string): Subscription =>
  context.store.transaction(() => {
    const now = nowSeconds();
    const ended = context.store.put('subscription', {
      ...subscription,
      status: 'canceled',
      canceled_at: subscription.canceled_at ?? now,
      ended_at: now,
      cancellation_details: { comment: null, feedback: null, reason },
    });
    context.webhooks.emit('customer.subscription.deleted', ended);
    return ended;
  });

/** The end of the period has come: ends what was to end, bills the rest. The new period begins at `start` (seconds). */
export const renew = (context: Context, subscription: Subscription, start: number): Subscription =>
  context.store.transaction(() => {
    if (subscription.cancel_at_period_end) return endSubscription(context, subscription, 'cancellation_requested');
    const items = subscription.items.data.map((item) => rolled(item, start));
    const next: Subscription = {
      ...subscription,
      billing_cycle_anchor: start,
      items: { ...subscription.items, data: items },
    };
    const invoice = bill(context, next, 'subscription_cycle', { present: false });
    return save(
      context,
      { ...next, latest_invoice: invoice.id, status: invoice.status === 'paid' ? 'active' : 'past_due' },
      { items: subscription.items, latest_invoice: subscription.latest_invoice, status: subscription.status },
    );
  });

/** Tries the open invoice of a subscription that is behind with its payment. */
export const payNow = (context: Context, subscription: Subscription): Subscription =>
  context.store.transaction(() => {
    const open =
      subscription.latest_invoice === null ? null : context.store.get('invoice', subscription.latest_invoice);
    if (subscription.status !== 'past_due' || open?.status !== 'open') return subscription;
    const invoice = collect(context, open, false);
    if (invoice.status !== 'paid') return subscription;
    return save(context, { ...subscription, status: 'active' }, { status: 'past_due' });
  });

export const setCancelAtPeriodEnd = (context: Context, subscription: Subscription, ends: boolean): Subscription => {
  if (subscription.cancel_at_period_end === ends) return subscription;
  const end = Math.max(...subscription.items.data.map((item) => item.current_period_end));
  return context.store.transaction(() =>
    save(
      context,
      {
        ...subscription,
        cancel_at_period_end: ends,
        cancel_at: ends ? end : null,
        canceled_at: ends ? nowSeconds() : null,
        cancellation_details: { comment: null, feedback: null, reason: ends ? 'cancellation_requested' : null },
      },
      { cancel_at_period_end: subscription.cancel_at_period_end, cancel_at: subscription.cancel_at },
    ),
  );
};

/** The item after a change of its price. Another interval starts a new period now. */
export const changedItem = (item: SubscriptionItem, line: Line): SubscriptionItem => {
  const changed = { ...item, price: line.price, quantity: line.quantity };
  return startsPeriod(item, line) ? rolled(changed, nowSeconds()) : changed;
};

/**
 * Switches one item to another price. A new period is billed at once; `now` bills, or gives back, the difference in the
 * middle of a period too.
 */
export const switchPrice = (
  context: Context,
  subscription: Subscription,
  itemId: string,
  line: Line,
  { now = false }: { now?: boolean } = {},
): Subscription =>
  context.store.transaction(() => {
    const previous = { items: subscription.items };
    const item = subscription.items.data.find((entry) => entry.id === itemId);
    if (item === undefined) return subscription;
    const changed = changedItem(item, line);
    const data = subscription.items.data.map((entry) => (entry.id === itemId ? changed : entry));
    const next: Subscription = { ...subscription, items: { ...subscription.items, data } };
    if (!startsPeriod(item, line) && !now) return save(context, next, previous);
    const lines = prorate(context, item, changed);
    const invoice = bill(context, next, 'subscription_update', { present: true, lines });
    return save(context, { ...next, latest_invoice: invoice.id }, previous);
  });

/** Renews what fell due while time went by, in order. */
export const renewDue = (context: Context): void => {
  for (const subscription of context.store.all('subscription')) {
    const end = Math.min(...subscription.items.data.map((item) => item.current_period_end));
    if (subscription.status === 'active' && end <= nowSeconds()) renew(context, subscription, end);
  }
};

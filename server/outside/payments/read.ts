import type { Stripe } from 'stripe';
import { planOfPrice } from './catalogue.ts';
import type { PaymentsEvent, RemoteCheckout, RemoteSubscription } from './types.ts';

const idOf = (value: string | { readonly id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

const dateOf = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : new Date(seconds * 1000);

/** Reads a subscription whose `latest_invoice` was expanded. */
export const subscriptionOf = (subscription: Stripe.Subscription): RemoteSubscription => {
  const [item] = subscription.items.data;
  const plan = item === undefined ? null : planOfPrice(item.price);
  const invoice = subscription.latest_invoice;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    createdAt: new Date(subscription.created * 1000),
    status: subscription.status,
    priceId: item?.price.id ?? null,
    plan: plan?.plan_name ?? null,
    period: plan?.billing_period ?? null,
    periodStart: dateOf(item?.current_period_start),
    periodEnd: dateOf(item?.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    cancelAt: dateOf(subscription.cancel_at),
    endedAt: dateOf(subscription.ended_at),
    paid: invoice === null || (typeof invoice === 'object' && invoice.status === 'paid'),
  };
};

/** The client's types leave room for words to come: one that we do not know is not finished. */
export const statusOf = (status: string | null): RemoteCheckout['status'] =>
  status === 'complete' || status === 'expired' ? status : 'open';

export const checkoutOf = (session: Stripe.Checkout.Session): RemoteCheckout => ({
  id: session.id,
  status: statusOf(session.status),
  url: session.url,
  customerId: idOf(session.customer),
  subscriptionId: idOf(session.subscription),
});

/** Only where to look: what the event carries may be older than what we know already. */
export const eventOf = (event: Stripe.Event): PaymentsEvent => {
  const seen = { id: event.id, type: event.type, subscriptionId: null, checkoutId: null, paymentId: null };
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return { ...seen, subscriptionId: event.data.object.id };
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return { ...seen, subscriptionId: idOf(event.data.object.parent?.subscription_details?.subscription) };
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { ...seen, checkoutId: event.data.object.id, subscriptionId: idOf(event.data.object.subscription) };
    case 'charge.refunded':
    case 'charge.dispute.closed':
      return { ...seen, paymentId: idOf(event.data.object.payment_intent) };
    default:
      return seen;
  }
};

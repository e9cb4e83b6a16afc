import type { Stripe } from 'stripe';
import * as z from 'zod';
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

const Id = z.string().regex(/^[\w-]{1,255}$/);
const Reference = z
  .union([Id, z.object({ id: Id })])
  .nullish()
  .transform(idOf);

const Event = z.object({
  id: Id,
  type: z.string().regex(/^[\w.]{1,255}$/),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
const Subscription = z.object({ id: Id });
/** As the version of the endpoint writes it, which is not the client's: before 2025 the subscription had its own member. */
const Invoice = z.object({
  subscription: Reference,
  parent: z.object({ subscription_details: z.object({ subscription: Reference }).nullish() }).nullish(),
});
const Checkout = z.object({ id: Id, subscription: Reference });
const Charge = z.object({ payment_intent: Reference });

/**
 * Only where to look: what the event carries may be older than what we know already. Throws for what is no event, or
 * one of a kind that we know and not of its shape.
 */
export const eventOf = (said: unknown): PaymentsEvent => {
  const { id, type, data } = Event.parse(said);
  const seen = { id, type, subscriptionId: null, checkoutId: null, paymentId: null };
  switch (type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return { ...seen, subscriptionId: Subscription.parse(data.object).id };
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const { parent, subscription } = Invoice.parse(data.object);
      return { ...seen, subscriptionId: parent?.subscription_details?.subscription ?? subscription };
    }
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const { id: checkoutId, subscription: subscriptionId } = Checkout.parse(data.object);
      return { ...seen, checkoutId, subscriptionId };
    }
    case 'charge.refunded':
    case 'charge.dispute.closed':
      return { ...seen, paymentId: Charge.parse(data.object).payment_intent };
    default:
      return seen;
  }
};

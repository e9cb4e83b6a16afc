import { Stripe } from 'stripe';
import * as z from 'zod';
import type { StripeSettings } from '#server/platform/env.ts';
import { createBreaker } from '#server/outside/breaker.ts';
import { outsideTransactions } from '#server/platform/db/transactions.ts';
import { createCatalogue } from './catalogue.ts';
import { createPortalPages } from './portal.ts';
import { createPurchase, purchaseOf, PURCHASE_PARTS } from './purchases.ts';
import { checkoutOf, eventOf, subscriptionOf } from './read.ts';
import { PaymentsFault } from './types.ts';
import type { Payments } from './types.ts';
import { undoSubscription } from './undo.ts';

/** Milliseconds for one attempt, and how often a failed one is repeated (with the same idempotency key). */
const TIMEOUT = 8000;
const RETRIES = 1;
/** How long a webhook's signature is valid, in seconds. */
const TOLERANCE = 300;

/** The client looks for old signatures only; one for later would be good for as long as it likes. */
const isFromFuture = (signature: string): boolean => {
  const at = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? 0);
  return at > Date.now() / 1000 + TOLERANCE;
};

const clientOf = ({ secretKey, apiBase }: StripeSettings, timeout: number): Stripe => {
  const base = new URL(apiBase);
  const secure = base.protocol === 'https:';
  return new Stripe(secretKey, {
    host: base.hostname,
    port: base.port === '' ? (secure ? 443 : 80) : Number(base.port),
    protocol: secure ? 'https' : 'http',
    maxNetworkRetries: RETRIES,
    timeout,
    telemetry: false,
  });
};

/** A subscription that is in one of these is over, and cannot be cancelled any more. */
const ENDED = new Set(['canceled', 'incomplete_expired']);

const orNull = async <T>(reading: Promise<T>): Promise<T | null> => {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null;
    throw error;
  }
};

const { StripeAPIError, StripeConnectionError, StripeError } = Stripe.errors;

/** Whether the service is to blame, and not the call. */
const isAway = (error: unknown): boolean => error instanceof StripeConnectionError || error instanceof StripeAPIError;

/** Another call with the same key is still being answered. */
const IN_USE = 'idempotency_key_in_use';

const faultOf = (error: InstanceType<typeof StripeError>): PaymentsFault => {
  const answered = !(error instanceof StripeConnectionError) && error.code !== IN_USE;
  return new PaymentsFault(error.message, { cause: error, answered });
};

/** The same calls, with the client's errors turned into ours: nobody else knows its classes. */
const withFaults = (payments: Payments): Payments => {
  const breaker = createBreaker({
    isAway,
    fault: () => new PaymentsFault('The payment service was not asked: it did not answer lately.', { answered: false }),
  });
  const told =
    <A extends unknown[], T>(call: (...given: A) => Promise<T>) =>
    (...given: A): Promise<T> =>
      breaker
        .run(() => call(...given))
        .catch((error: unknown) => {
          throw error instanceof StripeError ? faultOf(error) : error;
        });
  return {
    sandbox: payments.sandbox,
    createCustomer: told(payments.createCustomer),
    updateCustomerEmail: told(payments.updateCustomerEmail),
    createCheckout: told(payments.createCheckout),
    readCheckout: told(payments.readCheckout),
    expireCheckout: told(payments.expireCheckout),
    createPurchase: told(payments.createPurchase),
    readPurchase: told(payments.readPurchase),
    findCheckout: told(payments.findCheckout),
    createPortal: told(payments.createPortal),
    startSubscription: told(payments.startSubscription),
    readSubscription: told(payments.readSubscription),
    undoSubscription: told(payments.undoSubscription),
    openOf: told(payments.openOf),
    cancelSubscription: told(payments.cancelSubscription),
    verifyEvent: payments.verifyEvent,
  };
};

/** The payment service over its official client; the sandbox differs by its address alone. */
export const createPayments = (settings: StripeSettings, timeoutMs = TIMEOUT): Payments => {
  const stripe = clientOf(settings, timeoutMs);
  const catalogue = createCatalogue(stripe);
  const openPortal = createPortalPages(stripe, catalogue);

  const payments = withFaults({
    sandbox: settings.apiBase.startsWith('http://127.0.0.1'),

    createCustomer: async ({ id, email }, key) => {
      const customer = { email, metadata: { user_id: String(id) } };
      return (await stripe.customers.create(customer, { idempotencyKey: key })).id;
    },

    updateCustomerEmail: async (customerId, email) => {
      await stripe.customers.update(customerId, { email });
    },

    createCheckout: async ({ key, userId, customerId, plan, period, successUrl, cancelUrl }) => {
      const metadata = { user_id: String(userId), plan_name: plan, billing_period: period };
      const order: Stripe.Checkout.SessionCreateParams = {
        mode: 'subscription',
        customer: customerId,
        client_reference_id: String(userId),
        line_items: [{ price: await catalogue.priceId(plan, period), quantity: 1 }],
        success_url: successUrl,
        cancel_url: cancelUrl,
        metadata,
        subscription_data: { metadata },
      };
      return checkoutOf(await stripe.checkout.sessions.create(order, { idempotencyKey: key }));
    },

    readCheckout: async (id) => {
      const session = await orNull(stripe.checkout.sessions.retrieve(id));
      return session === null ? null : checkoutOf(session);
    },

    expireCheckout: async (id) => {
      try {
        return checkoutOf(await stripe.checkout.sessions.expire(id));
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        const session = await stripe.checkout.sessions.retrieve(id);
        if (session.status === 'open') throw error;
        return checkoutOf(session);
      }
    },

    createPurchase: (order) => createPurchase(stripe, catalogue, order),

    readPurchase: async (id) => {
      const session = await orNull(stripe.checkout.sessions.retrieve(id, { expand: PURCHASE_PARTS }));
      return session === null ? null : purchaseOf(stripe, session);
    },

    findCheckout: async (paymentId) => {
      const found = await stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 });
      return found.data[0]?.id ?? null;
    },

    createPortal: openPortal,

    startSubscription: async ({ key, userId, customerId, plan, period }) => {
      const order = {
        customer: customerId,
        items: [{ price: await catalogue.priceId(plan, period) }],
        metadata: { user_id: String(userId), plan_name: plan, billing_period: period },
      };
      return (await stripe.subscriptions.create(order, { idempotencyKey: key })).id;
    },

    readSubscription: async (id) => {
      const subscription = await orNull(stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] }));
      return subscription === null ? null : subscriptionOf(subscription);
    },

    undoSubscription: (id) => undoSubscription(stripe, id),

    openOf: async (customer) => {
      // Sequentially: otherwise a list would be requested before it is read, and its failure would be unhandled.
      const checkouts = await Array.fromAsync(
        stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }),
        ({ id }) => id,
      );
      const all = await Array.fromAsync(stripe.subscriptions.list({ customer, status: 'all', limit: 100 }));
      return { checkouts, subscriptions: all.filter(({ status }) => !ENDED.has(status)).map(({ id }) => id) };
    },

    cancelSubscription: async (id) => {
      await orNull(stripe.subscriptions.cancel(id));
    },

    verifyEvent: (rawBody, signature) => {
      if (isFromFuture(signature)) return 'unsigned';
      try {
        return eventOf(stripe.webhooks.constructEvent(rawBody, signature, settings.webhookSecret, TOLERANCE));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return 'unsigned';
        if (error instanceof SyntaxError || error instanceof z.ZodError) return 'malformed';
        throw error;
      }
    },
  });
  return outsideTransactions('The payment service', payments);
};

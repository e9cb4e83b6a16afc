import type { Stripe } from 'stripe';
import type { Catalogue, ListedPrice } from './catalogue.ts';
import type { PlanChange } from './types.ts';

/** What the customer's page may do. The service has no page before somebody says so, and offers no change of plan. */
const featuresOf = (prices: readonly ListedPrice[]): Stripe.BillingPortal.ConfigurationCreateParams.Features => ({
  customer_update: { enabled: true, allowed_updates: ['address', 'phone', 'tax_id'] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
  subscription_update: {
    enabled: true,
    default_allowed_updates: ['price'],
    proration_behavior: 'always_invoice',
    products: prices.map(({ id, product }) => ({ product, prices: [id] })),
  },
});

const LIST_LIMIT = 100;

const readConfiguration = async (stripe: Stripe, catalogue: Catalogue): Promise<string> => {
  const prices = await catalogue.planPrices();
  // The last letters of ids tell them apart; a value has room for 500.
  const millrace = prices.map(({ id }) => id.slice(-24)).join(' ');
  const found = await stripe.billingPortal.configurations.list({ active: true, limit: LIST_LIMIT });
  const known = found.data.find(({ metadata }) => metadata?.millrace === millrace);
  if (known !== undefined) return known.id;
  const made = await stripe.billingPortal.configurations.create({
    features: featuresOf(prices),
    metadata: { millrace },
  });
  return made.id;
};

/** Opens the customer's page at the payment service, set up for our own prices as the catalogue is. */
export const createPortalPages = (stripe: Stripe, catalogue: Catalogue) => {
  let reading: Promise<string> | null = null;
  const configuration = (): Promise<string> => {
    reading ??= readConfiguration(stripe, catalogue).catch((error: unknown) => {
      reading = null;
      throw error;
    });
    return reading;
  };

  const flowOf = async ({
    subscriptionId,
    plan,
    period,
    doneUrl,
  }: PlanChange): Promise<Stripe.BillingPortal.SessionCreateParams.FlowData> => {
    const [price, subscription] = await Promise.all([
      catalogue.priceId(plan, period),
      stripe.subscriptions.retrieve(subscriptionId),
    ]);
    const [item] = subscription.items.data;
    if (item === undefined) throw new Error(`The subscription ${subscriptionId} is for nothing.`);
    return {
      type: 'subscription_update_confirm',
      subscription_update_confirm: {
        subscription: subscriptionId,
        items: [{ id: item.id, price, quantity: 1 }],
      },
      after_completion: { type: 'redirect', redirect: { return_url: doneUrl } },
    };
  };

  return async (customer: string, returnUrl: string, change?: PlanChange): Promise<string> => {
    const session = await stripe.billingPortal.sessions.create({
      customer,
      return_url: returnUrl,
      configuration: await configuration(),
      ...(change !== undefined && { flow_data: await flowOf(change) }),
    });
    return session.url;
  };
};

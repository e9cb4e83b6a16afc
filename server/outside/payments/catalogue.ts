import type { Stripe } from 'stripe';
import * as z from 'zod';
import { BillingPeriod, PlanName, PLANS, priceOf } from '#contract/rules/plans.ts';

const PriceMetadata = z.object({ plan_name: PlanName, billing_period: BillingPeriod });

/** The plan and period that a price of ours stands for; null for a price that is not from the catalogue. */
export const planOfPrice = (price: Pick<Stripe.Price, 'metadata'>): z.output<typeof PriceMetadata> | null =>
  PriceMetadata.safeParse(price.metadata).data ?? null;

interface Offer {
  readonly plan: PlanName;
  readonly period: BillingPeriod;
  readonly lookupKey: string;
  /** In cents. */
  readonly amount: number;
}

const OFFERS: readonly Offer[] = PlanName.options.flatMap((plan) =>
  BillingPeriod.options.map((period) => ({
    plan,
    period,
    lookupKey: `millrace_${plan}_${period}`,
    amount: priceOf(plan, period) * 100,
  })),
);

const createPrice = async (stripe: Stripe, { plan, period, lookupKey, amount }: Offer): Promise<Stripe.Price> =>
  stripe.prices.create(
    {
      currency: 'usd',
      unit_amount: amount,
      recurring: { interval: period === 'monthly' ? 'month' : 'year' },
      product_data: { name: `Millrace ${PLANS[plan].title}` },
      lookup_key: lookupKey,
      // A changed amount is a new price that takes the key over; those who pay the old one go on paying it.
      transfer_lookup_key: true,
      metadata: { plan_name: plan, billing_period: period },
    },
    { idempotencyKey: `${lookupKey}-${amount}` },
  );

const read = async (stripe: Stripe): Promise<ReadonlyMap<string, string>> => {
  const found = await stripe.prices.list({ lookup_keys: OFFERS.map(({ lookupKey }) => lookupKey), active: true });
  const ids = new Map<string, string>();
  for (const offer of OFFERS) {
    const known = found.data.find(
      (price) => price.lookup_key === offer.lookupKey && price.unit_amount === offer.amount && planOfPrice(price),
    );
    ids.set(offer.lookupKey, (known ?? (await createPrice(stripe, offer))).id);
  }
  return ids;
};

/**
 * The ids of our prices at the payment service; prices that it does not have yet are made there, so that nobody has to
 * set up a catalogue by hand. Read once in a process's life.
 */
export const createCatalogue = (stripe: Stripe) => {
  let reading: Promise<ReadonlyMap<string, string>> | null = null;
  const ready = (): Promise<ReadonlyMap<string, string>> => {
    reading ??= read(stripe).catch((error: unknown) => {
      reading = null;
      throw error;
    });
    return reading;
  };
  return {
    ready,
    priceId: async (plan: PlanName, period: BillingPeriod): Promise<string> => {
      const id = (await ready()).get(`millrace_${plan}_${period}`);
      if (id === undefined) throw new Error(`The catalogue has no price for ${plan}, ${period}.`);
      return id;
    },
  };
};

import type { Stripe } from 'stripe';
import * as z from 'zod';
import { PACKS } from '#contract/rules/packs.ts';
import type { PackName } from '#contract/rules/packs.ts';
import { BillingPeriod, PlanName, PLANS, priceOf } from '#contract/rules/plans.ts';

const PriceMetadata = z.object({ plan_name: PlanName, billing_period: BillingPeriod });

/** The plan and period that a price of ours stands for; null for a price that is not from the catalogue. */
export const planOfPrice = (price: Pick<Stripe.Price, 'metadata'>): z.output<typeof PriceMetadata> | null =>
  PriceMetadata.safeParse(price.metadata).data ?? null;

interface Offer {
  readonly lookupKey: string;
  readonly title: string;
  /** In cents. */
  readonly amount: number;
  /** Null where it is paid once. */
  readonly interval: 'month' | 'year' | null;
  /** Says on the price what it is for. */
  readonly metadata: Readonly<Record<string, string>>;
}

const planKey = (plan: PlanName, period: BillingPeriod): string => `millrace_${plan}_${period}`;
const packKey = (pack: PackName): string => `millrace_credits_${pack}`;

const PLAN_OFFERS: readonly Offer[] = PlanName.options.flatMap((plan) =>
  BillingPeriod.options.map((period) => ({
    lookupKey: planKey(plan, period),
    title: `Millrace ${PLANS[plan].title}`,
    amount: priceOf(plan, period) * 100,
    interval: period === 'monthly' ? 'month' : 'year',
    metadata: { plan_name: plan, billing_period: period },
  })),
);

const PACK_OFFERS: readonly Offer[] = Object.values(PACKS).map((pack) => ({
  lookupKey: packKey(pack.name),
  title: `${pack.credits.toLocaleString('en-US')} Millrace credits`,
  amount: pack.price * 100,
  interval: null,
  metadata: { credits: String(pack.credits) },
}));

const OFFERS = [...PLAN_OFFERS, ...PACK_OFFERS];

const createPrice = async (
  stripe: Stripe,
  { lookupKey, title, amount, interval, metadata }: Offer,
): Promise<Stripe.Price> =>
  stripe.prices.create(
    {
      currency: 'usd',
      unit_amount: amount,
      ...(interval !== null && { recurring: { interval } }),
      product_data: { name: title },
      lookup_key: lookupKey,
      // A changed amount is a new price that takes the key over; those who pay the old one continue paying it.
      transfer_lookup_key: true,
      metadata: { ...metadata },
    },
    { idempotencyKey: `${lookupKey}-${amount}` },
  );

const fits = (price: Stripe.Price, { lookupKey, amount, metadata }: Offer): boolean =>
  price.lookup_key === lookupKey &&
  price.unit_amount === amount &&
  Object.entries(metadata).every(([name, value]) => price.metadata[name] === value);

/** A price at the payment service, with its product. */
export interface ListedPrice {
  readonly id: string;
  readonly product: string;
}

type Prices = ReadonlyMap<string, ListedPrice>;

const read = async (stripe: Stripe): Promise<Prices> => {
  const found = await stripe.prices.list({ lookup_keys: OFFERS.map(({ lookupKey }) => lookupKey), active: true });
  const prices = new Map<string, ListedPrice>();
  for (const offer of OFFERS) {
    const known = found.data.find((price) => fits(price, offer)) ?? (await createPrice(stripe, offer));
    const product = typeof known.product === 'string' ? known.product : known.product.id;
    prices.set(offer.lookupKey, { id: known.id, product });
  }
  return prices;
};

/**
 * The ids of our prices at the payment service; prices that it does not have yet are made there, so that nobody has to
 * set up a catalogue by hand. Read once in a process's life.
 */
export const createCatalogue = (stripe: Stripe) => {
  let reading: Promise<Prices> | null = null;
  const ready = (): Promise<Prices> => {
    reading ??= read(stripe).catch((error: unknown) => {
      reading = null;
      throw error;
    });
    return reading;
  };
  const find = async (lookupKey: string): Promise<ListedPrice> => {
    const price = (await ready()).get(lookupKey);
    if (price === undefined) throw new Error(`The catalogue has no price ${lookupKey}.`);
    return price;
  };
  return {
    priceId: async (plan: PlanName, period: BillingPeriod): Promise<string> => (await find(planKey(plan, period))).id,
    packPriceId: async (pack: PackName): Promise<string> => (await find(packKey(pack))).id,
    /** Every price of a plan. */
    planPrices: async (): Promise<readonly ListedPrice[]> =>
      Promise.all(PLAN_OFFERS.map(({ lookupKey }) => find(lookupKey))),
  };
};

export type Catalogue = ReturnType<typeof createCatalogue>;

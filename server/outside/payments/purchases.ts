import type { Stripe } from 'stripe';
import { PACKS } from '#contract/rules/packs.ts';
import type { Catalogue } from './catalogue.ts';
import { statusOf } from './read.ts';
import type { PurchaseOrder, RemotePurchase } from './types.ts';

/** Whether all the money of a charge went back, and how. */
const takenBackOf = async (
  stripe: Stripe,
  charge: string | Stripe.Charge | null | undefined,
): Promise<RemotePurchase['takenBack']> => {
  if (charge === null || charge === undefined || typeof charge === 'string') return null;
  if (charge.refunded) return 'refunded';
  if (!charge.disputed) return null;
  const disputes = await stripe.disputes.list({ charge: charge.id });
  return disputes.data.some(({ status }) => status === 'lost') ? 'disputed' : null;
};

/** Reads a checkout whose payment and charge were expanded. */
export const purchaseOf = async (stripe: Stripe, session: Stripe.Checkout.Session): Promise<RemotePurchase> => {
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent;
  return {
    id: session.id,
    status: statusOf(session.status),
    url: session.url,
    // A pack that a voucher made free would be `no_payment_required`; we give none away.
    paid: session.status === 'complete' && session.payment_status === 'paid',
    takenBack: await takenBackOf(stripe, intent?.latest_charge),
  };
};

export const PURCHASE_PARTS = ['payment_intent.latest_charge'];

/** Opens a checkout of a pack. */
export const createPurchase = async (
  stripe: Stripe,
  catalogue: Catalogue,
  { key, userId, customerId, pack, successUrl, cancelUrl }: PurchaseOrder,
): Promise<RemotePurchase> => {
  const metadata = { user_id: String(userId), credits: String(PACKS[pack].credits) };
  const order: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    customer: customerId,
    client_reference_id: String(userId),
    line_items: [{ price: await catalogue.packPriceId(pack), quantity: 1 }],
    success_url: successUrl,
    cancel_url: cancelUrl,
    metadata,
    payment_intent_data: { metadata },
  };
  const session = await stripe.checkout.sessions.create(order, { idempotencyKey: key });
  return purchaseOf(stripe, session);
};

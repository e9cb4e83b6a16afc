import { attachCard, GOOD_CARD } from './cards.ts';
import { charge, chargeLater, settleLater } from './charge.ts';
import type { Context } from './context.ts';
import { createCustomer } from './customers.ts';
import { Fault, missing } from './fault.ts';
import { newId } from './ids.ts';
import type { CheckoutSession, Metadata } from './objects.ts';
import { nowSeconds } from './period.ts';
import { startSubscription, type Line } from './subscriptions.ts';

export interface CheckoutOrder {
  mode: CheckoutSession['mode'];
  lines: readonly Line[];
  customer: string | null;
  customerEmail: string | null;
  clientReferenceId: string | null;
  successUrl: string;
  cancelUrl: string | null;
  expiresAt: number;
  metadata: Metadata;
  /** Goes to the subscription or to the payment intent: a session's own metadata is not copied. */
  childMetadata: Metadata;
}

/** Opens a checkout; the customer pays on the page at its `url`. */
export const openCheckout = ({ store, origin }: Context, order: CheckoutOrder): CheckoutSession =>
  store.transaction(() => {
    const id = newId('cs_test', 58);
    const total = order.lines.reduce((sum, line) => sum + line.price.unit_amount * line.quantity, 0);
    const line = store.db.prepare('INSERT INTO checkout_lines VALUES (?, ?, ?, ?)');
    for (const { price, quantity } of order.lines)
      line.run(id, price.id, quantity, JSON.stringify(order.childMetadata));
    return store.put('checkout.session', {
      id,
      object: 'checkout.session',
      amount_subtotal: total,
      amount_total: total,
      cancel_url: order.cancelUrl,
      client_reference_id: order.clientReferenceId,
      created: nowSeconds(),
      currency: order.lines[0]?.price.currency ?? 'usd',
      customer: order.customer,
      customer_details: null,
      customer_email: order.customerEmail,
      expires_at: order.expiresAt,
      invoice: null,
      livemode: false,
      metadata: order.metadata,
      mode: order.mode,
      payment_intent: null,
      payment_method_types: ['card'],
      payment_status: 'unpaid',
      status: 'open',
      subscription: null,
      success_url: order.successUrl,
      ui_mode: 'hosted_page',
      url: `${origin()}/c/pay/${id}`,
    });
  });

/** What is bought in a checkout, and the metadata for what it makes. */
export const linesOf = ({ store }: Context, sessionId: string): { lines: Line[]; childMetadata: Metadata } => {
  const rows = store.db.prepare('SELECT * FROM checkout_lines WHERE session = ? ORDER BY rowid').all(sessionId);
  const lines = rows.flatMap((row) => {
    const price = store.get('price', String(row.price));
    return price === null ? [] : [{ price, quantity: Number(row.quantity) }];
  });
  return { lines, childMetadata: JSON.parse(String(rows[0]?.metadata ?? '{}')) as Metadata };
};

/** Ends a checkout that nobody finished. */
export const expireCheckout = ({ store, webhooks }: Context, session: CheckoutSession): CheckoutSession =>
  store.transaction(() => {
    const expired = store.put('checkout.session', { ...session, status: 'expired', url: null });
    webhooks.emit('checkout.session.expired', expired);
    return expired;
  });

/** The session as it is now; one whose time has run out expires by being looked at. */
export const currentCheckout = (context: Context, id: string): CheckoutSession => {
  const session = context.store.get('checkout.session', id);
  if (session === null) throw missing('checkout.session', id);
  return session.status === 'open' && session.expires_at <= nowSeconds() ? expireCheckout(context, session) : session;
};

/** How a customer pays: by card, at once, or in a way that brings the money later. */
export type Way = 'card' | 'later';

const payOnce = (
  context: Context,
  session: CheckoutSession,
  { customer, way, metadata }: { customer: string; way: Way; metadata: Metadata },
) => {
  const { amount_total: amount, currency } = session;
  const order = { amount, currency, customer, metadata, present: true };
  return way === 'later'
    ? chargeLater(context, { ...order, card: null })
    : charge(context, { ...order, card: attachCard(context, customer, GOOD_CARD) });
};

/**
 * The customer pressed Pay. A second press finds the session complete and changes nothing. Money for a subscription
 * does not come later here.
 */
export const payCheckout = (context: Context, id: string, way: Way = 'card'): CheckoutSession =>
  context.store.transaction(() => {
    const { store, webhooks } = context;
    const session = currentCheckout(context, id);
    if (session.status === 'complete') return session;
    if (session.status === 'expired') throw new Fault(400, 'This checkout has expired.', { code: 'session_expired' });
    const { lines, childMetadata: metadata } = linesOf(context, id);
    const customer =
      (session.customer === null ? null : store.get('customer', session.customer)) ??
      createCustomer(context, { email: session.customer_email });
    if (session.mode === 'subscription') attachCard(context, customer.id, GOOD_CARD);
    const subscription =
      session.mode === 'subscription' ? startSubscription(context, { customer: customer.id, lines, metadata }) : null;
    const intent =
      session.mode === 'payment' ? payOnce(context, session, { customer: customer.id, way, metadata }) : null;
    const complete = store.put('checkout.session', {
      ...session,
      customer: customer.id,
      customer_details: { email: customer.email, name: customer.name, address: null, phone: null },
      invoice: subscription?.latest_invoice ?? null,
      payment_intent: intent?.id ?? null,
      payment_status: intent?.status === 'processing' ? 'unpaid' : 'paid',
      status: 'complete',
      subscription: subscription?.id ?? null,
      url: null,
    });
    webhooks.emit('checkout.session.completed', complete);
    return complete;
  });

/** The money of a checkout that was to come later has come, or will not. */
export const settleCheckout = (context: Context, intentId: string, paid: boolean): void =>
  context.store.transaction(() => {
    const { store, webhooks } = context;
    const intent = store.get('payment_intent', intentId);
    const session = store.all('checkout.session').find((entry) => entry.payment_intent === intentId);
    if (intent?.status !== 'processing' || session === undefined) return;
    settleLater(context, intent, paid);
    const settled = store.put('checkout.session', { ...session, payment_status: paid ? 'paid' : 'unpaid' });
    webhooks.emit(`checkout.session.async_payment_${paid ? 'succeeded' : 'failed'}`, settled);
  });

/** Where the customer goes after paying; `{CHECKOUT_SESSION_ID}` stands literally in what the merchant gave. */
export const successUrlOf = (session: CheckoutSession): string =>
  session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);

import { Stripe } from 'stripe';

const isInvalid = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

const orIgnore = async (work: Promise<unknown>, code: string): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (!isInvalid(error) || error.code !== code) throw error;
  }
};

/** Ends a subscription immediately and refunds its newest invoice. Idempotent. */
export const undoSubscription = async (stripe: Stripe, id: string): Promise<void> => {
  const subscription = await stripe.subscriptions.retrieve(id);
  if (subscription.status !== 'canceled') {
    await orIgnore(stripe.subscriptions.cancel(id, { prorate: false }), 'resource_missing');
  }
  const invoice = subscription.latest_invoice;
  if (invoice === null) return;
  const invoiceId = typeof invoice === 'string' ? invoice : invoice.id;
  if (invoiceId === undefined) return;
  const payments = await stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid' });
  for (const { payment } of payments.data) {
    const intent = payment.payment_intent;
    if (intent === undefined) continue;
    const payment_intent = typeof intent === 'string' ? intent : intent.id;
    const refund = stripe.refunds.create({ payment_intent }, { idempotencyKey: `undo-${id}-${payment_intent}` });
    await orIgnore(refund, 'charge_already_refunded');
  }
};

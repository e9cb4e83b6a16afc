import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { currentCheckout, expireCheckout, linesOf, openCheckout } from '../checkout.ts';
import type { Context } from '../context.ts';
import { Fault, missing } from '../fault.ts';
import type { CheckoutSession } from '../objects.ts';
import { nowSeconds } from '../period.ts';
import { createPrice, findPrice } from '../prices.ts';
import type { Line } from '../subscriptions.ts';
import { endpoint } from './endpoint.ts';
import { pageOf } from './list.ts';
import { bool, int, metadata, paging, url } from './params.ts';
import { amount, currency, productData, recurring } from './prices.ts';

const DAY = 86_400;
const HALF_HOUR = 1800;

const lineItem = z.strictObject({
  price: z.optional(z.string()),
  price_data: z.optional(
    z.strictObject({
      currency,
      unit_amount: amount,
      recurring: z.optional(recurring),
      product: z.optional(z.string()),
      product_data: z.optional(productData),
    }),
  ),
  quantity: z.optional(int.pipe(z.number().min(1).max(999_999))),
});

const Order = z.strictObject({
  mode: z.enum(['subscription', 'payment']),
  line_items: z.array(lineItem).min(1).max(20),
  success_url: url,
  cancel_url: z.optional(url),
  customer: z.optional(z.string()),
  customer_email: z.optional(z.email()),
  customer_creation: z.optional(z.enum(['always', 'if_required'])),
  client_reference_id: z.optional(z.string().max(200)),
  metadata: z.optional(metadata),
  subscription_data: z.optional(z.strictObject({ metadata: z.optional(metadata) })),
  payment_intent_data: z.optional(
    z.strictObject({ metadata: z.optional(metadata), receipt_email: z.optional(z.email()) }),
  ),
  payment_method_collection: z.optional(z.enum(['always', 'if_required'])),
  billing_address_collection: z.optional(z.enum(['auto', 'required'])),
  allow_promotion_codes: z.optional(bool),
  expires_at: z.optional(int),
  locale: z.optional(z.string()),
});
type Order = z.output<typeof Order>;

const check = ({ store }: Context, order: Order): void => {
  if (order.customer !== undefined && order.customer_email !== undefined) {
    throw new Fault(400, 'You may only specify one of these parameters: customer, customer_email.');
  }
  if (order.customer !== undefined && store.get('customer', order.customer) === null) {
    throw missing('customer', order.customer, 'customer');
  }
  const lasts = (order.expires_at ?? nowSeconds() + DAY) - nowSeconds();
  if (lasts < HALF_HOUR - 5 || lasts > DAY + 5) {
    throw new Fault(400, 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
      param: 'expires_at',
    });
  }
};

const linesFrom = (context: Context, order: Order): Line[] =>
  order.line_items.map((item, at) => {
    const param = `line_items[${at}][price]`;
    if ((item.price === undefined) === (item.price_data === undefined)) {
      throw new Fault(400, 'Exactly one of `price` and `price_data` is needed.', { param });
    }
    const price =
      item.price === undefined ? createPrice(context, item.price_data!) : findPrice(context, item.price, param);
    if ((order.mode === 'subscription') !== (price.recurring !== null)) {
      const text =
        order.mode === 'payment'
          ? 'You specified `payment` mode but passed a recurring price.'
          : 'You must provide at least one recurring price in `subscription` mode when using prices.';
      throw new Fault(400, text, { param });
    }
    return { price, quantity: item.quantity ?? 1 };
  });

export const checkoutCalls = (app: FastifyInstance, context: Context): void => {
  const { store } = context;
  const withLines = (session: CheckoutSession) => ({
    ...session,
    line_items: {
      object: 'list',
      url: `/v1/checkout/sessions/${session.id}/line_items`,
      has_more: false,
      data: linesOf(context, session.id).lines,
    },
  });

  endpoint(app, context, {
    method: 'POST',
    url: '/checkout/sessions',
    params: Order,
    handle: (order) => {
      check(context, order);
      return openCheckout(context, {
        mode: order.mode,
        lines: linesFrom(context, order),
        customer: order.customer ?? null,
        customerEmail: order.customer_email ?? null,
        clientReferenceId: order.client_reference_id ?? null,
        successUrl: order.success_url,
        cancelUrl: order.cancel_url ?? null,
        expiresAt: order.expires_at ?? nowSeconds() + DAY,
        metadata: order.metadata ?? {},
        childMetadata:
          (order.mode === 'subscription' ? order.subscription_data?.metadata : order.payment_intent_data?.metadata) ??
          {},
      });
    },
  });
  endpoint(app, context, {
    method: 'GET',
    url: '/checkout/sessions',
    params: z.strictObject({
      ...paging,
      customer: z.optional(z.string()),
      subscription: z.optional(z.string()),
      payment_intent: z.optional(z.string()),
      status: z.optional(z.enum(['open', 'complete', 'expired'])),
    }),
    handle: ({ customer, subscription, payment_intent: intent, status, ...page }) =>
      pageOf(
        '/v1/checkout/sessions',
        store
          .all('checkout.session')
          .filter((session) => customer === undefined || session.customer === customer)
          .filter((session) => subscription === undefined || session.subscription === subscription)
          .filter((session) => intent === undefined || session.payment_intent === intent)
          .filter((session) => status === undefined || session.status === status),
        page,
      ),
  });
  endpoint(app, context, {
    method: 'GET',
    url: '/checkout/sessions/:id',
    params: z.strictObject({}),
    handle: (_, id) => withLines(currentCheckout(context, id)),
  });
  endpoint(app, context, {
    method: 'POST',
    url: '/checkout/sessions/:id/expire',
    params: z.strictObject({}),
    handle: (_, id) => {
      const session = currentCheckout(context, id);
      if (session.status === 'open') return expireCheckout(context, session);
      throw new Fault(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
      );
    },
  });
};

import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Context } from '../context.ts';
import { Fault, missing } from '../fault.ts';
import { newId } from '../ids.ts';
import { nowSeconds } from '../period.ts';
import { endpoint } from './endpoint.ts';
import { pageOf } from './list.ts';
import { int, metadata, paging } from './params.ts';

const Refund = z.strictObject({
  payment_intent: z.string(),
  amount: z.optional(int.pipe(z.number().min(1))),
  reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: z.optional(metadata),
});

const refund = (context: Context, order: z.output<typeof Refund>) => {
  const { store, webhooks } = context;
  const intent = store.get('payment_intent', order.payment_intent);
  if (intent === null) throw missing('payment_intent', order.payment_intent, 'payment_intent');
  const before = store
    .all('refund')
    .filter((entry) => entry.payment_intent === intent.id)
    .reduce((sum, entry) => sum + entry.amount, 0);
  const amount = order.amount ?? intent.amount_received - before;
  if (amount <= 0 || before + amount > intent.amount_received) {
    throw new Fault(
      400,
      `Refund amount is greater than what is left on the charge (${intent.amount_received - before}).`,
      {
        code: before >= intent.amount_received ? 'charge_already_refunded' : 'amount_too_large',
        param: 'amount',
      },
    );
  }
  const made = store.put('refund', {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: intent.latest_charge,
    created: nowSeconds(),
    currency: intent.currency,
    metadata: order.metadata ?? {},
    payment_intent: intent.id,
    reason: order.reason ?? null,
    status: 'succeeded',
  });
  webhooks.emit('charge.refunded', {
    id: intent.latest_charge,
    object: 'charge',
    amount: intent.amount,
    amount_refunded: before + amount,
    currency: intent.currency,
    customer: intent.customer,
    metadata: intent.metadata,
    payment_intent: intent.id,
    refunded: before + amount === intent.amount,
    status: 'succeeded',
  });
  return made;
};

/** Invoices and payment intents, to read; refunds, to make. */
export const moneyCalls = (app: FastifyInstance, context: Context): void => {
  const { store } = context;
  endpoint(app, context, {
    method: 'GET',
    url: '/invoices',
    params: z.strictObject({
      ...paging,
      customer: z.optional(z.string()),
      subscription: z.optional(z.string()),
      status: z.optional(z.enum(['open', 'paid', 'void'])),
    }),
    handle: ({ customer, subscription, status, ...page }) =>
      pageOf(
        '/v1/invoices',
        store
          .all('invoice')
          .filter((invoice) => customer === undefined || invoice.customer === customer)
          .filter((invoice) => status === undefined || invoice.status === status)
          .filter(
            (invoice) =>
              subscription === undefined || invoice.parent.subscription_details.subscription === subscription,
          ),
        page,
      ),
  });
  endpoint(app, context, {
    method: 'GET',
    url: '/payment_intents',
    params: z.strictObject({ ...paging, customer: z.optional(z.string()) }),
    handle: ({ customer, ...page }) =>
      pageOf(
        '/v1/payment_intents',
        store.all('payment_intent').filter((intent) => customer === undefined || intent.customer === customer),
        page,
      ),
  });
  for (const [path, kind] of [
    ['invoices', 'invoice'],
    ['payment_intents', 'payment_intent'],
    ['refunds', 'refund'],
  ] as const) {
    endpoint(app, context, {
      method: 'GET',
      url: `/${path}/:id`,
      params: z.strictObject({}),
      handle: (_, id) => {
        const found = store.get(kind, id);
        if (found === null) throw missing(kind, id);
        return found;
      },
    });
  }
  endpoint(app, context, {
    method: 'POST',
    url: '/refunds',
    params: Refund,
    handle: (order) => refund(context, order),
  });
};

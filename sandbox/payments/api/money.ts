import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Context } from '../context.ts';
import { missing } from '../fault.ts';
import { refund } from '../refunds.ts';
import { endpoint } from './endpoint.ts';
import { pageOf } from './list.ts';
import { int, metadata, paging } from './params.ts';

const Refund = z.strictObject({
  payment_intent: z.string(),
  amount: z.optional(int.pipe(z.number().min(1))),
  reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: z.optional(metadata),
});

/** Invoices, payments, charges and disputes, to read; refunds, to make. */
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
  endpoint(app, context, {
    method: 'GET',
    url: '/invoice_payments',
    params: z.strictObject({
      ...paging,
      invoice: z.optional(z.string()),
      status: z.optional(z.enum(['open', 'paid', 'canceled'])),
    }),
    handle: ({ invoice, status, ...page }) =>
      pageOf(
        '/v1/invoice_payments',
        store
          .all('invoice_payment')
          .filter((payment) => invoice === undefined || payment.invoice === invoice)
          .filter((payment) => status === undefined || payment.status === status),
        page,
      ),
  });
  endpoint(app, context, {
    method: 'GET',
    url: '/disputes',
    params: z.strictObject({
      ...paging,
      charge: z.optional(z.string()),
      payment_intent: z.optional(z.string()),
    }),
    handle: ({ charge, payment_intent: intent, ...page }) =>
      pageOf(
        '/v1/disputes',
        store
          .all('dispute')
          .filter((dispute) => charge === undefined || dispute.charge === charge)
          .filter((dispute) => intent === undefined || dispute.payment_intent === intent),
        page,
      ),
  });
  for (const [path, kind] of [
    ['invoices', 'invoice'],
    ['payment_intents', 'payment_intent'],
    ['refunds', 'refund'],
    ['charges', 'charge'],
    ['disputes', 'dispute'],
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

import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { attachCard, cardOf, GOOD_CARD } from '../cards.ts';
import type { Context } from '../context.ts';
import { Fault, missing } from '../fault.ts';
import type { Subscription } from '../objects.ts';
import { findPrice } from '../prices.ts';
import { endSubscription, setCancelAtPeriodEnd, startSubscription, switchPrice } from '../subscriptions.ts';
import { endpoint } from './endpoint.ts';
import { pageOf } from './list.ts';
import { bool, int, metadata, paging } from './params.ts';

const quantity = z.optional(int.pipe(z.number().min(1).max(999_999)));
const item = z.strictObject({ price: z.string(), quantity });
const itemChange = z.strictObject({ id: z.string(), price: z.optional(z.string()), quantity });
const proration = z.optional(z.enum(['create_prorations', 'none', 'always_invoice']));

const Change = z.strictObject({
  items: z.optional(z.array(itemChange).min(1)),
  cancel_at_period_end: z.optional(bool),
  metadata: z.optional(metadata),
  proration_behavior: proration,
});

export const subscriptionCalls = (app: FastifyInstance, context: Context): void => {
  const { store } = context;
  const find = (id: string): Subscription => {
    const subscription = store.get('subscription', id);
    if (subscription === null) throw missing('subscription', id);
    return subscription;
  };
  const findOpen = (id: string): Subscription => {
    const subscription = find(id);
    if (subscription.status !== 'canceled') return subscription;
    throw new Fault(404, `No such subscription: '${id}'`, { code: 'resource_missing', param: 'id' });
  };

  endpoint(app, context, {
    method: 'POST',
    url: '/subscriptions',
    params: z.strictObject({
      customer: z.string(),
      items: z.array(item).min(1).max(20),
      metadata: z.optional(metadata),
    }),
    handle: (order) => {
      if (store.get('customer', order.customer) === null) throw missing('customer', order.customer, 'customer');
      // The sandbox lends a card, so that an account can be seeded without anybody at a checkout page.
      if (cardOf(context, order.customer) === null) attachCard(context, order.customer, GOOD_CARD);
      const lines = order.items.map((line, at) => ({
        price: findPrice(context, line.price, `items[${at}][price]`),
        quantity: line.quantity ?? 1,
      }));
      return startSubscription(context, { customer: order.customer, lines, metadata: order.metadata ?? {} });
    },
  });
  endpoint(app, context, {
    method: 'GET',
    url: '/subscriptions',
    params: z.strictObject({
      ...paging,
      customer: z.optional(z.string()),
      price: z.optional(z.string()),
      status: z.optional(
        z.enum(['active', 'past_due', 'canceled', 'ended', 'all', 'trialing', 'unpaid', 'incomplete']),
      ),
    }),
    handle: ({ customer, price, status, ...page }) =>
      pageOf(
        '/v1/subscriptions',
        store
          .all('subscription')
          .filter((entry) => customer === undefined || entry.customer === customer)
          .filter((entry) => price === undefined || entry.items.data.some((line) => line.price.id === price))
          .filter((entry) => {
            if (status === 'all') return true;
            if (status === undefined) return entry.status !== 'canceled';
            return entry.status === (status === 'ended' ? 'canceled' : status);
          }),
        page,
      ),
  });
  endpoint(app, context, {
    method: 'GET',
    url: '/subscriptions/:id',
    params: z.strictObject({}),
    handle: (_, id) => find(id),
  });
  endpoint(app, context, {
    method: 'POST',
    url: '/subscriptions/:id',
    params: Change,
    handle: (change, id) => {
      let subscription = findOpen(id);
      if (change.metadata !== undefined) {
        subscription = store.put('subscription', {
          ...subscription,
          metadata: { ...subscription.metadata, ...change.metadata },
        });
      }
      for (const [at, line] of (change.items ?? []).entries()) {
        const current = subscription.items.data.find((entry) => entry.id === line.id);
        if (current === undefined) throw missing('subscription_item', line.id, `items[${at}][id]`);
        const price = line.price === undefined ? current.price : findPrice(context, line.price, `items[${at}][price]`);
        const next = { price, quantity: line.quantity ?? current.quantity };
        subscription = switchPrice(context, subscription, line.id, next, {
          now: change.proration_behavior === 'always_invoice',
        });
      }
      return change.cancel_at_period_end === undefined
        ? subscription
        : setCancelAtPeriodEnd(context, subscription, change.cancel_at_period_end);
    },
  });
  endpoint(app, context, {
    method: 'DELETE',
    url: '/subscriptions/:id',
    params: z.strictObject({ invoice_now: z.optional(bool), prorate: z.optional(bool) }),
    handle: (_, id) => endSubscription(context, findOpen(id), 'cancellation_requested'),
  });
};

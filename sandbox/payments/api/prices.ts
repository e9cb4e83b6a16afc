import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Context } from '../context.ts';
import { missing } from '../fault.ts';
import { createPrice, createProduct } from '../prices.ts';
import { endpoint } from './endpoint.ts';
import { pageOf } from './list.ts';
import { bool, int, metadata, paging } from './params.ts';

export const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: z.optional(int.pipe(z.number().min(1).max(52))),
});
export const productData = z.strictObject({ name: z.string().min(1), metadata: z.optional(metadata) });
export const currency = z.string().regex(/^[a-z]{3}$/, 'must be a three-letter currency in lower case');
export const amount = int.pipe(z.number().min(0).max(99_999_999));

const productCalls = (app: FastifyInstance, context: Context): void => {
  const { store } = context;
  endpoint(app, context, {
    method: 'POST',
    url: '/products',
    params: z.strictObject({
      name: z.string().min(1),
      description: z.optional(z.string()),
      metadata: z.optional(metadata),
    }),
    handle: (order) => createProduct(context, order),
  });
  endpoint(app, context, {
    method: 'GET',
    url: '/products',
    params: z.strictObject({ ...paging, active: z.optional(bool) }),
    handle: ({ active, ...page }) =>
      pageOf(
        '/v1/products',
        store.all('product').filter((product) => active === undefined || product.active === active),
        page,
      ),
  });
  endpoint(app, context, {
    method: 'GET',
    url: '/products/:id',
    params: z.strictObject({}),
    handle: (_, id) => {
      const product = store.get('product', id);
      if (product === null) throw missing('product', id);
      return product;
    },
  });
};

export const priceCalls = (app: FastifyInstance, context: Context): void => {
  const { store } = context;
  productCalls(app, context);
  endpoint(app, context, {
    method: 'POST',
    url: '/prices',
    params: z.strictObject({
      currency,
      unit_amount: amount,
      recurring: z.optional(recurring),
      product: z.optional(z.string()),
      product_data: z.optional(productData),
      lookup_key: z.optional(z.string().max(200)),
      transfer_lookup_key: z.optional(bool),
      nickname: z.optional(z.string()),
      metadata: z.optional(metadata),
    }),
    handle: (order) => createPrice(context, order),
  });
  endpoint(app, context, {
    method: 'GET',
    url: '/prices',
    params: z.strictObject({
      ...paging,
      active: z.optional(bool),
      product: z.optional(z.string()),
      lookup_keys: z.optional(z.array(z.string()).max(10)),
    }),
    handle: ({ active, product, lookup_keys: keys, ...page }) =>
      pageOf(
        '/v1/prices',
        store
          .all('price')
          .filter((price) => active === undefined || price.active === active)
          .filter((price) => product === undefined || price.product === product)
          .filter((price) => keys === undefined || keys.includes(price.lookup_key ?? '')),
        page,
      ),
  });
  endpoint(app, context, {
    method: 'GET',
    url: '/prices/:id',
    params: z.strictObject({}),
    handle: (_, id) => {
      const price = store.get('price', id);
      if (price === null) throw missing('price', id);
      return price;
    },
  });
};

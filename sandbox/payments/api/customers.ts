import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Context } from '../context.ts';
import { createCustomer } from '../customers.ts';
import { missing } from '../fault.ts';
import { endpoint } from './endpoint.ts';
import { pageOf } from './list.ts';
import { metadata, paging } from './params.ts';

const fields = {
  email: z.optional(z.string().max(512)),
  name: z.optional(z.string().max(256)),
  description: z.optional(z.string()),
  metadata: z.optional(metadata),
};

export const customerCalls = (app: FastifyInstance, context: Context): void => {
  const { store, webhooks } = context;
  const find = (id: string) => {
    const customer = store.get('customer', id);
    if (customer === null) throw missing('customer', id);
    return customer;
  };

  endpoint(app, context, {
    method: 'POST',
    url: '/customers',
    params: z.strictObject(fields),
    handle: (order) => createCustomer(context, order),
  });
  endpoint(app, context, {
    method: 'GET',
    url: '/customers',
    params: z.strictObject({ ...paging, email: z.optional(z.string()) }),
    handle: ({ email, ...page }) =>
      pageOf(
        '/v1/customers',
        store.all('customer').filter((customer) => email === undefined || customer.email === email),
        page,
      ),
  });
  endpoint(app, context, {
    method: 'GET',
    url: '/customers/:id',
    params: z.strictObject({}),
    handle: (_, id) => find(id),
  });
  endpoint(app, context, {
    method: 'POST',
    url: '/customers/:id',
    params: z.strictObject(fields),
    handle: ({ metadata: more, ...change }, id) => {
      const customer = find(id);
      const next = store.put('customer', { ...customer, ...change, metadata: { ...customer.metadata, ...more } });
      webhooks.emit('customer.updated', next);
      return next;
    },
  });
};

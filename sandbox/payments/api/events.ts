import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Context } from '../context.ts';
import { missing } from '../fault.ts';
import { endpoint } from './endpoint.ts';
import { pageOf } from './list.ts';
import { paging } from './params.ts';

export const eventCalls = (app: FastifyInstance, context: Context): void => {
  const { store } = context;
  endpoint(app, context, {
    method: 'GET',
    url: '/events',
    params: z.strictObject({ ...paging, type: z.optional(z.string()), types: z.optional(z.array(z.string())) }),
    handle: ({ type, types, ...page }) =>
      pageOf(
        '/v1/events',
        store
          .all('event')
          .filter((event) => type === undefined || event.type === type)
          .filter((event) => types === undefined || types.includes(event.type)),
        page,
      ),
  });
  endpoint(app, context, {
    method: 'GET',
    url: '/events/:id',
    params: z.strictObject({}),
    handle: (_, id) => {
      const event = store.get('event', id);
      if (event === null) throw missing('event', id);
      return event;
    },
  });
};

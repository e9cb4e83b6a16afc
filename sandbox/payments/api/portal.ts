import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Context } from '../context.ts';
import { missing } from '../fault.ts';
import { newId } from '../ids.ts';
import { nowSeconds } from '../period.ts';
import { endpoint } from './endpoint.ts';
import { url } from './params.ts';

export const portalCalls = (app: FastifyInstance, context: Context): void => {
  endpoint(app, context, {
    method: 'POST',
    url: '/billing_portal/sessions',
    params: z.strictObject({ customer: z.string(), return_url: z.optional(url), locale: z.optional(z.string()) }),
    handle: ({ customer, return_url: returnUrl }) => {
      if (context.store.get('customer', customer) === null) throw missing('customer', customer, 'customer');
      const id = newId('bps');
      return context.store.put('billing_portal.session', {
        id,
        object: 'billing_portal.session',
        configuration: 'bpc_sandbox',
        created: nowSeconds(),
        customer,
        flow: null,
        livemode: false,
        locale: null,
        return_url: returnUrl ?? null,
        url: `${context.origin()}/p/session/${id}`,
      });
    },
  });
};

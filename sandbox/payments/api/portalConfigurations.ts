import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { nowSeconds } from '../period.ts';
import { findPrice } from '../prices.ts';
import { endpoint } from './endpoint.ts';
import { pageOf } from './list.ts';
import { bool, metadata, paging } from './params.ts';

const Features = z.strictObject({
  customer_update: z.optional(z.strictObject({ enabled: bool, allowed_updates: z.optional(z.array(z.string())) })),
  invoice_history: z.optional(z.strictObject({ enabled: bool })),
  payment_method_update: z.optional(z.strictObject({ enabled: bool })),
  subscription_cancel: z.optional(
    z.strictObject({ enabled: bool, mode: z.optional(z.enum(['at_period_end', 'immediately'])) }),
  ),
  subscription_update: z.optional(
    z.strictObject({
      enabled: bool,
      default_allowed_updates: z.array(z.enum(['price', 'quantity', 'promotion_code'])),
      proration_behavior: z.optional(z.enum(['always_invoice', 'create_prorations', 'none'])),
      products: z.array(z.strictObject({ product: z.string(), prices: z.array(z.string()).min(1) })).max(10),
    }),
  ),
});

/** What the customer's page offers. Kept and listed; the sandbox's own page offers all of it always. */
export const portalConfigurationCalls = (app: FastifyInstance, context: Context): void => {
  endpoint(app, context, {
    method: 'POST',
    url: '/billing_portal/configurations',
    params: z.strictObject({ features: Features, metadata: z.optional(metadata) }),
    handle: ({ features, metadata: own }) => {
      for (const [at, { prices }] of (features.subscription_update?.products ?? []).entries()) {
        const param = `features[subscription_update][products][${at}][prices]`;
        for (const price of prices) findPrice(context, price, param);
      }
      return context.store.put('billing_portal.configuration', {
        id: newId('bpc'),
        object: 'billing_portal.configuration',
        active: true,
        created: nowSeconds(),
        features,
        is_default: false,
        livemode: false,
        metadata: own ?? {},
        updated: nowSeconds(),
      });
    },
  });
  endpoint(app, context, {
    method: 'GET',
    url: '/billing_portal/configurations',
    params: z.strictObject({ ...paging, active: z.optional(bool), is_default: z.optional(bool) }),
    handle: ({ active, is_default: isDefault, ...page }) =>
      pageOf(
        '/v1/billing_portal/configurations',
        context.store
          .all('billing_portal.configuration')
          .filter((entry) => active === undefined || entry.active === active)
          .filter((entry) => isDefault === undefined || entry.is_default === isDefault),
        page,
      ),
  });
};

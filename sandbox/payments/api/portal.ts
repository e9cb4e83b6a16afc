import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Context } from '../context.ts';
import { Fault, missing } from '../fault.ts';
import { newId } from '../ids.ts';
import type { PortalFlow } from '../objects.ts';
import { nowSeconds } from '../period.ts';
import { findPrice } from '../prices.ts';
import { endpoint } from './endpoint.ts';
import { portalConfigurationCalls } from './portalConfigurations.ts';
import { int, url } from './params.ts';

const FlowData = z.strictObject({
  type: z.literal('subscription_update_confirm'),
  subscription_update_confirm: z.strictObject({
    subscription: z.string(),
    items: z
      .array(z.strictObject({ id: z.string(), price: z.string(), quantity: z.optional(int.pipe(z.number().min(1))) }))
      .length(1),
  }),
  after_completion: z.strictObject({ type: z.literal('redirect'), redirect: z.strictObject({ return_url: url }) }),
});
type FlowData = z.output<typeof FlowData>;

const SUBSCRIPTION = 'flow_data[subscription_update_confirm][subscription]';
const ITEM = 'flow_data[subscription_update_confirm][items][0]';

const flowOf = (context: Context, customer: string, data: FlowData): PortalFlow => {
  const { subscription: id, items } = data.subscription_update_confirm;
  const subscription = context.store.get('subscription', id);
  if (subscription?.customer !== customer) throw missing('subscription', id, SUBSCRIPTION);
  if (subscription.status === 'canceled') {
    throw new Fault(400, `The subscription ${id} is canceled and cannot be updated.`, { param: SUBSCRIPTION });
  }
  const checked = items.map((item) => {
    const current = subscription.items.data.find((entry) => entry.id === item.id);
    if (current === undefined) throw missing('subscription_item', item.id, `${ITEM}[id]`);
    const price = findPrice(context, item.price, `${ITEM}[price]`);
    if (price.recurring === null) throw new Fault(400, 'The price is not recurring.', { param: `${ITEM}[price]` });
    const quantity = item.quantity ?? current.quantity;
    if (current.price.id === price.id && current.quantity === quantity) {
      throw new Fault(400, 'The items do not change the subscription.', { param: ITEM });
    }
    return { id: item.id, price: price.id, quantity };
  });
  return {
    type: data.type,
    after_completion: { ...data.after_completion, hosted_confirmation: null },
    subscription_cancel: null,
    subscription_update: null,
    subscription_update_confirm: { subscription: id, items: checked, discounts: null },
  };
};

/** The customer's own page, whole or for one thing. */
export const portalCalls = (app: FastifyInstance, context: Context): void => {
  portalConfigurationCalls(app, context);
  endpoint(app, context, {
    method: 'POST',
    url: '/billing_portal/sessions',
    params: z.strictObject({
      customer: z.string(),
      return_url: z.optional(url),
      locale: z.optional(z.string()),
      configuration: z.optional(z.string()),
      flow_data: z.optional(FlowData),
    }),
    handle: ({ customer, return_url: returnUrl, configuration, flow_data: flow }) => {
      if (context.store.get('customer', customer) === null) throw missing('customer', customer, 'customer');
      if (configuration !== undefined && context.store.get('billing_portal.configuration', configuration) === null) {
        throw missing('configuration', configuration, 'configuration');
      }
      const id = newId('bps');
      return context.store.put('billing_portal.session', {
        id,
        object: 'billing_portal.session',
        configuration: configuration ?? 'bpc_sandbox',
        created: nowSeconds(),
        customer,
        flow: flow === undefined ? null : flowOf(context, customer, flow),
        livemode: false,
        locale: null,
        return_url: returnUrl ?? null,
        url: `${context.origin()}/p/session/${id}`,
      });
    },
  });
};

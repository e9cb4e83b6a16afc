import type { Context } from './context.ts';
import { newId } from './ids.ts';
import type { Customer, Metadata } from './objects.ts';
import { nowSeconds } from './period.ts';

export interface CustomerOrder {
  email?: string | null;
  name?: string | null;
  description?: string | null;
  metadata?: Metadata;
}

export const createCustomer = ({ store, webhooks }: Context, order: CustomerOrder): Customer =>
  store.transaction(() => {
    const customer = store.put('customer', {
      id: newId('cus', 14),
      object: 'customer',
      created: nowSeconds(),
      email: order.email ?? null,
      name: order.name ?? null,
      description: order.description ?? null,
      balance: 0,
      currency: null,
      delinquent: false,
      default_source: null,
      invoice_settings: { default_payment_method: null, custom_fields: null, footer: null },
      livemode: false,
      metadata: order.metadata ?? {},
    });
    webhooks.emit('customer.created', customer);
    return customer;
  });

import type { Context } from './context.ts';
import { newId } from './ids.ts';
import type { PaymentMethod } from './objects.ts';
import { nowSeconds } from './period.ts';

/** Cards by their last digits: the second can be attached and is declined at the next charge. */
export const GOOD_CARD = '4242';
export const DECLINED_LATER = '0341';

/** Gives a customer a card and makes it the one that is charged. */
export const attachCard = ({ store, webhooks }: Context, customerId: string, last4: string): PaymentMethod =>
  store.transaction(() => {
    const card = store.put('payment_method', {
      id: newId('pm'),
      object: 'payment_method',
      created: nowSeconds(),
      customer: customerId,
      type: 'card',
      card: { brand: 'visa', last4, exp_month: 12, exp_year: new Date().getUTCFullYear() + 3 },
      livemode: false,
      metadata: {},
    });
    const customer = store.get('customer', customerId);
    if (customer !== null) {
      customer.invoice_settings.default_payment_method = card.id;
      store.put('customer', customer);
    }
    for (const subscription of store.all('subscription')) {
      if (subscription.customer !== customerId || subscription.status === 'canceled') continue;
      store.put('subscription', { ...subscription, default_payment_method: card.id });
    }
    webhooks.emit('payment_method.attached', card);
    return card;
  });

/** The card that is charged, or null where the customer has none. */
export const cardOf = ({ store }: Context, customerId: string): PaymentMethod | null => {
  const id = store.get('customer', customerId)?.invoice_settings.default_payment_method ?? null;
  return id === null ? null : store.get('payment_method', id);
};

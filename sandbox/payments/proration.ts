import type { Context } from './context.ts';
import type { InvoiceLine, SubscriptionItem } from './objects.ts';
import { newId } from './ids.ts';
import { nowSeconds } from './period.ts';
import type { Line } from './subscriptions.ts';

/** One line of an invoice for a price. */
export const lineOf = (
  { store }: Context,
  { price, quantity }: Line,
  { amount, period, prefix = '' }: { amount: number; period: { start: number; end: number }; prefix?: string },
): InvoiceLine => ({
  id: newId('il'),
  object: 'line_item',
  amount,
  currency: price.currency,
  description: `${prefix}${quantity} × ${store.get('product', price.product)?.name ?? 'Subscription'}`,
  period,
  pricing: {
    type: 'price_details',
    price_details: { price: price.id, product: price.product },
    unit_amount_decimal: price.unit_amount_decimal,
  },
  quantity,
});

/** Whether a change of price begins a new period: monthly to yearly, or back. */
export const startsPeriod = (item: SubscriptionItem, { price }: Line): boolean =>
  item.price.recurring?.interval !== price.recurring?.interval;

/**
 * What a change of price costs now: what was paid for the rest of the period is given back, and the new price is due
 * for that rest, or for a whole new period. `changed` is the item as it is after the change.
 */
export const prorate = (context: Context, item: SubscriptionItem, changed: SubscriptionItem): InvoiceLine[] => {
  const now = nowSeconds();
  const { current_period_start: start, current_period_end: end } = item;
  const left = Math.min(1, Math.max(0, (end - now) / (end - start)));
  const rest = { start: now, end };
  const unused = -Math.round(item.price.unit_amount * item.quantity * left);
  const whole = changed.price.unit_amount * changed.quantity;
  const fresh = startsPeriod(item, changed);
  const period = fresh ? { start: changed.current_period_start, end: changed.current_period_end } : rest;
  return [
    lineOf(context, item, { amount: unused, period: rest, prefix: 'Unused time on ' }),
    lineOf(context, changed, {
      amount: fresh ? whole : Math.round(whole * left),
      period,
      prefix: fresh ? '' : 'Remaining time on ',
    }),
  ];
};

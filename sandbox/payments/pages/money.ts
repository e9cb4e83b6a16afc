import type { Price } from '../objects.ts';

/** `money(1900, 'usd')` is `$19.00`. */
export const money = (minor: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(minor / 100);

/** `$19.00 per month`. */
export const priceText = (price: Price): string =>
  money(price.unit_amount, price.currency) + (price.recurring === null ? '' : ` per ${price.recurring.interval}`);

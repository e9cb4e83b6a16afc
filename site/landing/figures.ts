/** The page is rendered once for everybody, so its numbers and prices are in one locale, that of the currency. */
const numbers = new Intl.NumberFormat('en-US');
const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const number = (value: number): string => numbers.format(value);
export const money = (dollars: number): string => (Number.isInteger(dollars) ? whole : exact).format(dollars);

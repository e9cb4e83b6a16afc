/** Short facts in one line; those that are not known are left out. */
export const dotted = (...facts: readonly string[]): string => facts.filter((fact) => fact !== '').join(' · ');

const numbers = new Intl.NumberFormat();

/** Numbers, money and dates in the reader's own locale. Each takes what the contract carries. */
export const number = (value: number): string => numbers.format(value);

export const money = (dollars: number, currency = 'USD'): string =>
  new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2,
  }).format(dollars);

export const percent = (share: number): string =>
  new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 }).format(share);

/** A date that cannot be read is none: the rest of the screen stands. */
const written = (at: number | string | Date, style: Intl.DateTimeFormatOptions): string => {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? '—' : new Intl.DateTimeFormat(undefined, style).format(date);
};

export const clock = (at: number | string | Date): string => written(at, { timeStyle: 'short' });

export const day = (at: number | string | Date): string => written(at, { dateStyle: 'medium' });

export const moment = (at: number | string | Date): string => written(at, { dateStyle: 'medium', timeStyle: 'short' });

/** Today's times as a clock, older ones as a day. */
export const recent = (at: string, now: Date = new Date()): string => {
  const date = new Date(at);
  return date.toDateString() === now.toDateString() ? clock(date) : day(date);
};

/** Today's times as a clock, others with their day. */
export const recentMoment = (at: string, now: Date = new Date()): string => {
  const date = new Date(at);
  return date.toDateString() === now.toDateString() ? clock(date) : moment(date);
};

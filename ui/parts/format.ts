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

export const clock = (at: number | string | Date): string =>
  new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(new Date(at));

export const day = (at: number | string | Date): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date(at));

export const moment = (at: number | string | Date): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));

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

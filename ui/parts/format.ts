/** Short facts in one line; those that are not known are left out. */
export const dotted = (...facts: readonly string[]): string => facts.filter((fact) => fact !== '').join(' · ');

const numbers = new Intl.NumberFormat();

/** Numbers, money and dates in the reader's own locale. Each takes what the contract carries. */
export const number = (value: number): string => numbers.format(value);

/** `1 ad`, `1,200 ads`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`;

export const money = (dollars: number, currency = 'USD'): string =>
  new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2,
  }).format(dollars);

const percents = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 });

export const percent = (share: number): string => percents.format(share);

/** Making a format takes as long as drawing a small screen; all that are wanted are these. */
const STYLES = {
  clock: { timeStyle: 'short' },
  day: { dateStyle: 'medium' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
const formats = new Map<keyof typeof STYLES, Intl.DateTimeFormat>();

const formatOf = (style: keyof typeof STYLES): Intl.DateTimeFormat => {
  const format = formats.get(style) ?? new Intl.DateTimeFormat(undefined, STYLES[style]);
  formats.set(style, format);
  return format;
};

/** A date that cannot be read is none: the rest of the screen stands. */
const written = (at: number | string | Date, style: keyof typeof STYLES): string => {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? '—' : formatOf(style).format(date);
};

export const clock = (at: number | string | Date): string => written(at, 'clock');

export const day = (at: number | string | Date): string => written(at, 'day');

export const moment = (at: number | string | Date): string => written(at, 'moment');

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

/** Currencies whose smallest unit is the whole one, as Meta counts them. */
const WHOLE = new Set(['CLP', 'COP', 'CRC', 'HUF', 'IDR', 'ISK', 'JPY', 'KRW', 'PYG', 'TWD', 'VND']);

/** Digits after the point: insights write money in major units, we keep the smallest. */
export const minorDigits = (currency: string): 0 | 2 => (WHOLE.has(currency) ? 0 : 2);

/** `12.345` as 1235 of a currency with cents. */
export const toMinor = (major: number, currency: string): number => Math.round(major * 10 ** minorDigits(currency));

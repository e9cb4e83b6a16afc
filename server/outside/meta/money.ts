import { minorDigits } from '#contract/rules/metrics.ts';

/** `12.345` as 1235 of a currency with cents: insights write money in major units, we keep the smallest. */
export const toMinor = (major: number, currency: string): number => Math.round(major * 10 ** minorDigits(currency));

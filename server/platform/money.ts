import { minorDigits } from '#contract/rules/metrics.ts';

/** An amount in the smallest unit as people write it: `£24.00`, `¥3,000`. */
export const writeMoney = (minor: number, currency: string): string => {
  const digits = minorDigits(currency);
  const style = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat('en', style).format(minor / 10 ** digits);
};

import type { AdSpend } from '#contract/calls/publishing.ts';
import { budgetSource, type BudgetLevel } from '#contract/rules/budget.ts';
import { minorDigits } from '#contract/rules/metrics.ts';

export const LEVEL_WORDS = { campaign: 'campaign', adset: 'ad set' } as const satisfies Record<BudgetLevel, string>;

/** Money in the smallest unit that Meta counts a currency in, which is not always that of the currency. */
export const amountWords = (minor: number, currency: string): string => {
  const digits = minorDigits(currency);
  const shown = minor % 10 ** digits === 0 ? 0 : digits;
  const style = { style: 'currency', currency, minimumFractionDigits: shown, maximumFractionDigits: shown } as const;
  return new Intl.NumberFormat(undefined, style).format(minor / 10 ** digits);
};

/** The budget in words; null: Meta said none. */
export const budgetWords = (spend: AdSpend): string | null => {
  const { daily, lifetime } = budgetSource(spend);
  if (spend.currency === '') return null;
  if (daily !== null) return `${amountWords(daily, spend.currency)} a day`;
  return lifetime === null ? null : `${amountWords(lifetime, spend.currency)} in all`;
};

/** D5.12: what is spent once the ad is on. */
export const spendWords = (spend: AdSpend): string => {
  const budget = budgetWords(spend);
  const name = LEVEL_WORDS[budgetSource(spend).level];
  return `This ad will start to spend from the ${name}'s budget${budget === null ? '' : ` of ${budget}`}.`;
};

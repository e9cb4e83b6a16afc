import type { AdSpend } from '#contract/calls/publishing.ts';
import { money } from '#ui/parts/format.ts';

/** Currencies that Meta counts in whole units, as they have no smaller one. */
const fractionOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

const amount = (minor: number, currency: string): string => money(minor / 10 ** fractionOf(currency), currency);

/** A campaign's budget, where it has one, is what its ad sets spend from. */
const sourceOf = ({ campaign, adset }: AdSpend) =>
  campaign.daily !== null || campaign.lifetime !== null
    ? { ...campaign, name: 'campaign' }
    : { ...adset, name: 'ad set' };

/** The budget in words; null: Meta said none. */
export const budgetWords = (spend: AdSpend): string | null => {
  const { daily, lifetime } = sourceOf(spend);
  if (spend.currency === '') return null;
  if (daily !== null) return `${amount(daily, spend.currency)} a day`;
  return lifetime === null ? null : `${amount(lifetime, spend.currency)} in all`;
};

/** D5.12: what is spent once the ad is on. */
export const spendWords = (spend: AdSpend): string => {
  const budget = budgetWords(spend);
  const { name } = sourceOf(spend);
  return `This ad will start to spend from the ${name}'s budget${budget === null ? '' : ` of ${budget}`}.`;
};

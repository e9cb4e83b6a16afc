import { type BillingPeriod, estimate, type Plan, type PlanName, PLANS, priceOf } from '#contract/rules/plans.ts';
import { money, number, percent } from '#ui/parts/format.ts';

/** What a year costs less than twelve months (R9.02). */
export const SAVING = percent(1 - PLANS.pro.yearly / (PLANS.pro.monthly * 12));

export const priceWords = (plan: PlanName, period: BillingPeriod): string =>
  `${money(priceOf(plan, period))} a ${period === 'monthly' ? 'month' : 'year'}`;

/** `about 100 images or 500 copy generations` (R9.04). */
export const estimateWords = (credits: number): string => {
  const { images, copies } = estimate(Math.max(0, credits));
  return `about ${number(images)} images or ${number(copies)} copy generations`;
};

export const accountsWords = (accounts: number): string =>
  Number.isFinite(accounts)
    ? `${number(accounts)} active ad account${accounts === 1 ? '' : 's'}`
    : 'unlimited active ad accounts';

const capital = (words: string): string => words[0]!.toUpperCase() + words.slice(1);

/** What a plan gives, line by line. */
export const pointsOf = (plan: Plan): string[] => [
  `${number(plan.credits)} credits a month`,
  capital(estimateWords(plan.credits)),
  capital(accountsWords(plan.adAccounts)),
];

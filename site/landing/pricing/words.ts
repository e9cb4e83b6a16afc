import { type BillingPeriod, estimate, type Plan, PLANS, type PlanName, priceOf } from '#contract/rules/plans.ts';
import { ROUTES } from '#contract/routes.ts';
import { inApp } from '#site/links.ts';
import { money, number } from '../figures.ts';

/** What a year costs less than twelve months, in whole percent (R9.02). */
export const SAVING = `${Math.round(100 * (1 - PLANS.pro.yearly / (PLANS.pro.monthly * 12)))}%`;

export interface PriceWords {
  readonly price: string;
  readonly per: string;
  /** What the other period would come to. */
  readonly beside: string;
}

/** A plan's price in one period, and the other beside it, so that both can be read. */
export const priceWords = (plan: PlanName, period: BillingPeriod): PriceWords => {
  const { monthly, yearly } = PLANS[plan];
  const price = money(priceOf(plan, period));
  return period === 'monthly'
    ? { price, per: 'a month', beside: `or ${money(yearly)} a year` }
    : { price, per: 'a year', beside: `${money(yearly / 12)} a month instead of ${money(monthly)}` };
};

/** R9.04 */
export const estimateWords = (credits: number): string => {
  const { images, copies } = estimate(credits);
  return `About ${number(images)} images or ${number(copies)} copy generations`;
};

const accountsWords = (accounts: number): string =>
  Number.isFinite(accounts)
    ? `${number(accounts)} active ad account${accounts === 1 ? '' : 's'}`
    : 'Unlimited ad accounts';

/** What a plan gives, line by line (R9.01), and what that comes to. */
export const pointsOf = (plan: Plan): readonly { readonly words: string; readonly about?: string }[] => [
  { words: `${number(plan.credits)} credits a month`, about: estimateWords(plan.credits) },
  { words: accountsWords(plan.adAccounts) },
];

/** D4.1: registration keeps what was chosen here. */
export const planHref = (plan: PlanName, period: BillingPeriod): string =>
  inApp(`${ROUTES.register}?plan=${plan}&period=${period}`);

import * as z from 'zod/mini';

export const PlanName = z.enum(['starter', 'pro', 'team']);
export type PlanName = z.output<typeof PlanName>;

export const BillingPeriod = z.enum(['monthly', 'yearly']);
export type BillingPeriod = z.output<typeof BillingPeriod>;

export interface Plan {
  readonly name: PlanName;
  readonly title: string;
  /** US dollars a month. */
  readonly monthly: number;
  /** US dollars a year. */
  readonly yearly: number;
  /** Credits a month. */
  readonly credits: number;
  /** Active ad accounts at most; Infinity has no limit. */
  readonly adAccounts: number;
  readonly badge?: string;
}

const YEARLY_SHARE = 0.8;
const yearly = (monthly: number) => Math.round(monthly * 12 * YEARLY_SHARE);

export const PLANS: Readonly<Record<PlanName, Plan>> = {
  starter: { name: 'starter', title: 'Starter', monthly: 19, yearly: yearly(19), credits: 500, adAccounts: 1 },
  pro: {
    name: 'pro',
    title: 'Pro',
    monthly: 39,
    yearly: yearly(39),
    credits: 1000,
    adAccounts: 3,
    badge: 'Most Popular',
  },
  team: { name: 'team', title: 'Team', monthly: 149, yearly: yearly(149), credits: 3000, adAccounts: Infinity },
};

export const priceOf = (plan: PlanName, period: BillingPeriod): number =>
  period === 'monthly' ? PLANS[plan].monthly : PLANS[plan].yearly;

export const IMAGE_CREDITS = 10;
export const COPY_CREDITS = 2;

/** About how many images or pieces of copy the credits make (R9.04). */
export const estimate = (credits: number) => ({
  images: Math.floor(credits / IMAGE_CREDITS),
  copies: Math.floor(credits / COPY_CREDITS),
});

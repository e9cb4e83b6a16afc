import * as z from 'zod/mini';
import { BillingPeriod, PlanName } from './plans.ts';

/** What somebody chose before they could pay: `?plan=pro&period=yearly` on the way in and at billing (D4.1). */
export const PlanChoice = z.object({ plan: PlanName, period: BillingPeriod });
export type PlanChoice = z.output<typeof PlanChoice>;

/** As the address contains it. Without a known plan there is no choice; without a period it is monthly. */
const Asked = z.object({ plan: PlanName, period: z._default(z.catch(BillingPeriod, 'monthly'), 'monthly') });

/** The choice in an address' query; null where it names none. */
export const readPlanChoice = (search: Readonly<Record<string, unknown>>): PlanChoice | null =>
  Asked.safeParse(search).data ?? null;

import type { BillingPeriod, PlanName } from '#contract/rules/plans.ts';
import type { Deps } from '#server/platform/deps.ts';
import { hasActiveSubscription } from './access.ts';
import { applySubscription } from './apply.ts';
import { lockUser } from './credits.ts';
import { ensureCustomer } from './customer.ts';

/** Gives a user a subscription through the payment service's own calls, without a checkout page; once. */
export const seedSubscription = async (
  deps: Pick<Deps, 'db' | 'payments' | 'live' | 'events' | 'now'>,
  user: { readonly id: number; readonly email: string },
  plan: PlanName,
  period: BillingPeriod,
): Promise<void> => {
  await deps.db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, user.id))) return;
    if (await hasActiveSubscription(trx, user.id)) return;
    const customerId = await ensureCustomer(deps, trx, user);
    const id = await deps.payments.startSubscription({ userId: user.id, customerId, plan, period });
    await applySubscription(deps, trx, id);
  });
};

import type { BillingPeriod, PlanName } from '#contract/rules/plans.ts';
import type { Deps } from '#server/platform/deps.ts';
import { hasActiveSubscription } from './access.ts';
import { applySubscription } from './apply.ts';
import { lockUser } from './credits.ts';
import { ensureCustomer } from './customer.ts';
import { callFor, endIntent, writeIntent } from './intents.ts';

/** Gives a user a subscription through the payment service's own calls, without a checkout page; once. */
export const seedSubscription = async (
  deps: Pick<Deps, 'db' | 'payments' | 'live' | 'events' | 'now'>,
  user: { readonly id: number; readonly email: string },
  plan: PlanName,
  period: BillingPeriod,
): Promise<void> => {
  const { db, payments, now } = deps;
  if (await hasActiveSubscription(db, user.id)) return;
  const customerId = await ensureCustomer(deps, user);
  if (customerId === null) return;
  const key = await db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, user.id)) || (await hasActiveSubscription(trx, user.id))) return null;
    return writeIntent(trx, { userId: user.id, kind: 'subscription', wish: {}, now: now() });
  });
  if (key === null) return;
  const order = { key, userId: user.id, customerId, plan, period };
  await applySubscription(deps, await callFor(db, key, () => payments.startSubscription(order)));
  await endIntent(db, key);
};

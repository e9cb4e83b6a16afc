import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { lockUser, settleCredits } from './credits.ts';

type Needs = Pick<Deps, 'payments' | 'live' | 'now'>;

/** Whose subscription it is; null where it is nobody's of ours. */
const ownerOf = async ({ payments }: Needs, trx: Transaction<Database>, id: string): Promise<number | null> => {
  const known = await trx.selectFrom('subscriptions').select('user_id').where('id', '=', id).executeTakeFirst();
  if (known !== undefined) return known.user_id;
  const remote = await payments.readSubscription(id);
  if (remote === null) return null;
  const customer = await trx
    .selectFrom('billing_customers')
    .select('user_id')
    .where('customer_id', '=', remote.customerId)
    .executeTakeFirst();
  return customer?.user_id ?? null;
};

/**
 * Makes our copy of a subscription what the payment service says it is now, and settles its credits. A webhook, a
 * landing page and a seed all come through here, in whatever order. The user is locked before the reading: without it
 * an older reading could be written over a newer one. Does nothing for a subscription that is not ours.
 */
export const applySubscription = async (deps: Needs, trx: Transaction<Database>, id: string): Promise<void> => {
  const userId = await ownerOf(deps, trx, id);
  if (userId === null) return;
  await lockUser(trx, userId);
  const remote = await deps.payments.readSubscription(id);
  if (remote === null) return;

  const state = {
    status: remote.status,
    price_id: remote.priceId,
    plan_name: remote.plan,
    billing_period: remote.period,
    current_period_start: remote.periodStart,
    current_period_end: remote.periodEnd,
    cancel_at_period_end: remote.cancelAtPeriodEnd,
    cancel_at: remote.cancelAt,
    ended_at: remote.endedAt,
    paid: remote.paid,
    updated_at: deps.now(),
  };
  await trx
    .insertInto('subscriptions')
    .values({ id, user_id: userId, ...state })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
    .execute();
  await deps.live.publish(trx, userId, { type: 'subscription.changed' });
  await settleCredits(deps, trx, userId);
};

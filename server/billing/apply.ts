import type { Transaction } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RemoteSubscription } from '#server/outside/payments/types.ts';
import { lockUser, settleCredits } from './credits.ts';
import { givesAccess } from './ledger.ts';

type Needs = Pick<Deps, 'payments' | 'live' | 'events' | 'now'>;

/** The statuses of a subscription whose payment failed. */
const UNPAID = new Set(['past_due', 'unpaid']);

/** The user of a subscription; null if it is not one of ours. */
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

const isEarlier = (one: RemoteSubscription, other: RemoteSubscription): boolean =>
  one.createdAt < other.createdAt || (one.createdAt.getTime() === other.createdAt.getTime() && one.id < other.id);

/** The user's other subscriptions that give access. Our copies may be old: the service is asked. */
const othersOf = async (
  { payments }: Needs,
  trx: Transaction<Database>,
  userId: number,
  id: string,
): Promise<RemoteSubscription[]> => {
  const rows = await trx
    .selectFrom('subscriptions')
    .select(['id', 'status'])
    .where('user_id', '=', userId)
    .where('id', '!=', id)
    .execute();
  const others: RemoteSubscription[] = [];
  for (const row of rows.filter(({ status }) => givesAccess(status))) {
    const other = await payments.readSubscription(row.id);
    if (other !== null && givesAccess(other.status)) others.push(other);
  }
  return others;
};

/**
 * Makes our copy of a subscription what the payment service says it is now, and settles its credits. A webhook, a
 * landing page and a seed all come through here, in whatever order. The user is locked before the reading: without it
 * an older reading could be written over a newer one. Does nothing for a subscription that is not ours.
 *
 * Two checkouts that were paid at the same moment, in two tabs, make two subscriptions: the one that began first counts,
 * the other is ended at once and paid back.
 */
export const applySubscription = async (deps: Needs, trx: Transaction<Database>, id: string): Promise<void> => {
  const userId = await ownerOf(deps, trx, id);
  if (userId === null) return;
  if (!(await lockUser(trx, userId))) return;
  const found = await deps.payments.readSubscription(id);
  if (found === null) return;
  const others = givesAccess(found.status) ? await othersOf(deps, trx, userId, id) : [];
  const second = others.some((other) => isEarlier(other, found));
  if (second) await deps.payments.undoSubscription(id);
  const remote = second ? await deps.payments.readSubscription(id) : found;
  if (remote === null) return;
  const before = await trx.selectFrom('subscriptions').select('billing_period').where('id', '=', id).executeTakeFirst();

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
  if (UNPAID.has(remote.status)) {
    const { periodStart, plan } = remote;
    await deps.events.emit(trx, 'billing.paymentFailed', { userId, subscriptionId: id, periodStart, plan });
  }
  const cutShort = before !== undefined && before.billing_period !== null && before.billing_period !== remote.period;
  await settleCredits(deps, trx, userId, { cutShort });
  if (second) return;
  for (const other of others) await applySubscription(deps, trx, other.id);
};

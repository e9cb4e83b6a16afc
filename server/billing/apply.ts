import { type Selectable, sql } from 'kysely';
import type { Deps } from '#server/platform/deps.ts';
import type { RemoteSubscription } from '#server/outside/payments/types.ts';
import { lockUser, settleCredits } from './credits.ts';
import { givesAccess } from './ledger.ts';
import type { SubscriptionsTable } from './tables.ts';
import { finishUndos, undo } from './undo.ts';

type Needs = Pick<Deps, 'db' | 'payments' | 'live' | 'events' | 'now'>;

/** The statuses of a subscription whose payment failed. */
const UNPAID = new Set(['past_due', 'unpaid']);

/** The user of a subscription; null if it is not one of ours. */
const ownerOf = async ({ db, payments }: Needs, id: string): Promise<number | null> => {
  const known = await db.selectFrom('subscriptions').select('user_id').where('id', '=', id).executeTakeFirst();
  if (known !== undefined) return known.user_id;
  const remote = await payments.readSubscription(id);
  if (remote === null) return null;
  const customer = await db
    .selectFrom('billing_customers')
    .select('user_id')
    .where('customer_id', '=', remote.customerId)
    .executeTakeFirst();
  return customer?.user_id ?? null;
};

type Begun = Pick<RemoteSubscription, 'id' | 'createdAt'>;

/** Of two subscriptions exactly one is the earlier one, whoever compares them: the other is ended. */
export const isEarlier = (one: Begun, other: Begun): boolean =>
  one.createdAt < other.createdAt || (one.createdAt.getTime() === other.createdAt.getTime() && one.id < other.id);

/** The user's other subscriptions that give access, as far as we know. */
const otherIds = async (db: Pick<Deps['db'], 'selectFrom'>, userId: number, id: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('subscriptions')
    .select(['id', 'status'])
    .where('user_id', '=', userId)
    .where('id', '!=', id)
    .execute();
  return rows.filter(({ status }) => givesAccess(status)).map((row) => row.id);
};

/** Those of them that give access. Our copies may be old: the service is asked. */
const readOthers = async ({ payments }: Needs, ids: readonly string[]): Promise<RemoteSubscription[]> => {
  const others: RemoteSubscription[] = [];
  for (const id of ids) {
    const other = await payments.readSubscription(id);
    if (other !== null && givesAccess(other.status)) others.push(other);
  }
  return others;
};

/** Readings are numbered in the order in which they begin. */
const beginReading = async (db: Needs['db']): Promise<bigint> => {
  const { rows } = await sql<{ number: string }>`select nextval('billing_readings') as number`.execute(db);
  return BigInt(rows[0]!.number);
};

type Kept = Pick<Selectable<SubscriptionsTable>, 'billing_period' | 'current_period_start' | 'cut_short'>;

/** Whether the period before did not come to its end. It stays so until the next one: the payment may come later. */
const isCutShort = (before: Kept, remote: RemoteSubscription): boolean => {
  if (before.billing_period !== null && before.billing_period !== remote.period) return true;
  return before.cut_short && before.current_period_start?.getTime() === remote.periodStart?.getTime();
};

interface Reading {
  readonly number: bigint;
  readonly userId: number;
  readonly remote: RemoteSubscription;
  /** The other subscriptions that the service was asked about. */
  readonly asked: readonly string[];
}

/** Keeps what was read. False where the user has another subscription by now, about which the service was not asked. */
const keep = async (deps: Needs, { number, userId, remote, asked }: Reading): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const { id } = remote;
    if (!(await lockUser(trx, userId))) return true;
    const before = await trx
      .selectFrom('subscriptions')
      .select(['billing_period', 'current_period_start', 'cut_short', 'reading'])
      .where('id', '=', id)
      .executeTakeFirst();
    // A reading that began later is kept already: it saw all that this one could.
    if (before !== undefined && BigInt(before.reading) >= number) return true;
    if (givesAccess(remote.status) && (await otherIds(trx, userId, id)).some((other) => !asked.includes(other)))
      return false;

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
      cut_short: before !== undefined && isCutShort(before, remote),
      updated_at: deps.now(),
      reading: String(number),
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
    await settleCredits(deps, trx, userId);
    return true;
  });

/** How often to read anew where something of the same user changes in the meantime. */
const ROUNDS = 5;

/**
 * Makes our copy of a subscription what the payment service says it is now, and settles its credits. A webhook, a
 * landing page and a seed all come through here, in whatever order. The service is asked outside of any transaction;
 * the numbers of the readings keep an older one from being written over a newer one. Does nothing for a subscription
 * that is not ours.
 *
 * Two checkouts that were paid at the same moment, in two tabs, make two subscriptions: the one that began first counts,
 * the other is ended at once and paid back.
 */
export const applySubscription = async (deps: Needs, id: string): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const number = await beginReading(deps.db);
    const userId = await ownerOf(deps, id);
    if (userId === null) return;
    await finishUndos(deps, userId, id);
    const remote = await deps.payments.readSubscription(id);
    if (remote === null) return;
    const asked = givesAccess(remote.status) ? await otherIds(deps.db, userId, id) : [];
    const others = await readOthers(deps, asked);
    if (others.some((other) => isEarlier(other, remote))) {
      await undo(deps, userId, id);
      continue;
    }
    if (!(await keep(deps, { number, userId, remote, asked }))) continue;
    for (const other of others) await applySubscription(deps, other.id);
    return;
  }
  throw new Error(`The subscription ${id} kept changing while it was read.`);
};

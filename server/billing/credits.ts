import type { Kysely, Transaction } from 'kysely';
import type { Credits } from '#contract/calls/billing.ts';
import { PLANS } from '#contract/rules/plans.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findSubscription } from './access.ts';
import { cycleAt } from './cycle.ts';
import { dueEntries, givesAccess } from './ledger.ts';
import type { NewEntry } from './ledger.ts';

/** What is left in each bucket. */
export const readBalances = async (db: Kysely<Database>, userId: number): Promise<{ plan: number; bought: number }> => {
  const rows = await db
    .selectFrom('credit_entries')
    .select(({ fn }) => ['bucket', fn.sum<string>('amount').as('sum')])
    .where('user_id', '=', userId)
    .groupBy('bucket')
    .execute();
  const of = (bucket: string): number => Number(rows.find((row) => row.bucket === bucket)?.sum ?? 0);
  return { plan: of('plan'), bought: of('bought') };
};

/**
 * Locks a user's ledger and checkout until the transaction ends. The row of the user stays free for rows that refer to
 * it. False where the user was deleted: after waiting here, nothing may be started for them.
 */
export const lockUser = async (trx: Transaction<Database>, userId: number): Promise<boolean> => {
  const user = await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
  return user !== undefined;
};

export interface WrittenEntry extends NewEntry {
  readonly holdKey?: string;
}

/** Records facts, each once, and announces a live event if any was new. Call with the user locked. */
export const writeEntries = async (
  { live, now }: Pick<Deps, 'live' | 'now'>,
  trx: Transaction<Database>,
  userId: number,
  entries: readonly WrittenEntry[],
): Promise<void> => {
  if (entries.length === 0) return;
  const at = now();
  const written = await trx
    .insertInto('credit_entries')
    .values(entries.map(({ holdKey = null, ...entry }) => ({ ...entry, user_id: userId, hold_key: holdKey, at })))
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('id')
    .execute();
  if (written.length > 0) await live.publish(trx, userId, { type: 'credits.changed' });
};

/**
 * Records what is due for a user's credits now, and announces a live event. Locks the user. `cutShort`: the
 * subscription has just changed between monthly and yearly.
 */
export const settleCredits = async (
  deps: Pick<Deps, 'live' | 'now'>,
  trx: Transaction<Database>,
  userId: number,
  { cutShort = false }: { readonly cutShort?: boolean } = {},
): Promise<void> => {
  await lockUser(trx, userId);
  const row = await findSubscription(trx, userId);
  if (row === null) return;
  const mine = trx.selectFrom('credit_entries').where('user_id', '=', userId);
  const grants = await mine
    .select(['key', 'amount'])
    .where('kind', '=', 'grant')
    .where('key', 'like', `grant:${row.id.replaceAll('_', '\\_')}:%`)
    .execute();
  const last = await mine.select(({ fn }) => fn.max('id').as('id')).executeTakeFirst();
  const entries = dueEntries(
    {
      subscriptionId: row.id,
      status: row.status,
      plan: row.plan_name,
      paid: row.paid,
      periodStart: row.current_period_start,
      periodEnd: row.current_period_end,
      cutShort,
    },
    { planBalance: (await readBalances(trx, userId)).plan, grants, lastId: last?.id ?? '0' },
    deps.now(),
  );
  await writeEntries(deps, trx, userId, entries);
};

/** The balance as it is now: a month that ended since the last look is settled first. */
export const readCredits = async (deps: Pick<Deps, 'db' | 'live' | 'now'>, userId: number): Promise<Credits> =>
  deps.db.transaction().execute(async (trx) => {
    await settleCredits(deps, trx, userId);
    const { plan, bought } = await readBalances(trx, userId);
    const row = await findSubscription(trx, userId);
    const active = row !== null && givesAccess(row.status) ? row : null;
    const cycle = active && cycleAt(active.current_period_start, active.current_period_end, deps.now());
    return {
      total_balance: plan + bought,
      credit_limit: active?.plan_name ? PLANS[active.plan_name].credits : 0,
      plan_name: active?.plan_name ?? null,
      next_reset_at: cycle?.end.toISOString() ?? null,
      plan_balance: plan,
      bought_balance: bought,
    };
  });

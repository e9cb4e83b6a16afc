import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod';
import type { Credits } from '#contract/calls/billing.ts';
import { PLANS } from '#contract/rules/plans.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { together } from '#server/platform/db/together.ts';
import type { Deps } from '#server/platform/deps.ts';
import { defineJob, sendJob } from '#server/platform/jobs/job.ts';
import { transactionalWorker } from '#server/platform/jobs/worker.ts';
import { cycleAt } from './cycle.ts';
import { dueEntries, givesAccess } from './ledger.ts';
import type { NewEntry } from './ledger.ts';
import { readStateIn, readStates } from './state.ts';
import type { CreditState } from './state.ts';

/** What follows from the subscription and the ledger, and is not recorded yet. */
const dueOf = ({ subscription, ledger }: CreditState, now: Date): NewEntry[] =>
  subscription === null
    ? []
    : dueEntries(
        {
          subscriptionId: subscription.id,
          status: subscription.status,
          plan: subscription.plan_name,
          paid: subscription.paid,
          periodStart: subscription.current_period_start,
          periodEnd: subscription.current_period_end,
          cutShort: subscription.cut_short,
        },
        ledger,
        now,
      );

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

/** Records what is due for a user's credits now, and announces a live event. Locks the user. */
export const settleCredits = async (
  deps: Pick<Deps, 'live' | 'now'>,
  trx: Transaction<Database>,
  userId: number,
): Promise<void> => {
  await lockUser(trx, userId);
  await writeEntries(deps, trx, userId, dueOf(await readStateIn(trx, userId), deps.now()));
};

const SETTLING = defineJob('settle-credits', z.object({ userId: z.int() }));

/** Records what was due when somebody looked. */
export const settlingWorker = transactionalWorker(SETTLING, (deps, trx, { userId }) =>
  settleCredits(deps, trx, userId),
);

/**
 * What a month that ended since the last change makes due is worked out, not recorded: to look waits for nobody. A job
 * records it, the same one for everybody who looks until then.
 */
const creditsOf = async (
  deps: Pick<Deps, 'db' | 'jobs' | 'now'>,
  userId: number,
  state: CreditState,
): Promise<Credits> => {
  const { subscription, ledger, boughtBalance: bought } = state;
  const due = dueOf(state, deps.now());
  if (due.length > 0) await sendJob(deps, deps.db, SETTLING, { userId }, { once: due.map(({ key }) => key).join() });
  // Only plan credits fall due.
  const plan = due.reduce((sum, { amount }) => sum + amount, ledger.planBalance);
  const active = subscription !== null && givesAccess(subscription.status) ? subscription : null;
  const cycle = active && cycleAt(active.current_period_start, active.current_period_end, deps.now());
  return {
    total_balance: plan + bought,
    credit_limit: active?.plan_name ? PLANS[active.plan_name].credits : 0,
    plan_name: active?.plan_name ?? null,
    next_reset_at: cycle?.end.toISOString() ?? null,
    plan_balance: plan,
    bought_balance: bought,
  };
};

/** Reads the balance of a user as it is now. Every screen asks for it: in a rush they share statements. */
export const creditsReader = (
  deps: Pick<Deps, 'db' | 'pool' | 'jobs' | 'now'>,
): ((userId: number) => Promise<Credits>) => {
  const stateOf = together((userIds: readonly number[]) => readStates(deps.pool, userIds));
  return async (userId) => creditsOf(deps, userId, (await stateOf(userId))!);
};

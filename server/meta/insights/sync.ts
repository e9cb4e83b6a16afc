import { readSince } from '#contract/rules/analyticsRange.ts';
import { dayIn, plusDays } from '#contract/rules/days.ts';
import { requireAllowedAdAccount } from '#server/meta/adAccounts.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sendJob } from '#server/platform/jobs/job.ts';
import { sql, type Transaction } from 'kysely';
import { SYNC } from './job.ts';
import { requireRange } from './range.ts';

/** Meta's numbers are stable after that many days; those before are not read again. */
export const TRAILING_DAYS = 28;
/** Meta refreshes them about every quarter of an hour. */
const FRESH_MS = 15 * 60_000;
/** A sync that says nothing for so long has died; another may begin. */
const STUCK_MS = 60 * 60_000;

interface Ask {
  readonly ad_account_id: string;
  readonly date_range: string;
  readonly force_sync?: boolean | undefined;
}

/**
 * Has the results of a range read, with as many days before it to compare with. However many ask at once, one of them
 * begins it: the row of the account is the lock, and the job comes to be in the same transaction.
 */
export const requestSync = async (deps: Deps, userId: number, ask: Ask) => {
  const account = await requireAllowedAdAccount(deps.db, userId, ask.ad_account_id);
  const now = deps.now();
  const today = dayIn(account.timezone_name, now);
  const range = requireRange(ask.date_range, today);
  const until = range.until > today ? today : range.until;
  const wanted = readSince(range, today);
  return deps.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('insight_syncs')
      .values({ ad_account_id: account.id, state: 'done', since: until, until, requested_at: new Date(0) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const sync = await trx
      .selectFrom('insight_syncs')
      .selectAll()
      .select([sql<string | null>`covered_since::text`.as('from'), sql<string | null>`covered_until::text`.as('to')])
      .where('ad_account_id', '=', account.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const synced_count = sync.stored;
    const age = now.getTime() - sync.requested_at.getTime();
    if (sync.state === 'running' && age < STUCK_MS)
      return { message: 'Results are being read from Meta.', synced_count };
    const { from, to } = sync;
    const covers = from !== null && to !== null && from <= wanted && to >= until;
    if (!ask.force_sync && sync.state === 'done' && covers && age < FRESH_MS)
      return { message: 'Results are up to date.', synced_count };
    // What is covered is read again only as far as it may still change.
    const settled =
      from !== null && to !== null && from <= wanted && to >= wanted ? plusDays(to, 1 - TRAILING_DAYS) : wanted;
    const since = settled > wanted ? (settled < until ? settled : until) : wanted;
    await trx
      .updateTable('insight_syncs')
      .set({ state: 'running', since, until, requested_at: now, problem: null, problem_code: null, stored: 0 })
      .where('ad_account_id', '=', account.id)
      .execute();
    const begun = now.toISOString();
    await sendJob(deps, trx, SYNC, {
      accountId: account.id,
      userId,
      since,
      until,
      begun,
      part: 0,
      report: null,
      reports: [],
      after: null,
      pages: 0,
      mark: null,
      unread: 0,
    });
    await deps.live.publish(trx, userId, { type: 'results.changed' });
    return { message: 'Reading results from Meta.', synced_count };
  });
};

/** Why results could not be read with the connection before says nothing about the new one: whoever looks asks again. */
export const forgetFailures = async (trx: Transaction<Database>, userId: number): Promise<void> => {
  const accounts = trx.selectFrom('ad_accounts').select('id').where('user_id', '=', userId);
  await trx
    .updateTable('insight_syncs')
    .set({ state: 'done', problem: null, problem_code: null })
    .where('state', '=', 'failed')
    .where('ad_account_id', 'in', accounts)
    .execute();
};

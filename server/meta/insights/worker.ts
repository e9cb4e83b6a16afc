import { countDays } from '#contract/rules/days.ts';
import { isUsable, markExpired, readConnection } from '#server/meta/connection.ts';
import { limitWords, refusalWords } from '#server/meta/problems.ts';
import { MetaNoAnswer, MetaRefusal } from '#server/outside/meta/errors.ts';
import { INSIGHT_BREAKDOWNS, type InsightPage } from '#server/outside/meta/types.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sendJob } from '#server/platform/jobs/job.ts';
import { worker } from '#server/platform/jobs/worker.ts';
import { sql, type Transaction } from 'kysely';
import { SYNC, type SyncStep } from './job.ts';
import { keepInsights } from './store.ts';

/** What Meta answers at once in most ad accounts; longer ranges are made by a report. */
const AT_ONCE_DAYS = 31;
const LOOK_AGAIN_MS = 2000;
const RATE_PAUSE_S = 60;

const ratePauseMs = ({ pauseSeconds }: MetaRefusal): number => Math.max(RATE_PAUSE_S, pauseSeconds) * 1000;

/** The account, while this step still belongs to the sync that runs. */
const findAccount = (db: Deps['db'], { accountId, begun }: SyncStep) =>
  db
    .selectFrom('insight_syncs as s')
    .innerJoin('ad_accounts as a', 'a.id', 's.ad_account_id')
    .select(['a.id', 'a.meta_id', 'a.currency', 'a.paused_until'])
    .where('s.ad_account_id', '=', accountId)
    .where('s.state', '=', 'running')
    .where('s.requested_at', '=', new Date(begun))
    .executeTakeFirst();

const next = (deps: Deps, db: Deps['db'], step: SyncStep, startAfter?: Date): Promise<void> =>
  sendJob(deps, db, SYNC, step, {
    once: startAfter ? deps.now().toISOString() : 'next',
    ...(startAfter && { startAfter }),
  });

const fail = (
  deps: Deps,
  { accountId, userId, begun }: SyncStep,
  problem: string,
  problem_code: 'reconnect' | null = null,
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('insight_syncs')
      .set({ state: 'failed', problem, problem_code })
      .where('ad_account_id', '=', accountId)
      .where('requested_at', '=', new Date(begun))
      .execute();
    await deps.live.publish(trx, userId, { type: 'results.changed' });
  });

/** Says why it takes longer, once; it goes on by itself. */
const say = (deps: Deps, { accountId, userId, begun }: SyncStep, problem: string): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('insight_syncs')
      .set({ problem })
      .where('ad_account_id', '=', accountId)
      .where('state', '=', 'running')
      .where('requested_at', '=', new Date(begun))
      .where(sql<boolean>`problem is distinct from ${problem}`)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await deps.live.publish(trx, userId, { type: 'results.changed' });
  });

/** Why Meta's answer has to wait; null: it does not, or the fault is ours. */
const waitWords = (error: unknown): string | null => {
  if (error instanceof MetaNoAnswer) return "Meta is not responding. We'll keep trying.";
  if (!(error instanceof MetaRefusal)) return null;
  if (error.kind === 'transient') return "Meta is having problems. We'll keep trying.";
  return error.kind === 'rate' ? limitWords(error) : null;
};

const UNREAD = 'Meta left out figures of some ads. Those stay as they were until the next update.';

/** Every part was read: what Meta no longer tells of those days is gone, and the days are covered. */
const finish = async (trx: Transaction<Database>, { accountId, since, until, begun, unread }: SyncStep, at: Date) => {
  const begunAt = new Date(begun);
  // What could not be read is not gone.
  if (unread === 0)
    await sql`
    delete from insight_days where ad_account_id = ${accountId} and day between ${since} and ${until}
      and synced_at < ${begunAt}`.execute(trx);
  // A range that touches what was covered widens it; any other takes its place.
  await sql`
    update insight_syncs set state = 'done', synced_at = ${at}, problem = ${unread > 0 ? UNREAD : null},
      stored = (select count(*) from insight_days d where d.ad_account_id = insight_syncs.ad_account_id
                 and d.breakdown = '' and d.day between ${since} and ${until}),
      covered_since = case when covered_until >= ${since}::date - 1 and covered_since <= ${until}::date + 1
                           then least(covered_since, ${since}::date) else ${since}::date end,
      covered_until = case when covered_until >= ${since}::date - 1 and covered_since <= ${until}::date + 1
                           then greatest(covered_until, ${until}::date) else ${until}::date end
     where ad_account_id = ${accountId} and requested_at = ${begunAt}`.execute(trx);
};

const isPowerOfTwo = (count: number): boolean => (count & (count - 1)) === 0;

/**
 * The step behind a page. Pages that repeat are found by Brent's algorithm: one cursor is kept, and replaced at page 1, 2, 4,
 * 8 and so on, so that a circle of any length leads back to it.
 */
const behind = (step: SyncStep, { after, unread }: InsightPage): SyncStep => {
  const pages = step.pages + 1;
  return { ...step, after, pages, unread: step.unread + unread, ...(isPowerOfTwo(pages) && { mark: after }) };
};

const ofNextPart = (step: SyncStep): SyncStep => {
  const [report, ...reports] = step.reports;
  return { ...step, part: step.part + 1, report: report ?? null, reports };
};

const keepPage = (deps: Deps, taken: SyncStep, page: InsightPage): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const step = behind(taken, page);
    const breakdown = INSIGHT_BREAKDOWNS[step.part]!;
    await keepInsights(trx, { accountId: step.accountId, breakdown, at: new Date(step.begun) }, page.rows);
    const wait = page.pauseSeconds > 0 ? new Date(deps.now().getTime() + page.pauseSeconds * 1000) : undefined;
    if (step.after !== null) return next(deps, trx, step, wait);
    if (step.part + 1 < INSIGHT_BREAKDOWNS.length)
      return next(deps, trx, { ...ofNextPart(step), pages: 0, mark: null }, wait);
    await finish(trx, step, deps.now());
    await deps.events.emit(trx, 'meta.resultsRead', { userId: step.userId, accountId: step.accountId });
    await deps.live.publish(trx, step.userId, { type: 'results.changed' });
  });

const REPEATS = 'Meta sent the same page twice. Try again later.';
const NOT_MADE = 'Meta could not make the report. Try again later.';

/** Asks Meta for one page, or for how far its report is; never inside a transaction. */
const take = async (deps: Deps, token: string, step: SyncStep, account: { meta_id: string; currency: string }) => {
  const { since, until, report, after } = step;
  const ask = { since, until, breakdown: INSIGHT_BREAKDOWNS[step.part]!, currency: account.currency };
  /** Of this breakdown and of all after it: Meta makes them at the same time. */
  const startReports = async (): Promise<void> => {
    const begun: string[] = [];
    let waitMs = LOOK_AGAIN_MS;
    for (const breakdown of INSIGHT_BREAKDOWNS.slice(step.part)) {
      try {
        const { id, pauseSeconds } = await deps.meta.startReport(token, account.meta_id, { ...ask, breakdown });
        begun.push(id);
        waitMs = Math.max(waitMs, pauseSeconds * 1000);
        if (pauseSeconds > 0) break;
      } catch (error) {
        // Those that were begun are read first; the others are asked for again then.
        if (begun.length === 0) throw error;
        if (error instanceof MetaRefusal && error.kind === 'rate') {
          waitMs = ratePauseMs(error);
          await say(deps, step, limitWords(error));
        }
        break;
      }
    }
    const [first = null, ...reports] = begun;
    const waits = { ...step, report: first, reports, after: null, pages: 0, mark: null };
    return next(deps, deps.db, waits, new Date(deps.now().getTime() + waitMs));
  };
  if (report === null && countDays(since, until) > AT_ONCE_DAYS) return startReports();
  if (report !== null && after === null) {
    const state = await deps.meta.reportState(token, report);
    if (state === 'failed') return fail(deps, step, NOT_MADE);
    if (state === 'running') return next(deps, deps.db, step, new Date(deps.now().getTime() + LOOK_AGAIN_MS));
  }
  let page: InsightPage;
  try {
    page = await (report === null
      ? deps.meta.insightPage(token, account.meta_id, ask, after)
      : deps.meta.reportPage(token, report, ask, after));
  } catch (error) {
    // To ask the same again gets the same answer: a large account's days are too much for one.
    if (report === null && error instanceof MetaRefusal && error.wantsLess) return startReports();
    throw error;
  }
  const repeats = page.after !== null && page.after === step.mark;
  return repeats ? fail(deps, step, REPEATS) : keepPage(deps, step, page);
};

const GAVE_UP = 'Meta could not be reached for an hour, so results were not updated. Try again.';
const BROKE = 'Something went wrong on our side, so results were not updated. Try again later.';

/** Does one step of a sync. Doing it again writes the same. */
export const insightsWorker = worker(SYNC, async (deps, step, _, isLast) => {
  const account = await findAccount(deps.db, step);
  if (!account) return;
  const now = deps.now();
  if (account.paused_until && account.paused_until > now) return next(deps, deps.db, step, account.paused_until);
  const connection = await readConnection(deps.db, step.userId);
  if (!connection || !isUsable(connection, now))
    return fail(deps, step, 'Your Meta connection has expired. Reconnect to update your results.', 'reconnect');
  try {
    await take(deps, deps.secrets.open(connection.sealed_token), step, account);
  } catch (error) {
    const waits = waitWords(error);
    // No answer, or a temporary error: the job is tried again. After the last try nobody is left to wait for it.
    if (!(error instanceof MetaRefusal) || error.kind === 'transient') {
      if (isLast) await fail(deps, step, waits === null ? BROKE : GAVE_UP);
      else if (waits !== null) await say(deps, step, waits);
      throw error;
    }
    if (waits !== null) await say(deps, step, waits);
    if (error.kind === 'rate') return next(deps, deps.db, step, new Date(now.getTime() + ratePauseMs(error)));
    if (error.kind === 'auth') await markExpired(deps, step.userId, connection.sealed_token);
    const helps = error.kind === 'auth' || error.kind === 'permission' ? 'reconnect' : null;
    await fail(deps, step, refusalWords(error), helps);
  }
});

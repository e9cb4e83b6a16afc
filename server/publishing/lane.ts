import type { Deps } from '#server/platform/deps.ts';
import { readAdAccount } from '#server/meta/adAccounts.ts';
import { isUsable, readConnection } from '#server/meta/connection.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PublishContext } from './context.ts';
import type { PublishingHooks, PublishingTiming } from './options.ts';
import { pausedUntil } from './pause.ts';
import { publishAd } from './publishAd.ts';
import { sendJobs } from './queue.ts';
import { fail, hold, settle } from './settle.ts';
import { NOT_CONNECTED, ourError, PublishStop, RATE_LIMITED, STOPPED } from './stop.ts';
import { makeChange, nextChange, showPauseOfChanges, wakeChangesLater } from './changes/lane.ts';

export interface LaneOptions {
  readonly timing: PublishingTiming;
  readonly hooks: PublishingHooks | null;
}

/** The newest publications of the account's ads that are queued or being published, and wait for nothing. */
const waiting = (db: Deps['db'], accountId: string) =>
  db
    .selectFrom('publications as p')
    .innerJoin('ads', 'ads.id', 'p.ad_id')
    .where('p.ad_account_id', '=', accountId)
    .where('ads.status', 'in', ['queued', 'publishing'])
    .where('p.waits_for_connection', '=', false)
    .where('p.number', '=', (eb) =>
      eb
        .selectFrom('publications as q')
        .select((inner) => inner.fn.max('q.number').as('number'))
        .whereRef('q.ad_id', '=', 'p.ad_id'),
    );

const nextDue = (db: Deps['db'], accountId: string, now: Date) =>
  waiting(db, accountId)
    .where((eb) => eb.or([eb('p.waits_until', 'is', null), eb('p.waits_until', '<=', now)]))
    .selectAll('p')
    .orderBy('p.created_at')
    .orderBy('p.id')
    .executeTakeFirst();

/** Publishes one ad of the lane. */
const publishNext = async (
  deps: Deps,
  db: Deps['db'],
  { timing, hooks }: LaneOptions,
  publication: PublishContext['publication'],
): Promise<void> => {
  const ad = await db.selectFrom('ads').selectAll().where('id', '=', publication.ad_id).executeTakeFirst();
  const account = ad && (await readAdAccount(db, ad.user_id, publication.ad_account_id));
  if (!ad || !account) return;
  const base = { deps, db, timing, hooks, ad, account, publication };
  if (publication.stop_asked && ad.status === 'queued') return fail(base, STOPPED);
  const connection = await readConnection(db, ad.user_id);
  if (!isUsable(connection, deps.now())) return hold(base, NOT_CONNECTED);
  // An ad that Meta may already have is finished; one that was not started is not.
  if (!account.is_allowed && ad.status === 'queued') {
    const advice = 'Activate it under Settings, Integrations, then publish again.';
    return fail(
      base,
      ourError('ACCOUNT_NOT_ALLOWED', `${account.name} is not one of your active ad accounts.`, advice),
    );
  }
  const sealedToken = connection.sealed_token;
  const context = { ...base, sealedToken, token: deps.secrets.open(sealedToken) };
  try {
    await publishAd(context);
  } catch (error) {
    if (error instanceof PublishStop) return settle(context, error);
    throw error;
  }
};

/** Every waiting ad of a paused account shows until when. */
const showPause = async (deps: Deps, db: Deps['db'], accountId: string, until: Date): Promise<void> => {
  const stale = await waiting(db, accountId)
    .where((eb) => eb.or([eb('p.waits_until', 'is', null), eb('p.waits_until', '<', until)]))
    .select(['p.id', 'p.ad_id', 'ads.user_id'])
    .execute();
  for (const { id, ad_id: adId, user_id: userId } of stale) {
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('publications')
        .set({ waits_until: until, error: JSON.stringify(RATE_LIMITED) })
        .where('id', '=', id)
        .execute();
      await deps.live.publish(trx, userId, { type: 'ad.changed', ad_id: adId });
    });
  }
};

const drain = async (deps: Deps, db: Deps['db'], accountId: string, options: LaneOptions): Promise<void> => {
  const end = Date.now() + options.timing.laneBudgetMs;
  while (Date.now() < end) {
    const pause = await pausedUntil(db, accountId, deps.now());
    if (pause) {
      await showPauseOfChanges(deps, db, accountId, pause);
      return showPause(deps, db, accountId, pause);
    }
    // Somebody waits for these, and may want an ad to stop spending.
    const change = await nextChange(db, accountId, deps.now());
    if (change) {
      await makeChange(deps, db, options.timing, change);
      continue;
    }
    const publication = await nextDue(db, accountId, deps.now());
    if (!publication) return;
    await publishNext(deps, db, options, publication);
  }
};

/** A job for when the first of the waiting ads is due. */
const wakeLater = async (deps: Deps, accountId: string): Promise<void> => {
  const first = await waiting(deps.db, accountId)
    .select(['p.ad_id', 'p.waits_until'])
    .orderBy('p.waits_until', (order) => order.asc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
  if (first) await sendJobs(deps, deps.db, [first.ad_id], first.waits_until ?? undefined);
};

type Work = (db: Deps['db']) => Promise<void>;

const tryIn = async (db: Deps['db'], accountId: string, work: Work): Promise<boolean> => {
  const lock = sql`hashtextextended(${`publish:${accountId}`}, 0)`;
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${lock}) as locked`.execute(db);
  if (rows[0]?.locked !== true) return false;
  try {
    await work(db);
  } finally {
    await sql`select pg_advisory_unlock(${lock})`.execute(db);
  }
  return true;
};

/**
 * Runs work on an ad account exclusively, across processes; false if another worker has it. An advisory lock protects
 * the lane; it ends with the connection, so a killed process holds nothing.
 */
export const inLane = (deps: Deps, accountId: string, work: Work): Promise<boolean> =>
  deps.db.connection().execute((db) => tryIn(db, accountId, work));

const LOOK_MS = 50;

/** As `inLane`, but waits for the lane. */
export const inLaneSoon = async (deps: Deps, accountId: string, waitMs: number, work: Work): Promise<boolean> => {
  const end = performance.now() + waitMs;
  while (!(await inLane(deps, accountId, work))) {
    if (performance.now() > end) return false;
    await delay(LOOK_MS);
  }
  return true;
};

/**
 * Publishes what is due in one ad account, one ad after the other: Meta counts calls per ad account, and one
 * account's limit is no other's.
 */
export const drainLane = async (deps: Deps, accountId: string, options: LaneOptions): Promise<void> => {
  const worked = await inLane(deps, accountId, (db) => drain(deps, db, accountId, options));
  // After the release: what was queued since the last look found the lane taken, and has nobody else.
  if (!worked) return;
  await wakeLater(deps, accountId);
  await wakeChangesLater(deps, accountId);
};

import { isDeepStrictEqual } from 'node:util';
import { recordFacts } from '#server/ads/facts.ts';
import type { Deps } from '#server/platform/deps.ts';
import { isUsable, markExpired, readConnection } from '#server/meta/connection.ts';
import { MetaRefusal, MetaNoAnswer } from '#server/outside/meta/errors.ts';
import type { MetaAdStatus, MetaAdStatuses } from '#server/outside/meta/types.ts';
import { isRejected, isSettled, nextFollow } from './followed.ts';
import { inLane, pausedUntil } from './lane.ts';
import { MARKER_START } from './marker.ts';
import type { PublishingTiming } from './options.ts';
import { sendFollows } from './queue.ts';

/** What is due this soon is asked about in the same call. */
const SLACK_MS = 2000;
const BUSY_LANE_MS = 3000;

const dueIn = (db: Deps['db'], accountId: string, until: Date) =>
  db
    .selectFrom('publications as p')
    .innerJoin('ads', 'ads.id', 'p.ad_id')
    .innerJoin('ad_accounts as a', 'a.id', 'p.ad_account_id')
    .where('p.ad_account_id', '=', accountId)
    .where('p.follow_at', '<=', until)
    .where('p.meta_ad_id', 'is not', null)
    .select(['p.id', 'p.ad_id', 'p.meta_ad_id', 'p.effective_status', 'p.meta_issues', 'p.follows', 'p.published_at'])
    .select(['ads.user_id', 'ads.name', 'a.meta_id as account'])
    .orderBy('p.follow_at')
    .limit(100)
    .execute();

type Due = Awaited<ReturnType<typeof dueIn>>[number];

const isGone = (error: unknown): boolean => error instanceof MetaRefusal && error.kind === 'missing';

/** Meta's status of each ad; GONE where it has the ad no more. One call where several are due, one more for each absent. */
const ask = async (
  deps: Deps,
  token: string,
  due: readonly Due[],
  pause: (seconds: number) => Promise<void>,
): Promise<Map<string, MetaAdStatus>> => {
  const found = new Map<string, MetaAdStatus>();
  const keep = async ({ statuses, pauseSeconds }: MetaAdStatuses): Promise<boolean> => {
    for (const [id, status] of statuses) found.set(id, status);
    if (pauseSeconds > 0) await pause(pauseSeconds);
    return pauseSeconds === 0;
  };
  const account = due[0]?.account ?? '';
  if (due.length > 1 && !(await keep(await deps.meta.recentAdStatuses(token, account, MARKER_START)))) return found;
  for (const { meta_ad_id: id } of due) {
    if (id === null || found.has(id)) continue;
    try {
      if (!(await keep(await deps.meta.adStatus(token, id)))) return found;
    } catch (error) {
      if (!isGone(error)) throw error;
      found.set(id, { effective_status: 'DELETED', issues: [] });
    }
  }
  return found;
};

/** Writes down what Meta said of one ad (null: nothing), and when it is asked next. */
const keepStatus = (deps: Deps, timing: PublishingTiming, due: Due, said: MetaAdStatus | null): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const status = said?.effective_status ?? due.effective_status;
    const issues = said?.issues ?? due.meta_issues;
    const follows = due.follows + 1;
    const now = deps.now();
    const next = isSettled(status) ? null : nextFollow(timing, follows, due.published_at ?? now, now);
    await trx
      .updateTable('publications')
      .set({ effective_status: status, meta_issues: JSON.stringify(issues), follows, follow_at: next })
      .where('id', '=', due.id)
      .execute();
    if (next) await sendFollows(deps, trx, [{ id: due.id, at: next }]);
    if (status === due.effective_status && isDeepStrictEqual(issues, due.meta_issues)) return;
    await deps.live.publish(trx, due.user_id, { type: 'ad.changed', ad_id: due.ad_id });
    if (status === due.effective_status) return;
    const data = { from: due.effective_status, to: status };
    await recordFacts(deps, trx, [{ adId: due.ad_id, userId: due.user_id, type: 'ad.statusChanged', data }]);
    if (isRejected(status)) {
      const event = { userId: due.user_id, publicationId: due.id, ad: due.name, issues };
      await deps.events.emit(trx, 'publishing.rejected', event);
    }
  });

const postpone = async (deps: Deps, db: Deps['db'], accountId: string, before: Date, until: Date): Promise<void> => {
  const moved = await db
    .updateTable('publications')
    .set({ follow_at: until })
    .where('ad_account_id', '=', accountId)
    .where('follow_at', '<=', before)
    .returning('id')
    .execute();
  await sendFollows(
    deps,
    db,
    moved.map(({ id }) => ({ id, at: until })),
  );
};

const follow = async (deps: Deps, db: Deps['db'], accountId: string, timing: PublishingTiming): Promise<void> => {
  const soon = new Date(deps.now().getTime() + SLACK_MS);
  const paused = await pausedUntil(db, accountId, deps.now());
  if (paused) return postpone(deps, db, accountId, soon, new Date(Math.max(paused.getTime(), soon.getTime())));
  const due = await dueIn(db, accountId, soon);
  const userId = due[0]?.user_id;
  if (userId === undefined) return;
  const connection = await readConnection(db, userId);
  const pause = async (seconds: number): Promise<void> => {
    const until = new Date(deps.now().getTime() + seconds * 1000);
    await db.updateTable('ad_accounts').set({ paused_until: until }).where('id', '=', accountId).execute();
  };
  let said = new Map<string, MetaAdStatus>();
  if (isUsable(connection, deps.now())) {
    try {
      said = await ask(deps, deps.secrets.open(connection.sealed_token), due, pause);
    } catch (error) {
      // A failure is harmless: the next check follows.
      if (!(error instanceof MetaRefusal) && !(error instanceof MetaNoAnswer)) throw error;
      if (error instanceof MetaRefusal && error.kind === 'auth') {
        await markExpired(deps, userId, connection.sealed_token);
      }
      if (error instanceof MetaRefusal && error.kind === 'rate') await pause(timing.ratePauseMs / 1000);
    }
  }
  for (const one of due) await keepStatus(deps, timing, one, said.get(one.meta_ad_id ?? '') ?? null);
};

/**
 * Asks Meta what it thinks now of the account's ads that are under review, in the account's lane, so that looking and
 * publishing together stay within one limit.
 */
export const followLane = async (deps: Deps, accountId: string, timing: PublishingTiming): Promise<void> => {
  const looked = await inLane(deps, accountId, (db) => follow(deps, db, accountId, timing));
  if (looked) return;
  const now = deps.now().getTime();
  await postpone(deps, deps.db, accountId, new Date(now), new Date(now + BUSY_LANE_MS));
};

/** A look for each publication that is due: after a crash nobody else may remember it. */
export const sweepFollows = async (deps: Deps): Promise<void> => {
  const now = deps.now();
  const due = await deps.db.selectFrom('publications').select('id').where('follow_at', '<=', now).execute();
  await sendFollows(
    deps,
    deps.db,
    due.map(({ id }) => ({ id, at: now })),
  );
};

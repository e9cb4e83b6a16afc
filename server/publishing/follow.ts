import { isDeepStrictEqual } from 'node:util';
import { bringBack } from '#server/ads/archive.ts';
import { recordFacts } from '#server/ads/facts.ts';
import type { Deps } from '#server/platform/deps.ts';
import { isUsable, markExpired, readConnection } from '#server/meta/connection.ts';
import { MetaRefusal, MetaNoAnswer } from '#server/outside/meta/errors.ts';
import type { MetaStoredAd } from '#server/outside/meta/types.ts';
import { lockPublishedAd } from './lockPublishedAd.ts';
import { isRejected, newsOf, nextFollow } from './followed.ts';
import { inLane } from './lane.ts';
import type { PublishingTiming } from './options.ts';
import { pauseAccount, pauseMsOf, pausedUntil } from './pause.ts';
import { sendFollows } from './queue.ts';
import { sendNews } from './tellNews.ts';
import { differingFrom, type Sent } from './sent.ts';
import { stopFor } from './stop.ts';

/** What is due this soon is asked about in the same call. */
const SLACK_MS = 2000;
const BUSY_LANE_MS = 3000;
/** Ads that one call asks about: more would make its answer slow. */
const BATCH = 50;

const dueIn = (db: Deps['db'], accountId: string, until: Date) =>
  db
    .selectFrom('publications as p')
    .innerJoin('ads', 'ads.id', 'p.ad_id')
    .innerJoin('ad_accounts as a', 'a.id', 'p.ad_account_id')
    .where('p.ad_account_id', '=', accountId)
    .where('p.follow_at', '<=', until)
    .where('p.meta_ad_id', 'is not', null)
    .select(['p.id', 'p.ad_id', 'p.meta_ad_id', 'p.effective_status', 'p.meta_issues', 'p.follows', 'p.published_at'])
    .select(['p.configured_status', 'p.sent', 'p.differing', 'p.wanted_status'])
    .select(['ads.user_id', 'ads.name', 'a.meta_id as account'])
    .orderBy('p.follow_at')
    .limit(BATCH)
    .execute();

type Due = Awaited<ReturnType<typeof dueIn>>[number];

const isGone = (error: unknown): boolean => error instanceof MetaRefusal && error.kind === 'missing';

const GONE = 'gone';
/** An ad as Meta has it. */
type Said = MetaStoredAd | typeof GONE;

/**
 * What Meta keeps of each ad. One call of the ad account where several are due, and one more for each that is absent from its
 * answer. One that is due alone is asked for itself, and where it is missing, its ad account is.
 */
const ask = async (
  deps: Deps,
  token: string,
  due: readonly Due[],
  pause: (ms: number) => Promise<void>,
): Promise<Map<string, Said>> => {
  const found = new Map<string, Said>();
  const mayGoOn = async (pauseSeconds: number): Promise<boolean> => {
    if (pauseSeconds > 0) await pause(pauseSeconds * 1000);
    return pauseSeconds === 0;
  };
  const ids = due.flatMap(({ meta_ad_id: id }) => id ?? []);
  const askAccount = async (): Promise<boolean> => {
    const { ads, pauseSeconds } = await deps.meta.storedAds(token, due[0]!.account, ids);
    for (const [id, ad] of ads) found.set(id, ad);
    return mayGoOn(pauseSeconds);
  };
  const isSingle = ids.length === 1;
  if (!isSingle && !(await askAccount())) return found;
  for (const id of ids) {
    if (found.has(id)) continue;
    try {
      const { pauseSeconds, ...ad } = await deps.meta.readAd(token, id);
      found.set(id, ad);
      if (!(await mayGoOn(pauseSeconds))) return found;
    } catch (error) {
      if (!isGone(error)) throw error;
      // Meta says the same of what this connection does not reach: then it refuses to tell of the ad account, too.
      if (isSingle && !(await askAccount())) return found;
      if (!found.has(id)) found.set(id, GONE);
    }
  }
  return found;
};

type Seen = Pick<Due, 'effective_status' | 'meta_issues' | 'configured_status' | 'differing'>;

/** What is known of an ad after Meta was asked; null: it said nothing. */
const seen = (due: Due, said: Said | null): Seen => {
  const { effective_status, meta_issues, configured_status, differing } = due;
  if (said === null) return { effective_status, meta_issues, configured_status, differing };
  if (said === GONE) return { effective_status: 'DELETED', meta_issues: [], configured_status: 'DELETED', differing };
  return {
    effective_status: said.effective_status,
    meta_issues: [...said.issues],
    configured_status: said.status,
    differing: differingFrom(due.sent as Sent | null, said),
  };
};

/** Writes down what Meta said of one ad (null: nothing), and when it is asked next; whom it is news to, is told. */
const keepSaid = (deps: Deps, timing: PublishingTiming, due: Due, said: Said | null): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const now = seen(due, said);
    const status = now.effective_status;
    const follows = due.follows + 1;
    const at = deps.now();
    const ad = await lockPublishedAd(trx, due.ad_id);
    if (!ad) return;
    const followed = { status, follows, isUnanswered: said === null };
    const next = nextFollow(timing, followed, due.published_at ?? at, at);
    await trx
      .updateTable('publications')
      .set({
        effective_status: status,
        configured_status: now.configured_status,
        meta_issues: JSON.stringify(now.meta_issues),
        differing: JSON.stringify(now.differing),
        differences: JSON.stringify(now.differing.map(({ path }) => path)),
        follows,
        follow_at: next,
      })
      .where('id', '=', due.id)
      .execute();
    if (next) await sendFollows(deps, trx, [{ id: due.id, at: next }]);
    if (isDeepStrictEqual(now, seen(due, null))) return;
    await deps.live.publish(trx, due.user_id, { type: 'ad.changed', ad_id: due.ad_id });
    const ids = { adId: due.ad_id, userId: due.user_id };
    const isChanged = !isDeepStrictEqual(now.differing, due.differing);
    const told = { from: due.effective_status, to: status, wanted: due.wanted_status };
    const news = newsOf({ ...told, isChanged: isChanged && now.differing.length > 0 });
    if (isChanged) {
      const data = { differing: now.differing };
      await recordFacts(deps, trx, [{ ...ids, type: 'ad.changedAtMeta', data }]);
    }
    if (ad.status === 'archived' && now.configured_status === 'ACTIVE')
      await bringBack(deps, trx, due.user_id, due.ad_id);
    // Nobody misses a deleted ad.
    if (news && ad.deleted_at === null)
      await sendNews(deps, trx, [{ userId: due.user_id, news, ads: 1, since: at.toISOString() }], timing);
    if (status === due.effective_status) return;
    const data = { from: due.effective_status, to: status };
    await recordFacts(deps, trx, [{ ...ids, type: 'ad.statusChanged', data }]);
    if (isRejected(status) && ad.deleted_at === null) {
      const event = { userId: due.user_id, publicationId: due.id, ad: due.name, issues: now.meta_issues, at };
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
  const pause = async (ms: number): Promise<void> => void (await pauseAccount(deps, db, accountId, ms));
  let said = new Map<string, Said>();
  if (isUsable(connection, deps.now())) {
    try {
      said = await ask(deps, deps.secrets.open(connection.sealed_token), due, pause);
    } catch (error) {
      // A failure is harmless: the next check follows.
      if (!(error instanceof MetaRefusal) && !(error instanceof MetaNoAnswer)) throw error;
      if (error instanceof MetaRefusal && error.kind === 'auth') {
        await markExpired(deps, userId, connection.sealed_token);
      }
      if (error instanceof MetaRefusal && error.kind === 'rate') await pause(pauseMsOf(stopFor(error), timing));
    }
  }
  for (const one of due) await keepSaid(deps, timing, one, said.get(one.meta_ad_id ?? '') ?? null);
};

/**
 * Asks Meta what it keeps now of the account's ads, those under review often, the others seldom, in the account's lane, so that looking and
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

import type { Deps } from '#server/platform/deps.ts';
import { readAdAccount } from '#server/meta/adAccounts.ts';
import { isUsable, readConnection } from '#server/meta/connection.ts';
import type { PublishingTiming } from '../options.ts';
import { sendChanges } from '../queue.ts';
import { NOT_CONNECTED, PublishStop, RATE_LIMITED } from '../stop.ts';
import { OPEN_STATES } from '#server/ads/changes.ts';
import { performChange } from './perform.ts';
import { refuse, settleChange } from './settle.ts';
import type { ChangeRow } from '#server/ads/changes.ts';

/** The changes of the account's ads that are still to be made, the oldest first. */
const waiting = (db: Deps['db'], accountId: string) =>
  db
    .selectFrom('ad_changes as c')
    .innerJoin('publications as p', 'p.id', 'c.publication_id')
    .where('p.ad_account_id', '=', accountId)
    .where('c.state', 'in', OPEN_STATES)
    .orderBy('c.number');

/** The next change that waits for nothing. */
export const nextChange = (db: Deps['db'], accountId: string, now: Date): Promise<ChangeRow | undefined> =>
  waiting(db, accountId)
    .where((eb) => eb.or([eb('c.waits_until', 'is', null), eb('c.waits_until', '<=', now)]))
    .selectAll('c')
    .executeTakeFirst();

/** Makes one change of the lane. */
export const makeChange = async (
  deps: Deps,
  db: Deps['db'],
  timing: PublishingTiming,
  change: ChangeRow,
): Promise<void> => {
  const ad = await db.selectFrom('ads').selectAll().where('id', '=', change.ad_id).executeTakeFirst();
  const publication = await db
    .selectFrom('publications')
    .selectAll()
    .where('id', '=', change.publication_id)
    .executeTakeFirst();
  const account = ad && publication && (await readAdAccount(db, ad.user_id, publication.ad_account_id));
  if (!account || publication.meta_ad_id === null) return;
  const base = { deps, db, timing, ad, account, publication, change, metaAdId: publication.meta_ad_id };
  const connection = await readConnection(db, ad.user_id);
  const isResolved = change.state === 'intended';
  if (!isUsable(connection, deps.now()) && isResolved) return refuse(base, NOT_CONNECTED);
  if (!connection) return refuse(base, NOT_CONNECTED);
  const sealedToken = connection.sealed_token;
  const context = { ...base, sealedToken, token: deps.secrets.open(sealedToken) };
  try {
    await performChange(context);
  } catch (error) {
    if (error instanceof PublishStop) return settleChange(context, error);
    throw error;
  }
};

/** Every waiting change of a paused account shows until when. */
export const showPauseOfChanges = async (deps: Deps, db: Deps['db'], accountId: string, until: Date): Promise<void> => {
  const stale = await waiting(db, accountId)
    .innerJoin('ads', 'ads.id', 'c.ad_id')
    .where((eb) => eb.or([eb('c.waits_until', 'is', null), eb('c.waits_until', '<', until)]))
    .select(['c.id', 'c.ad_id', 'ads.user_id'])
    .execute();
  for (const { id, ad_id: adId, user_id: userId } of stale) {
    await db.transaction().execute(async (trx) => {
      const waits = { waits_until: until, error: JSON.stringify(RATE_LIMITED) };
      await trx.updateTable('ad_changes').set(waits).where('id', '=', id).execute();
      await deps.live.publish(trx, userId, { type: 'ad.changed', ad_id: adId });
    });
  }
};

/** A job for when the first of the waiting changes is due. */
export const wakeChangesLater = async (deps: Deps, accountId: string): Promise<void> => {
  const first = await waiting(deps.db, accountId)
    .clearOrderBy()
    .select(['c.id', 'c.waits_until'])
    .orderBy('c.waits_until', (order) => order.asc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
  if (first) await sendChanges(deps, deps.db, [{ id: first.id, at: first.waits_until ?? undefined }]);
};

const MANY = 500;

/** The first due change of each account after the given one, of so many accounts. */
const dueAfter = (deps: Deps, after: string | null, many: number) =>
  deps.db
    .selectFrom('ad_changes as c')
    .innerJoin('publications as p', 'p.id', 'c.publication_id')
    .distinctOn('p.ad_account_id')
    .select(['c.id', 'p.ad_account_id as account'])
    .where('c.state', 'in', OPEN_STATES)
    .where((eb) => eb.or([eb('c.waits_until', 'is', null), eb('c.waits_until', '<=', deps.now())]))
    .$if(after !== null, (query) => query.where('p.ad_account_id', '>', after))
    .orderBy('p.ad_account_id')
    .orderBy('c.number')
    .limit(many)
    .execute();

/**
 * A job for every account with a change that is due: after a crash nobody else may remember it. One is enough, for its
 * lane makes all that are due; however many accounts there are, few are held at once.
 */
export const sweepChanges = async (deps: Deps, many = MANY): Promise<void> => {
  let due = await dueAfter(deps, null, many);
  while (due.length > 0) {
    await sendChanges(deps, deps.db, due);
    due = due.length < many ? [] : await dueAfter(deps, due.at(-1)!.account, many);
  }
};

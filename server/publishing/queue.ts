import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fromKysely } from 'pg-boss';
import type { Transaction } from 'kysely';

/** A job only says "look at this ad"; the tables say what is to be done. */
export const PUBLISH_QUEUE = 'publish-ad';

/** Asks Meta for the status of published ads. */
export const FOLLOW_QUEUE = 'follow-ad';

/** Alerts people to what became of their ads at Meta. */
export const NEWS_QUEUE = 'tell-news';

/** Makes what somebody changed about an ad that Meta has. */
export const CHANGE_QUEUE = 'change-ad';

export interface ChangeJob {
  readonly changeId: string;
}

export interface PublishJob {
  readonly adId: string;
}

export interface FollowJob {
  readonly publicationId: string;
}

/** Sends jobs in the caller's transaction: ads that are not queued have no job, and none that are lacks one. */
export const sendJobs = async (
  deps: Pick<Deps, 'jobs'>,
  trx: Transaction<Database> | Deps['db'],
  adIds: readonly string[],
  startAfter?: Date,
): Promise<void> => {
  if (adIds.length === 0) return;
  const jobs = adIds.map((adId) => ({
    data: { adId } satisfies PublishJob,
    // One waiting job per ad is enough, however often something asks for it.
    singletonKey: adId,
    ...(startAfter ? { startAfter } : {}),
  }));
  await deps.jobs.insert(PUBLISH_QUEUE, jobs, { db: fromKysely(trx) });
};

/** One job for each change; in the caller's transaction. */
export const sendChanges = async (
  deps: Pick<Deps, 'jobs'>,
  trx: Transaction<Database> | Deps['db'],
  changes: readonly { readonly id: string; readonly at?: Date | undefined }[],
): Promise<void> => {
  if (changes.length === 0) return;
  const jobs = changes.map(({ id, at }) => ({
    data: { changeId: id } satisfies ChangeJob,
    // A job that is due must not be taken for the one that already waits for later.
    singletonKey: at ? id : `${id} now`,
    ...(at ? { startAfter: at } : {}),
  }));
  await deps.jobs.insert(CHANGE_QUEUE, jobs, { db: fromKysely(trx) });
};

/** One look at Meta for each publication; in the caller's transaction. */
export const sendFollows = async (
  deps: Pick<Deps, 'jobs' | 'now'>,
  trx: Transaction<Database> | Deps['db'],
  publications: readonly { readonly id: string; readonly at: Date }[],
): Promise<void> => {
  if (publications.length === 0) return;
  const jobs = publications.map(({ id, at }) => ({
    data: { publicationId: id } satisfies FollowJob,
    // A look that is due must not be taken for the one that already waits for later.
    singletonKey: at <= deps.now() ? `${id} now` : id,
    startAfter: at,
  }));
  await deps.jobs.insert(FOLLOW_QUEUE, jobs, { db: fromKysely(trx) });
};

/** Looks while Meta could not be asked have moved far apart; the worker's next sweep makes up for them. */
const followAtOnce = async (deps: Deps, trx: Transaction<Database>, userId: number): Promise<void> => {
  await trx
    .updateTable('publications')
    .set({ follow_at: deps.now() })
    .where('follow_at', 'is not', null)
    .where('ad_id', 'in', (eb) => eb.selectFrom('ads').select('id').where('user_id', '=', userId))
    .execute();
};

/** Lets the ads continue that wait for the user's connection to Meta. */
export const wakeWaitingFor = async (deps: Deps, trx: Transaction<Database>, userId: number): Promise<void> => {
  await followAtOnce(deps, trx, userId);
  const waiting = await trx
    .selectFrom('publications')
    .innerJoin('ads', 'ads.id', 'publications.ad_id')
    .select(['publications.id', 'ads.id as adId'])
    .where('ads.user_id', '=', userId)
    .where('publications.waits_for_connection', '=', true)
    .execute();
  if (waiting.length === 0) return;
  await trx
    .updateTable('publications')
    .set({ waits_for_connection: false, waits_until: null, error: null })
    .where(
      'id',
      'in',
      waiting.map(({ id }) => id),
    )
    .execute();
  const adIds = waiting.map(({ adId }) => adId);
  await sendJobs(deps, trx, adIds);
  for (const adId of adIds) await deps.live.publish(trx, userId, { type: 'ad.changed', ad_id: adId });
};

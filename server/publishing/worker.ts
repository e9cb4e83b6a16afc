import type { Deps } from '#server/platform/deps.ts';
import { OWN_LOOKS } from '#server/platform/jobs/look.ts';
import { followLane, sweepFollows } from './follow.ts';
import { drainLane } from './lane.ts';
import { DEFAULT_TIMING } from './options.ts';
import type { PublishingOptions } from './options.ts';
import { sweepChanges } from './changes/lane.ts';
import { CHANGE_QUEUE, FOLLOW_QUEUE, NEWS_QUEUE, PUBLISH_QUEUE, sendJobs, wakeWaitingFor } from './queue.ts';
import type { ChangeJob, FollowJob, PublishJob } from './queue.ts';
import { type NewsJob, tellNews } from './tellNews.ts';

/** Lanes that one process works on at once; each holds a connection to the database. */
const LANES = 3;

const lanesOf = async (deps: Deps, adIds: readonly string[]): Promise<string[]> => {
  const rows = await deps.db
    .selectFrom('ads')
    .select('ad_account_id')
    .distinct()
    .where('id', 'in', adIds)
    .where('status', 'in', ['queued', 'publishing'])
    .execute();
  return rows.flatMap(({ ad_account_id: id }) => (id === null ? [] : [id]));
};

/** An ad that was put on hold in the moment of a new connection missed being woken by it. */
const wakeForgotten = async (deps: Deps): Promise<void> => {
  const users = await deps.db
    .selectFrom('publications as p')
    .innerJoin('ads', 'ads.id', 'p.ad_id')
    .innerJoin('meta_connections as c', 'c.user_id', 'ads.user_id')
    .select('ads.user_id')
    .distinct()
    .where('p.waits_for_connection', '=', true)
    .where('c.expired_at', 'is', null)
    .where((eb) => eb.or([eb('c.expires_at', 'is', null), eb('c.expires_at', '>', deps.now())]))
    .execute();
  for (const { user_id: userId } of users) {
    await deps.db.transaction().execute((trx) => wakeWaitingFor(deps, trx, userId));
  }
};

/** A job for every ad that is due and that nobody may be working on; what has a job already gets no second one. */
const sweep = async (deps: Deps): Promise<void> => {
  await wakeForgotten(deps);
  const due = await deps.db
    .selectFrom('ads')
    .innerJoin('publications as p', 'p.ad_id', 'ads.id')
    .select('ads.id')
    .distinct()
    .where('ads.status', 'in', ['queued', 'publishing'])
    .where('p.state', '!=', 'refused')
    .where('p.waits_for_connection', '=', false)
    .where((eb) => eb.or([eb('p.waits_until', 'is', null), eb('p.waits_until', '<=', deps.now())]))
    .execute();
  await sendJobs(
    deps,
    deps.db,
    due.map(({ id }) => id),
  );
  await sweepChanges(deps);
  await sweepFollows(deps);
};

export interface PublishingWorker {
  /** Waits for the ads that are at Meta right now. */
  stop(): Promise<void>;
}

/** The queues must exist before anything is sent to it, also where no worker runs. */
export const preparePublishing = async ({ jobs }: Pick<Deps, 'jobs'>): Promise<void> => {
  const patience = {
    policy: 'short',
    retryLimit: 3,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 300,
    deleteAfterSeconds: 3600,
  } as const;
  await jobs.createQueue(PUBLISH_QUEUE, { ...patience, notify: true });
  await jobs.createQueue(CHANGE_QUEUE, { ...patience, notify: true });
  // A look may wait for as long as an ad is followed.
  await jobs.createQueue(FOLLOW_QUEUE, patience);
  await jobs.createQueue(NEWS_QUEUE, { ...patience, policy: 'standard' });
};

/**
 * Starts the worker: takes jobs, and looks at the start and then each minute for ads that a crash left behind.
 * `onFault` receives unexpected errors.
 */
export const startPublishing = async (
  deps: Deps,
  onFault: (error: unknown) => void,
  { timing, hooks = undefined }: PublishingOptions = {},
): Promise<PublishingWorker> => {
  const options = { timing: { ...DEFAULT_TIMING, ...timing }, hooks: hooks ?? null };
  await preparePublishing(deps);
  await deps.jobs.work<PublishJob>(
    PUBLISH_QUEUE,
    { batchSize: 50, localConcurrency: LANES, ...OWN_LOOKS },
    async (batch) => {
      const lanes = await lanesOf(
        deps,
        batch.map(({ data }) => data.adId),
      );
      for (const lane of lanes) await drainLane(deps, lane, options);
    },
  );
  await deps.jobs.work<ChangeJob>(CHANGE_QUEUE, { batchSize: 50, ...OWN_LOOKS }, async (batch) => {
    const accounts = await deps.db
      .selectFrom('ad_changes as c')
      .innerJoin('publications as p', 'p.id', 'c.publication_id')
      .select('p.ad_account_id')
      .distinct()
      .where(
        'c.id',
        'in',
        batch.map(({ data }) => data.changeId),
      )
      .execute();
    for (const { ad_account_id: lane } of accounts) await drainLane(deps, lane, options);
  });
  await deps.jobs.work<FollowJob>(FOLLOW_QUEUE, { batchSize: 100, ...OWN_LOOKS }, async (batch) => {
    const accounts = await deps.db
      .selectFrom('publications')
      .select('ad_account_id')
      .distinct()
      .where(
        'id',
        'in',
        batch.map(({ data }) => data.publicationId),
      )
      .execute();
    for (const { ad_account_id: accountId } of accounts) await followLane(deps, accountId, options.timing);
  });
  await deps.jobs.work<NewsJob>(NEWS_QUEUE, { batchSize: 100, ...OWN_LOOKS }, (batch) =>
    tellNews(
      deps,
      batch.map(({ data }) => data),
      options.timing,
    ),
  );
  const look = () => sweep(deps).catch(onFault);
  await look();
  const timer = setInterval(look, options.timing.sweepMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(
        [PUBLISH_QUEUE, CHANGE_QUEUE, FOLLOW_QUEUE, NEWS_QUEUE].map((queue) => deps.jobs.offWork(queue)),
      );
    },
  };
};

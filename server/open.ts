import path from 'node:path';
import { PgBoss } from 'pg-boss';
import { migrate } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open.ts';
import type { Connection } from './platform/db/open.ts';
import { markTransactions } from './platform/db/transactions.ts';
import { lookForDue } from './platform/jobs/look.ts';
import { createQueues } from './platform/jobs/worker.ts';
import { createDomainEvents } from './platform/domainEvents.ts';
import { WORKERS } from './workers.ts';
import { subscriptions } from './subscriptions.ts';
import type { Deps } from './platform/deps.ts';
import type { Env, MetaSettings, StripeSettings } from './platform/env.ts';
import { createLive } from './platform/live/live.ts';
import { openThreads, type Threads } from './outside/ai/composer/threads/open.ts';
import { openDrafter, openPainter, openWriter } from './outside/ai/open.ts';
import { openPictures } from './generation/pictures/open.ts';
import { openImages } from './outside/images/open.ts';
import type { ImagesOptions } from './outside/images/open.ts';
import { openMail } from './outside/mail/open.ts';
import { createMetaApi } from './outside/meta/api.ts';
import { createPages } from './outside/pages/pages.ts';
import { createPayments } from './outside/payments/stripe.ts';
import { createDiskStorage } from './outside/storage/disk.ts';
import { createS3Storage } from './outside/storage/s3.ts';
import { createSecretBox, deriveKey } from './platform/secretBox.ts';

/** How long the jobs that run may still take when everything closes; the least that pg-boss grants. */
const HAND_BACK_MS = 1000;

export interface OpenOptions {
  readonly env: Env;
  readonly connection: Connection;
  readonly secretKey: string;
  /** The service, or the sandbox that stands in for it. */
  readonly meta: MetaSettings;
  readonly stripe: StripeSettings;
  readonly appOrigin: () => string;
  readonly onFault: (text: string, error: unknown) => void;
  readonly now?: () => Date;
  readonly images?: ImagesOptions;
  /** Processes and threads for heavy work that other servers use too: they outlive this one. */
  readonly pools?: Pools;
}

export interface Pools extends Pick<Deps, 'images' | 'pictures'> {
  readonly threads: Threads;
}

export const openPools = (images?: ImagesOptions): Pools => ({
  images: openImages(images),
  pictures: openPictures(),
  threads: openThreads(),
});

export interface Opened {
  readonly deps: Deps;
  close(): Promise<void>;
}

/** All that the job queue asks is short; each connection more is a process more of the database's, in each process of ours. */
const JOB_CONNECTIONS = 3;

/** They are used together every 15 seconds: were they ended in between, as by default, others would be made each time. */
const KEPT_BETWEEN_LOOKS = { idleTimeoutMillis: 30_000 } as const;

/** So often is looked whether a process died with a job: somebody may be waiting for what it made. */
const LOST_JOBS = { superviseIntervalSeconds: 15, monitorIntervalSeconds: 15 } as const;

/**
 * Migrates the database and opens everything that the app depends on. The caller has the database and the sandboxes
 * running.
 */
export const openDeps = async (options: OpenOptions): Promise<Opened> => {
  const { env, connection, secretKey, meta, stripe, appOrigin, onFault, now = () => new Date() } = options;
  const database = openDatabase(connection, (error) => onFault('A connection to the database broke.', error));
  // Not in production: there a fault of ours is better slow than refused.
  if (!env.production) markTransactions(database.db);
  const { newer } = await migrate(database.db);
  if (newer)
    onFault('The database was migrated by a newer Millrace. This one works on it as far as it knows it.', undefined);

  const jobs = new PgBoss({
    ...connection,
    ...LOST_JOBS,
    ...KEPT_BETWEEN_LOOKS,
    max: JOB_CONNECTIONS,
    application_name: 'millrace-jobs',
    useListenNotify: true,
  });
  const onJobsFault = (error: unknown) => onFault('The job queue met a fault.', error);
  jobs.on('error', onJobsFault);
  await jobs.start();
  await createQueues(jobs, WORKERS);
  const looks = lookForDue(jobs, onJobsFault);
  const live = await createLive(database.pool, connection, (error) =>
    onFault('The live listener lost its connection.', error),
  );
  const mail = openMail(env);
  const pools = options.pools ?? openPools(options.images);

  const storage =
    env.s3 === null
      ? createDiskStorage(path.resolve(env.dataDir, 'storage'), deriveKey(secretKey, 'storage'), now)
      : createS3Storage(env.s3);
  const deps: Deps = {
    env,
    secretKey,
    db: database.db,
    pool: database.pool,
    mail,
    payments: createPayments(stripe),
    meta: createMetaApi({ ...meta, version: env.metaApiVersion }),
    storage,
    images: pools.images,
    pictures: pools.pictures,
    pages: createPages(),
    writer: await openWriter(env, pools.threads),
    painter: await openPainter(env),
    drafter: await openDrafter(env),
    secrets: createSecretBox(secretKey, env.earlierKeys),
    jobs,
    live,
    events: createDomainEvents(() => subscriptions(deps)),
    now,
    sandbox: { meta: env.meta === null, payments: env.stripe === null },
    appOrigin,
  };
  return {
    deps,
    close: async () => {
      if (!options.pools) for (const pool of Object.values(pools)) pool.close();
      looks.stop();
      // What still runs then goes back to its queue.
      await jobs.stop({ graceful: true, timeout: HAND_BACK_MS });
      await live.close();
      await mail.close();
      await database.close();
    },
  };
};

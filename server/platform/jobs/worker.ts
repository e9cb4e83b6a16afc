import { fromKysely } from 'pg-boss';
import type { JobWithMetadata, PgBoss, QueueOptions, QueueResult } from 'pg-boss';
import type { Transaction } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobKind } from './job.ts';
import { OWN_LOOKS } from './look.ts';

type TakenJob = Pick<JobWithMetadata<object>, 'id' | 'retryCount' | 'retryLimit' | 'data'>;

/** A kind of job and its handler. */
export interface JobWorker {
  /** Jobs that run at the same time in this process; 1 by default. */
  readonly atOnce?: number;
  readonly kind: Pick<JobKind<object>, 'name' | 'options'>;
  run(deps: Deps, job: TakenJob): Promise<void>;
}

/**
 * For work outside the database. It runs again if a process dies in the middle, with the same `id`. `isLast`: it is not tried
 * again where it fails now.
 */
export const worker = <D extends object>(
  kind: JobKind<D>,
  work: (deps: Deps, data: D, id: string, isLast: boolean) => Promise<void>,
  atOnce = 1,
): JobWorker => ({
  kind,
  atOnce,
  run: (deps, { data, id, retryCount, retryLimit }) => work(deps, kind.data.parse(data), id, retryCount >= retryLimit),
});

/** For work in the database only: it commits together with the job's completion, so that it happens exactly once. */
export const transactionalWorker = <D extends object>(
  kind: JobKind<D>,
  work: (deps: Deps, trx: Transaction<Database>, data: D) => Promise<void>,
): JobWorker => ({
  kind,
  run: (deps, { data, id, retryCount }) =>
    deps.db.transaction().execute(async (trx) => {
      await work(deps, trx, kind.data.parse(data));
      // pg-boss's type for the result is empty.
      const ended = await deps.jobs.complete(kind.name, { id, retryCount }, undefined, { db: fromKysely(trx) });
      if ((ended as { readonly affected: number }).affected === 0)
        throw new Error(`Another process took over the job ${id} (${kind.name}).`);
    }),
});

const hasOptions = (queue: QueueResult, options: QueueOptions): boolean => {
  const set = new Map<string, unknown>(Object.entries(queue));
  return Object.entries(options).every(([name, value]) => set.get(name) === value);
};

/**
 * Creates the queue of each kind, or gives one of an earlier release the options of this one. It must exist before a job is
 * sent, even where no worker runs.
 */
export const createQueues = async (jobs: PgBoss, workers: readonly Pick<JobWorker, 'kind'>[]): Promise<void> => {
  const known = new Map((await jobs.getQueues()).map((queue) => [queue.name, queue]));
  for (const { kind } of workers) {
    const queue = known.get(kind.name);
    if (!queue) await jobs.createQueue(kind.name, { ...kind.options, notify: true });
    else if (!hasOptions(queue, kind.options)) await jobs.updateQueue(kind.name, kind.options);
  }
};

const BATCH = 10;

/** Jobs that are taken together where several run at once: pg-boss goes on without a rest only after a full batch of two or more. */
const PAIR = 2;

/** Starts the workers. `onFault` gets every failure; the job is retried by its kind's options. */
export const startWorkers = async (
  deps: Deps,
  workers: readonly JobWorker[],
  onFault: (text: string, error: unknown) => void,
): Promise<{ stop(): Promise<void> }> => {
  const options = {
    burstWhenBatchFull: true,
    includeMetadata: true,
    perJobResults: true,
    ...OWN_LOOKS,
  } as const;
  for (const { kind, run, atOnce = 1 } of workers) {
    const isOrdered = atOnce === 1;
    const [batchSize, localConcurrency] = isOrdered ? [BATCH, 1] : [PAIR, Math.ceil(atOnce / PAIR)];
    const queue = { ...options, batchSize, localConcurrency };
    await deps.jobs.work<object, undefined, typeof queue>(kind.name, queue, async (batch) => {
      const handle = async (job: TakenJob) => {
        const { id } = job;
        try {
          await run(deps, job);
          return { id, status: 'completed' as const };
        } catch (error) {
          onFault(`A job failed (${kind.name}).`, error);
          return { id, status: 'failed' as const, output: { message: String(error) } };
        }
      };
      if (!isOrdered) return Promise.all(batch.map(handle));
      const results = [];
      for (const job of batch) results.push(await handle(job));
      return results;
    });
  }
  return {
    stop: async () => {
      await Promise.all(workers.map(({ kind }) => deps.jobs.offWork(kind.name)));
    },
  };
};

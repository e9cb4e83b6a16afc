import { createHash } from 'node:crypto';
import { fromKysely } from 'pg-boss';
import type { QueueOptions } from 'pg-boss';
import type { Deps } from '#server/platform/deps.ts';
import type * as z from 'zod';

/** A kind of background work: its queue, the schema of its data, and how it is retried. */
export interface JobKind<D extends object> {
  readonly name: string;
  readonly data: z.ZodType<D>;
  readonly options: QueueOptions;
}

const HOUR = 3600;

/** Retries for about a day: after seconds at first, later hourly. Completed jobs are deleted after an hour. */
const PATIENT: QueueOptions = {
  retryLimit: 35,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: HOUR,
  expireInSeconds: 300,
  deleteAfterSeconds: HOUR,
};

export const defineJob = <D extends object>(
  name: string,
  data: z.ZodType<D>,
  options: QueueOptions = {},
): JobKind<D> => ({ name, data, options: { ...PATIENT, ...options } });

/** The same for the same texts, in the form of a UUID. */
const idOf = (...texts: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(texts))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

interface JobOptions {
  readonly startAfter?: Date;
  /** What makes it the same job as another one, which is then kept instead. */
  readonly once?: string;
}

/** Queues a job. Inside a transaction the job exists only if that commits. */
export const sendJob = async <D extends object>(
  { jobs }: Pick<Deps, 'jobs'>,
  db: Deps['db'],
  kind: JobKind<D>,
  data: D,
  options: JobOptions = {},
): Promise<void> => sendJobs({ jobs }, db, kind, [data], options);

/** As `sendJob`, for many at once. */
export const sendJobs = async <D extends object>(
  { jobs }: Pick<Deps, 'jobs'>,
  db: Deps['db'],
  { name }: JobKind<D>,
  all: readonly D[],
  { startAfter, once }: JobOptions = {},
): Promise<void> => {
  if (all.length === 0) return;
  const sent = all.map((data) => ({
    data,
    ...(once !== undefined && { id: idOf(name, JSON.stringify(data), once) }),
    ...(startAfter && { startAfter }),
  }));
  await jobs.insert(name, sent, { db: fromKysely(db) });
};

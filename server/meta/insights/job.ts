import { defineJob } from '#server/platform/jobs/job.ts';
import * as z from 'zod';

/** One step of a sync, and where it goes on: each begins the next, so that none of them takes long. */
export const SyncStep = z.object({
  accountId: z.string(),
  userId: z.number(),
  since: z.string(),
  until: z.string(),
  /** When it was asked for; tells one sync from another. */
  begun: z.string(),
  /** Which breakdown is read. */
  part: z.number(),
  /** Meta's report that is being made or read. */
  report: z.string().nullable(),
  /** Those that are made meanwhile, of the breakdowns that are read next. */
  reports: z.array(z.string()).default([]),
  after: z.string().nullable(),
  /** How many pages of the breakdown were read, and the cursor of one of them, by which pages that repeat are found. */
  pages: z.number().default(0),
  mark: z.string().nullable().default(null),
  /** How many rows could not be read so far. */
  unread: z.number().default(0),
});
export type SyncStep = z.output<typeof SyncStep>;

/** Gives up after about an hour, and says so: then whoever looks can ask again. */
export const SYNC = defineJob('insights', SyncStep, { retryLimit: 15, retryDelayMax: 600 });

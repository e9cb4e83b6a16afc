import * as z from 'zod';
import { sweepEmailChanges } from './account/emailChange.ts';
import { sweepNotices } from './account/mailNotices.ts';
import { sweepDeletedAds } from './ads/deletion.ts';
import { sweepEvents } from './billing/sweepEvents.ts';
import { sweepHolds } from './billing/sweepHolds.ts';
import { sweepMessages } from './contact/sweep.ts';
import { sweepRuns } from './flows/run/sweep.ts';
import { endAbandoned } from './generation/abandoned.ts';
import { sweepGenerations } from './generation/sweep.ts';
import { sweepResets } from './identity/reset.ts';
import { sweepSessions } from './identity/sessions.ts';
import { sweepKeys } from './identity/verification.ts';
import { sweepImages } from './media/sweepImages.ts';
import { sweepUploads } from './media/sweepUploads.ts';
import { noticeEnded } from './meta/connection.ts';
import { syncAll } from './meta/insights/schedule.ts';
import { resealTokens } from './meta/resealTokens.ts';
import type { Deps } from './platform/deps.ts';
import { sweepLimits } from './platform/http/limits.ts';
import { defineJob } from './platform/jobs/job.ts';
import { worker } from './platform/jobs/worker.ts';

const HOURLY = '7 * * * *';
const DAILY = '37 3 * * *';

/** Scheduled tasks with their cron expressions (UTC). All are idempotent. */
const TASKS = {
  sessions: { cron: HOURLY, run: sweepSessions },
  verifications: { cron: HOURLY, run: sweepKeys },
  resets: { cron: HOURLY, run: sweepResets },
  emailChanges: { cron: HOURLY, run: sweepEmailChanges },
  limits: { cron: HOURLY, run: sweepLimits },
  messages: { cron: HOURLY, run: sweepMessages },
  notices: { cron: HOURLY, run: sweepNotices },
  live: { cron: HOURLY, run: ({ live }: Deps) => live.sweep() },
  deletedAds: { cron: HOURLY, run: sweepDeletedAds },
  uploads: { cron: HOURLY, run: sweepUploads },
  images: { cron: DAILY, run: sweepImages },
  abandonedGenerations: { cron: '* * * * *', run: endAbandoned },
  generations: { cron: DAILY, run: sweepGenerations },
  paymentEvents: { cron: DAILY, run: sweepEvents },
  flowRuns: { cron: DAILY, run: sweepRuns },
  storage: { cron: HOURLY, run: ({ storage }: Deps) => storage.sweep() },
  /** Connections to Meta that expired without a call noticing it. */
  endedConnections: { cron: HOURLY, run: noticeEnded },
  /** After the secret key was changed. */
  tokens: { cron: HOURLY, run: resealTokens },
  /** Results of ads, where somebody has looked at them lately; at another minute than the rest. */
  insights: { cron: '23 * * * *', run: syncAll },
  holds: { cron: '*/5 * * * *', run: sweepHolds },
} as const satisfies Record<string, { readonly cron: string; readonly run: (deps: Deps) => Promise<void> }>;

const NAMES = Object.keys(TASKS) as (keyof typeof TASKS)[];

/** Few retries, because the next scheduled run comes soon. */
const CLEANING = defineJob('cleaning', z.object({ task: z.enum(NAMES) }), { retryLimit: 3 });

export const cleaningWorker = worker(CLEANING, (deps, { task }) => TASKS[task].run(deps));

/** Schedules every task. Runs that were missed while no process was up become one run. */
export const scheduleCleaning = async ({ jobs }: Pick<Deps, 'jobs'>): Promise<void> => {
  for (const task of NAMES)
    await jobs.schedule(CLEANING.name, TASKS[task].cron, { task }, { key: task, missed: 'once' });
};

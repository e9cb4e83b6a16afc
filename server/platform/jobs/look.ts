import type { PgBoss } from 'pg-boss';

/** NOTIFY tells of new jobs at once; of those that were to wait, or are tried again, a look does. */
const LOOK_MS = 1000;

/** How often a worker looks for itself, should nobody wake it. */
export const OWN_LOOKS = { pollingIntervalSeconds: 30, notifyPollingIntervalSeconds: 30 } as const;

/** What pg-boss itself would take. */
const DUE = `select asked.name from unnest($1::text[]) as asked (name) where exists (
  select from pgboss.job as job
  where job.name = asked.name and job.state < 'active' and not job.blocked and job.start_after <= now()
)`;

type Jobs = Pick<PgBoss, 'getDb' | 'getWipData' | 'notifyWorker'>;

/** Wakes the workers of this process that have a job to take. */
export const wakeDue = async (jobs: Jobs): Promise<void> => {
  const names = new Set(jobs.getWipData().map(({ name }) => name));
  if (names.size === 0) return;
  const { rows } = await jobs.getDb().executeSql(DUE, [[...names]]);
  const due = new Set((rows as { name: string }[]).map(({ name }) => name));
  for (const { id, name } of jobs.getWipData()) if (due.has(name)) jobs.notifyWorker(id);
};

/**
 * One look a second for all queues: were each of some twenty workers to look for itself, that would be most of what a
 * process without work does, and its database.
 */
export const lookForDue = (jobs: Jobs, onFault: (error: unknown) => void): { stop(): void } => {
  let stopped = false;
  let looking = false;
  const look = async () => {
    if (looking) return;
    looking = true;
    try {
      await wakeDue(jobs);
    } catch (error) {
      if (!stopped) onFault(error);
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  return {
    stop: () => {
      stopped = true;
      clearInterval(timer);
    },
  };
};

import { setTimeout as delay } from 'node:timers/promises';
import { WORKERS } from '#server/workers.ts';
import type { TestServer } from './server.ts';

const NAMES = WORKERS.map(({ kind }) => kind.name);

/** Waits until no job of these queues is under way or due by the database's clock. */
export const untilIdle = async (
  { deps: { pool } }: Pick<TestServer, 'deps'>,
  queues: readonly string[] = NAMES,
): Promise<void> => {
  const busy = async (): Promise<boolean> => {
    const { rows } = await pool.query(
      `select 1 from pgboss.job where name = any($1) and (state = 'active' or state < 'active' and start_after <= now()) limit 1`,
      [queues],
    );
    return rows.length > 0;
  };
  while (await busy()) await delay(20);
};

/**
 * Waits until the jobs that are due by the server's clock are done or have failed. Jobs wait by the database's clock,
 * so those that are due by a clock that a test has put forward are made due there, and their workers woken: they look
 * for such jobs once a second.
 */
export const settleJobs = async ({ deps }: Pick<TestServer, 'deps'>): Promise<void> => {
  const { jobs, pool, now } = deps;
  const moved = await pool.query<{ name: string }>(
    `update pgboss.job set start_after = now() where name = any($1) and state < 'active' and start_after between now() and $2 returning name`,
    [NAMES, now()],
  );
  const due = new Set(moved.rows.map(({ name }) => name));
  for (const { id, name } of jobs.getWipData()) if (due.has(name)) jobs.notifyWorker(id);
  await untilIdle({ deps });
};

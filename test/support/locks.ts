import { expect } from 'vitest';
import type { TestServer } from './server.ts';

/** Waits until so many queries of the server's database wait for a lock. */
export const untilWaiting = async ({ deps }: Pick<TestServer, 'deps'>, wanted = 1): Promise<void> => {
  const waiting = async (): Promise<number> => {
    const { rows } = await deps.pool.query<{ count: string }>(
      "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return Number(rows[0]!.count);
  };
  await expect.poll(waiting).toBeGreaterThanOrEqual(wanted);
};

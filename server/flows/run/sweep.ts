import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';

/** What a run did is of interest for so long. */
const KEPT_DAYS = 180;
const BATCH = 200;

/** Deletes runs that ended long ago, with their events; what they made stays. */
export const sweepRuns = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const before = new Date(now().getTime() - KEPT_DAYS * 24 * 60 * 60_000);
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from flow_runs where id in (
        select id from flow_runs where ended_at < ${before} order by ended_at limit ${BATCH}
      )`.execute(db);
    if (Number(numAffectedRows) < BATCH) return;
  }
};

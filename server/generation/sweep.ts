import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';

/** What somebody liked is of use for so long. */
const KEPT_DAYS = 180;
const BATCH = 500;

/** Deletes what was generated long ago. An ad that was made of it has its own texts and images. */
export const sweepGenerations = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const before = new Date(now().getTime() - KEPT_DAYS * 24 * 60 * 60_000);
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from generations where id in (
        select id from generations where created_at < ${before} and state <> 'running' order by created_at limit ${BATCH}
      )`.execute(db);
    if (Number(numAffectedRows) < BATCH) return;
  }
};

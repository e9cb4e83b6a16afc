import { sql } from 'kysely';
import type { Deps } from '#server/platform/deps.ts';
import { GENERATING } from './job.ts';
import { endGeneration } from './settle.ts';

/** Nothing that was begun so lately is given up. */
const YOUNG_MS = 60_000;
const BATCH = 200;

/**
 * Ends what nobody makes any more: its job was tried as often as it may be, and each process died with it. What was made
 * stays and is paid; the credits held for the rest come back, and its place with them.
 */
export const endAbandoned = async (deps: Deps): Promise<void> => {
  const before = new Date(deps.now().getTime() - YOUNG_MS);
  const { rows } = await sql<{ id: string; user_id: number }>`
    select g.id, g.user_id from generations g
     where g.state = 'running' and g.created_at < ${before}
       and not exists (
         select from pgboss.job j
          where j.name = ${GENERATING.name} and j.state < 'completed' and j.data->>'id' = g.id::text
       )
     order by g.created_at limit ${BATCH}`.execute(deps.db);
  for (const { id, user_id: userId } of rows) await endGeneration(deps, { userId, id }, 'done');
};

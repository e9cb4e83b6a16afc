import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';
import type { Replayed } from './events.ts';

/**
 * What a run is rebuilt from as it was when it last came to a step, the oldest first; empty where it did not come to it.
 * A run has up to thousands of events: those that no replay asks for, and notes for people, stay in the database.
 */
export const logBefore = async (db: Deps['db'], runId: string, step: string): Promise<readonly Replayed[]> => {
  const rows = await db
    .selectFrom('flow_run_events')
    .select(sql<Replayed>`event - 'note' - 'credits'`.as('event'))
    .where('run_id', '=', runId)
    .where(sql`event ->> 'type'`, '<>', 'step.began')
    .where('seq', '<', ({ selectFrom }) =>
      selectFrom('flow_run_events')
        .select(({ fn }) => fn.max('seq').as('seq'))
        .where('run_id', '=', runId)
        .where(sql`event ->> 'type'`, '=', 'step.began')
        .where(sql`event ->> 'node'`, '=', step),
    )
    .orderBy('seq')
    .execute();
  return rows.map(({ event }) => event);
};

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Why results could not be read was a sentence alone, which leads nowhere: what helps is known by a code. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table insight_syncs add column problem_code text check (problem_code in ('reconnect'))`.execute(db);
};

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** When the owner of a run that failed put it aside. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table flow_runs add column seen_at timestamptz`.execute(db);
};

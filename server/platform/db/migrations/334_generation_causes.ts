import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Why an item failed was only a sentence; the studio says by its cause what the brief lacks. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table generation_items add column cause text check (cause in ('brief_spent'))`.execute(db);
};

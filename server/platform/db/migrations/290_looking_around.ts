import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Whose workspace a session shows, to look around in. Null: that of its own user, and so it is where that user is gone: no
 * foreign key, which the release before would meet on a table that it writes to.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table sessions add column looks_at integer`.execute(db);
};

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Whose workspace a session shows, to look around in. Null: that of its own user. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table sessions add column looks_at integer references users (id) on delete set null`.execute(db);
  // A user who goes takes the mark along, without reading every session.
  await sql`create index sessions_looks_at on sessions (looks_at) where looks_at is not null`.execute(db);
};

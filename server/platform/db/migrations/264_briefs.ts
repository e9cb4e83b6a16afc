import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Briefs that somebody saved under a name, to begin with again. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table briefs (
      id uuid primary key,
      user_id integer not null references users on delete cascade,
      name text not null,
      brief jsonb not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index briefs_of on briefs (user_id, created_at desc, id desc)`.execute(db);
};

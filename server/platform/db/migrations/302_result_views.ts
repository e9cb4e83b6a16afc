import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Views of the results that somebody saved under a name. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table result_views (
      id uuid primary key,
      user_id integer not null references users on delete cascade,
      name text not null,
      search text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create unique index result_views_name on result_views (user_id, lower(name))`.execute(db);
};

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What became of a user's connection to Meta outlasts it: a disconnection takes its row away. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table meta_facts (
      id bigint generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      at timestamptz not null,
      type text not null check (type in ('meta.connected', 'meta.expired', 'meta.disconnected', 'meta.dataDeleted')),
      person text
    )`.execute(db);
  await sql`create index meta_facts_activity on meta_facts (user_id, at desc, id desc)`.execute(db);
  await sql`
    insert into meta_facts (user_id, at, type, person)
      select user_id, connected_at, 'meta.connected', meta_user_name from meta_connections
      union all
      select user_id, expired_at, 'meta.expired', meta_user_name from meta_connections where expired_at is not null
      order by 2`.execute(db);
};

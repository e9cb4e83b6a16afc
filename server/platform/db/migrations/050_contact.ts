import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What people wrote to us; `mailed_at` is null until the mail server has taken it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table contact_messages (
      id uuid primary key,
      user_id integer references users on delete set null,
      email text not null,
      subject text not null,
      message text not null,
      report jsonb,
      created_at timestamptz not null,
      mailed_at timestamptz
    )`.execute(db);
  await sql`create index contact_messages_waiting on contact_messages (created_at) where mailed_at is null`.execute(db);
};

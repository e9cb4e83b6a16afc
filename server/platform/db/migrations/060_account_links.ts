import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Links to a new password and to a new address, and a name for each session that its user may read. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table sessions add column id uuid not null unique default gen_random_uuid()`.execute(db);
  await sql`
    create table password_resets (
      token_hash bytea primary key,
      user_id integer not null references users on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index password_resets_user_id on password_resets (user_id)`.execute(db);
  await sql`create index password_resets_expires_at on password_resets (expires_at)`.execute(db);
  await sql`
    create table email_changes (
      key_hash bytea primary key,
      user_id integer not null references users on delete cascade,
      email text not null check (email = lower(email)),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index email_changes_user_id on email_changes (user_id)`.execute(db);
  await sql`create index email_changes_expires_at on email_changes (expires_at)`.execute(db);
};

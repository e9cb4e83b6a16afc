import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What people are told by mail and what they switched off, and what remains to be done after an account is gone. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const kinds = sql`('ad_failed', 'ad_rejected', 'connection_expired', 'credits_low', 'payment_failed')`;
  await sql`
    create table notice_settings (
      user_id integer not null references users on delete cascade,
      kind text not null check (kind in ${kinds}),
      wanted boolean not null,
      primary key (user_id, kind)
    )`.execute(db);
  await sql`
    create table notices (
      id bigint generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      kind text not null check (kind in ${kinds}),
      key text not null,
      data jsonb not null,
      at timestamptz not null,
      due_at timestamptz not null,
      attempts integer not null default 0,
      done_at timestamptz,
      outcome text check (outcome in ('mailed', 'unwanted', 'late')),
      unique (user_id, kind, key)
    )`.execute(db);
  await sql`create index notices_due on notices (due_at) where done_at is null`.execute(db);
  await sql`create index notices_done on notices (done_at)`.execute(db);
  // No reference to users or assets: both are gone when there is something in these.
  await sql`
    create table farewells (
      id bigint generated always as identity primary key,
      email text not null,
      facts jsonb not null,
      due_at timestamptz not null,
      attempts integer not null default 0
    )`.execute(db);
  await sql`
    create table leftover_assets (
      asset_id uuid primary key,
      at timestamptz not null,
      until timestamptz not null
    )`.execute(db);
};

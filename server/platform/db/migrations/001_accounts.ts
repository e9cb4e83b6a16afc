import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Users, sessions, verification keys, rate limits and live events.
 *
 * A live event gets its id when its transaction commits, under a lock: with a plain sequence a slow transaction's
 * lower id would appear after a higher one was delivered, and a stream that goes on after the higher one would miss it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table users (
      id integer generated always as identity primary key,
      email text not null unique check (email = lower(email)),
      username text not null unique,
      first_name text not null default '',
      last_name text not null default '',
      password_hash text not null,
      email_verified_at timestamptz,
      created_at timestamptz not null default now(),
      last_login_at timestamptz
    )`.execute(db);
  await sql`
    create table sessions (
      token_hash bytea primary key,
      user_id integer not null references users on delete cascade,
      created_at timestamptz not null,
      seen_at timestamptz not null,
      expires_at timestamptz not null,
      user_agent text not null default ''
    )`.execute(db);
  await sql`create index sessions_user_id on sessions (user_id)`.execute(db);
  await sql`create index sessions_expires_at on sessions (expires_at)`.execute(db);
  await sql`
    create table email_verifications (
      key_hash bytea primary key,
      user_id integer not null references users on delete cascade,
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index email_verifications_user_id on email_verifications (user_id)`.execute(db);
  // Unlogged: losing the counts in a crash of the database harms nobody, and each login writes here.
  await sql`
    create unlogged table rate_limits (
      key text primary key,
      count integer not null,
      resets_at timestamptz not null
    )`.execute(db);
  await sql`
    create table live_events (
      key bigint generated always as identity primary key,
      id bigint unique,
      user_id integer not null references users on delete cascade,
      event jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index live_events_user_id on live_events (user_id, id)`.execute(db);
  await sql`create index live_events_created_at on live_events (created_at)`.execute(db);
  await sql`create sequence live_event_ids`.execute(db);
  await sql`
    create function give_live_event_id() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(7239051);
      update live_events set id = nextval('live_event_ids') where key = new.key;
      perform pg_notify('live_events', new.user_id::text);
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger live_events_give_id after insert on live_events
    deferrable initially deferred for each row execute function give_live_event_id()`.execute(db);
};

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Flows with their versions, their runs with a log each, what runs ask for outside, and reviews (D7). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table flows (
      id uuid primary key,
      user_id integer not null references users on delete cascade,
      name text not null,
      description text not null,
      status text not null check (status in ('draft', 'active', 'paused', 'archived')),
      definition jsonb not null,
      limits jsonb not null,
      version integer not null,
      active_version integer,
      next_at timestamptz,
      failures integer not null default 0,
      problem text,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index flows_of on flows (user_id, updated_at desc, id desc)`.execute(db);
  await sql`create index flows_due on flows (next_at) where next_at is not null`.execute(db);
  await sql`create index flows_active on flows (user_id) where status = 'active'`.execute(db);
  await sql`
    create table flow_versions (
      flow_id uuid not null references flows on delete cascade,
      version integer not null,
      name text not null,
      definition jsonb not null,
      limits jsonb not null,
      created_at timestamptz not null,
      activated_at timestamptz,
      primary key (flow_id, version)
    )`.execute(db);
  await sql`
    create table flow_runs (
      id uuid primary key,
      flow_id uuid not null references flows on delete cascade,
      user_id integer not null references users on delete cascade,
      version integer not null,
      key text not null,
      trigger jsonb not null,
      dry boolean not null,
      state text not null check (state in ('running', 'done', 'failed', 'cancelled', 'halted')),
      snapshot jsonb not null,
      facts jsonb not null,
      node text,
      seq integer not null,
      credits integer not null default 0,
      result text,
      problem text,
      began_at timestamptz not null,
      ended_at timestamptz,
      unique (flow_id, key)
    )`.execute(db);
  await sql`create index flow_runs_of on flow_runs (flow_id, began_at desc, id desc)`.execute(db);
  await sql`create index flow_runs_ended on flow_runs (ended_at)`.execute(db);
  await sql`create index flow_runs_running on flow_runs (user_id) where state = 'running'`.execute(db);
  await sql`
    create table flow_run_events (
      run_id uuid not null references flow_runs on delete cascade,
      seq integer not null,
      at timestamptz not null,
      event jsonb not null,
      primary key (run_id, seq)
    )`.execute(db);
  await sql`
    create table flow_effects (
      id uuid primary key,
      run_id uuid not null references flow_runs on delete cascade,
      node text not null,
      seq integer not null,
      state text not null check (state in ('open', 'done', 'cancelled')),
      memo jsonb not null default '{}',
      waits_for text,
      tries integer not null default 0,
      due_at timestamptz not null,
      taken_until timestamptz,
      created_at timestamptz not null,
      unique (run_id, seq, node)
    )`.execute(db);
  await sql`create index flow_effects_open on flow_effects (due_at) where state = 'open'`.execute(db);
  await sql`
    create table flow_reviews (
      effect_id uuid primary key references flow_effects on delete cascade,
      run_id uuid not null references flow_runs on delete cascade,
      user_id integer not null references users on delete cascade,
      note text not null,
      ad_ids jsonb not null,
      deadline timestamptz not null,
      state text not null check (state in ('open', 'answered', 'expired', 'cancelled')),
      answer jsonb,
      answered_by text,
      answered_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  // A link each; only its hash is kept. One without an address is its owner's.
  await sql`
    create table flow_review_links (
      token_hash bytea primary key,
      effect_id uuid not null references flow_reviews on delete cascade,
      email text
    )`.execute(db);
  await sql`create index flow_review_links_of on flow_review_links (effect_id)`.execute(db);
  await sql`create index flow_reviews_open on flow_reviews (user_id, deadline) where state = 'open'`.execute(db);
  // What a flow did to an ad and when, for the rest that an ad is given before it is acted on again.
  await sql`
    create table flow_acts (
      flow_id uuid not null references flows on delete cascade,
      ad_id uuid not null references ads on delete cascade,
      at timestamptz not null,
      primary key (flow_id, ad_id)
    )`.execute(db);
  // Images that were added, until a run takes them.
  await sql`
    create table flow_media (
      flow_id uuid not null references flows on delete cascade,
      image_id uuid not null references images on delete cascade,
      at timestamptz not null,
      primary key (flow_id, image_id)
    )`.execute(db);
};

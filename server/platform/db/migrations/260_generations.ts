import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What is generated for credits: an ask, and what became of each thing that it asked for. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table generations (
      id uuid primary key default gen_random_uuid(),
      user_id integer not null references users on delete cascade,
      key uuid not null,
      kind text not null check (kind in ('copy', 'image')),
      ask jsonb not null,
      maker text not null check (maker in ('composer', 'model')),
      price integer not null,
      state text not null default 'running' check (state in ('running', 'done', 'cancelled')),
      ad_id uuid references ads on delete set null,
      created_at timestamptz not null,
      ended_at timestamptz,
      unique (user_id, key)
    )`.execute(db);
  await sql`create index generations_pages on generations (user_id, created_at desc, id desc)`.execute(db);
  await sql`create index generations_of_ad on generations (ad_id) where ad_id is not null`.execute(db);
  await sql`create index generations_age on generations (created_at)`.execute(db);
  await sql`
    create table generation_items (
      generation_id uuid not null references generations on delete cascade,
      index smallint not null,
      state text not null default 'waiting'
        check (state in ('waiting', 'writing', 'made', 'failed', 'cancelled')),
      texts jsonb not null,
      suggestion jsonb,
      pictures jsonb,
      reason text,
      verdict text check (verdict in ('accepted', 'rejected')),
      judged_at timestamptz,
      primary key (generation_id, index)
    )`.execute(db);
  await sql`
    create table generation_costs (
      id bigint generated always as identity primary key,
      generation_id uuid not null references generations on delete cascade,
      request_id text,
      model text not null,
      tokens_in integer,
      tokens_out integer,
      at timestamptz not null
    )`.execute(db);
  await sql`create index generation_costs_of on generation_costs (generation_id)`.execute(db);
};

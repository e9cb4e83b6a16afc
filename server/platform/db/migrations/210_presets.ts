import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Ad detail presets, the details of an ad that it may inherit from them, and what a publication was queued with: a preset
 * that changes afterwards changes nothing that is on its way.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table presets (
      id uuid primary key,
      user_id integer not null references users on delete cascade,
      name text not null,
      note text not null,
      ad_account_id uuid references ad_accounts on delete cascade,
      is_default boolean not null default false,
      page_id text,
      instagram_id text,
      pixel_id text,
      link text not null,
      display_link text not null,
      url_parameters text not null,
      cta_text text not null,
      headline text not null,
      primary_text text not null,
      description text not null,
      tone text not null,
      audience text not null,
      must_say text not null,
      never_say text not null,
      adset jsonb,
      naming text not null,
      enhancements jsonb not null,
      wanted_status text check (wanted_status in ('ACTIVE', 'PAUSED')),
      named integer not null default 0,
      version integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index presets_pages on presets (user_id, created_at desc, id desc)`.execute(db);
  // One for all accounts counts as one of an account that no account can be.
  await sql`
    create unique index presets_one_default
    on presets (user_id, coalesce(ad_account_id, '00000000-0000-0000-0000-000000000000')) where is_default`.execute(db);
  await sql`
    create table preset_facts (
      id bigint generated always as identity primary key,
      preset_id uuid not null,
      user_id integer not null references users on delete cascade,
      type text not null,
      data jsonb not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index preset_facts_pages on preset_facts (user_id, id)`.execute(db);
  // Without references and checks, which the last release knows nothing of; see checkDetails.ts and deletePreset.ts.
  await sql`
    alter table ads
      add column preset_id uuid,
      add column page_id text,
      add column instagram_id text,
      add column pixel_id text,
      add column display_link text,
      add column url_parameters text,
      add column enhancements jsonb,
      add column wanted_status text`.execute(db);
  await sql`create index ads_preset on ads (preset_id) where preset_id is not null`.execute(db);
  await sql`alter table publications add column details jsonb`.execute(db);
};

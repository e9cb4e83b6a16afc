import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Meta's connection and what it showed us, media, ads with their facts, and the log of what publishing did. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table meta_oauth_states (
      state_hash bytea primary key,
      user_id integer not null references users on delete cascade,
      session_key text not null,
      redirect_uri text not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      result text
    )`.execute(db);
  await sql`create index meta_oauth_states_user_id on meta_oauth_states (user_id)`.execute(db);
  await sql`
    create table meta_connections (
      user_id integer primary key references users on delete cascade,
      meta_user_id text not null,
      meta_user_name text not null,
      sealed_token text not null,
      expires_at timestamptz,
      granted_permissions jsonb not null,
      expired_at timestamptz,
      selected_business_id text,
      synced_at timestamptz,
      connected_at timestamptz not null
    )`.execute(db);
  await sql`
    create table meta_businesses (
      user_id integer not null references users on delete cascade,
      business_id text not null,
      name text not null,
      pages jsonb not null default '[]',
      instagrams jsonb not null default '[]',
      pixels jsonb not null default '[]',
      primary key (user_id, business_id)
    )`.execute(db);
  await sql`
    create table ad_accounts (
      id uuid primary key,
      user_id integer not null references users on delete cascade,
      meta_id text not null,
      business_id text not null,
      name text not null,
      currency text not null,
      timezone_name text not null,
      account_status integer not null,
      is_primary boolean not null default false,
      is_allowed boolean not null default false,
      page jsonb,
      instagram jsonb,
      campaigns jsonb,
      campaigns_synced_at timestamptz,
      paused_until timestamptz,
      unique (user_id, meta_id)
    )`.execute(db);
  await sql`
    create unique index ad_accounts_one_primary on ad_accounts (user_id, business_id) where is_primary`.execute(db);
  await sql`
    create table media_assets (
      id uuid primary key,
      user_id integer not null references users on delete cascade,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index media_assets_user_id on media_assets (user_id)`.execute(db);
  await sql`
    create table media_uploads (
      key text primary key,
      asset_id uuid not null references media_assets on delete cascade,
      format text not null check (format in ('square', 'portrait')),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index media_uploads_asset on media_uploads (asset_id, format, created_at desc)`.execute(db);
  await sql`
    create table media_files (
      asset_id uuid not null references media_assets on delete cascade,
      format text not null check (format in ('square', 'portrait')),
      status text not null check (status in ('uploading', 'processing', 'uploaded', 'failed')),
      processing_since timestamptz,
      source_key text,
      final_key text,
      final_type text,
      sha256 text,
      width integer,
      height integer,
      primary key (asset_id, format)
    )`.execute(db);
  await sql`
    create table meta_images (
      ad_account_id uuid not null references ad_accounts on delete cascade,
      sha256 text not null,
      hash text not null,
      created_at timestamptz not null,
      primary key (ad_account_id, sha256)
    )`.execute(db);
  await sql`
    create table ads (
      id uuid primary key,
      user_id integer not null references users on delete cascade,
      status text not null check (status in ('draft', 'queued', 'publishing', 'published', 'failed', 'archived')),
      name text not null,
      headline text not null,
      primary_text text not null,
      description text not null,
      cta_text text not null,
      link text not null,
      ad_account_id uuid references ad_accounts on delete set null,
      adset jsonb,
      media_asset_id uuid references media_assets,
      analytics jsonb,
      version integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index ads_user on ads (user_id, updated_at desc, id)`.execute(db);
  await sql`create index ads_waiting on ads (ad_account_id) where status in ('queued', 'publishing')`.execute(db);
  await sql`create index ads_media on ads (media_asset_id)`.execute(db);
  // No reference to ads: what happened to an ad is kept when the ad is not.
  await sql`
    create table ad_facts (
      id bigint generated always as identity primary key,
      ad_id uuid not null,
      user_id integer not null references users on delete cascade,
      type text not null,
      data jsonb not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index ad_facts_ad on ad_facts (ad_id, id)`.execute(db);
  await sql`create index ad_facts_user on ad_facts (user_id)`.execute(db);
  await sql`
    create function refuse_change_of_fact() returns trigger language plpgsql as $$
    begin
      raise exception 'a fact is never changed';
    end $$`.execute(db);
  await sql`
    create trigger ad_facts_append_only before update on ad_facts
    for each row execute function refuse_change_of_fact()`.execute(db);
  await sql`
    create table publications (
      id uuid primary key,
      ad_id uuid not null references ads on delete cascade,
      number integer not null,
      ad_account_id uuid not null references ad_accounts on delete cascade,
      wanted_status text not null check (wanted_status in ('ACTIVE', 'PAUSED')),
      state text not null
        check (state in ('intended', 'sent', 'confirmed', 'refused', 'unconfirmed', 'reconciling')),
      meta_ad_id text,
      meta_creative_id text,
      effective_status text,
      differences jsonb not null default '[]',
      attempts integer not null default 0,
      waits_until timestamptz,
      waits_for_connection boolean not null default false,
      published_at timestamptz,
      error jsonb,
      created_at timestamptz not null,
      unique (ad_id, number)
    )`.execute(db);
  await sql`create index publications_ad_account_id on publications (ad_account_id)`.execute(db);
  await sql`
    create table publish_effects (
      id uuid primary key,
      publication_id uuid not null references publications on delete cascade,
      kind text not null check (kind in ('creative', 'ad')),
      marker text not null unique,
      state text not null
        check (state in ('intended', 'sent', 'confirmed', 'refused', 'unconfirmed', 'reconciling')),
      sent_at timestamptz,
      meta_id text,
      adopted boolean not null default false,
      unique (publication_id, kind)
    )`.execute(db);
};

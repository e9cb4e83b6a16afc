import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Results of ads at Meta, per ad and day, as its insights tell them; money in the smallest unit of the currency. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table insight_ads (
      ad_account_id uuid not null references ad_accounts on delete cascade,
      meta_ad_id text not null,
      name text not null,
      adset_id text not null,
      adset_name text not null,
      campaign_id text not null,
      campaign_name text not null,
      primary key (ad_account_id, meta_ad_id)
    )`.execute(db);
  await sql`
    create table insight_days (
      ad_account_id uuid not null references ad_accounts on delete cascade,
      breakdown text not null,
      day date not null,
      meta_ad_id text not null,
      segment text not null,
      impressions bigint not null,
      reach bigint not null,
      clicks bigint not null,
      link_clicks bigint not null,
      results bigint not null,
      spend bigint not null,
      value bigint not null,
      synced_at timestamptz not null,
      primary key (ad_account_id, breakdown, day, meta_ad_id, segment)
    )`.execute(db);
  // One sync of an account at a time; the days that it has read from Meta without a gap.
  await sql`
    create table insight_syncs (
      ad_account_id uuid primary key references ad_accounts on delete cascade,
      state text not null check (state in ('running', 'done', 'failed')),
      since date not null,
      until date not null,
      covered_since date,
      covered_until date,
      requested_at timestamptz not null,
      synced_at timestamptz,
      stored integer not null default 0,
      problem text
    )`.execute(db);
};

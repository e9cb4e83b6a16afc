import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * What a person changes about an ad that Meta has: its status or its texts. And what Meta was sent and keeps, value by
 * value, so that a later change in Ads Manager is noticed.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table ad_changes (
      id uuid primary key,
      number bigint generated always as identity,
      ad_id uuid not null references ads on delete cascade,
      publication_id uuid not null references publications on delete cascade,
      kind text not null check (kind in ('status', 'texts')),
      wanted jsonb not null,
      state text not null
        check (state in ('intended', 'sent', 'confirmed', 'refused', 'unconfirmed', 'reconciling', 'superseded')),
      step text not null check (step in ('creative', 'ad')),
      meta_creative_id text,
      sent_at timestamptz,
      attempts integer not null default 0,
      waits_until timestamptz,
      error jsonb,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index ad_changes_ad on ad_changes (ad_id, number)`.execute(db);
  await sql`
    create index ad_changes_open on ad_changes (publication_id)
    where state in ('intended', 'sent', 'unconfirmed', 'reconciling')`.execute(db);
  await sql`alter table publications add configured_status text`.execute(db);
  await sql`alter table publications add sent jsonb`.execute(db);
  await sql`alter table publications add differing jsonb not null default '[]'`.execute(db);
  // Meta is asked about settled ads once a day from now on; not about all of them in the same minute.
  await sql`
    update publications set follow_at = now() + random() * interval '1 day'
    where state = 'confirmed' and meta_ad_id is not null and follow_at is null
      and effective_status not in ('DELETED', 'ARCHIVED')`.execute(db);
};

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Packs of credits, holds, and what every entry of the ledger was for. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table credit_entries add note text not null default '', add hold_key text`.execute(db);
  // The one change of facts that there is: what was written before notes were gets the note that it would have now.
  await sql`alter table credit_entries disable trigger credit_entries_append_only`.execute(db);
  await sql`
    update credit_entries set note = case
      when kind <> 'grant' then 'Unused plan credits'
      when key like '%:starter' then 'Change to Starter'
      when key like '%:pro' then 'Change to Pro'
      when key like '%:team' then 'Change to Team'
      else case amount when 500 then 'Starter' when 1000 then 'Pro' else 'Team' end || ', ' || to_char(
        to_timestamp(split_part(key, ':', 3)::bigint) at time zone 'UTC', 'FMMonth YYYY')
      end`.execute(db);
  await sql`alter table credit_entries enable trigger credit_entries_append_only`.execute(db);
  await sql`alter table credit_entries alter note drop default`.execute(db);
  await sql`create index credit_entries_user on credit_entries (user_id, id)`.execute(db);
  await sql`
    create index credit_entries_hold on credit_entries (user_id, hold_key) where hold_key is not null`.execute(db);
  await sql`create index credit_entries_held on credit_entries (at) where kind = 'hold'`.execute(db);
  await sql`
    create table credit_purchases (
      id text primary key,
      user_id integer not null references users on delete cascade,
      credits integer not null check (credits > 0),
      origin text not null,
      created_at timestamptz not null,
      closed_at timestamptz
    )`.execute(db);
  await sql`create index credit_purchases_user on credit_purchases (user_id)`.execute(db);
};

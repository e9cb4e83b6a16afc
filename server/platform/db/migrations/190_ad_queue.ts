import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * What the ad queue filters, searches and sorts by. `shown_status` is contract/rules/shownStatus.ts in the database's
 * words, and like `search_text` it is kept by triggers: nobody who writes an ad or its publication, the release before
 * included, has to know of them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function shown_status_at_meta(effective_status text) returns text immutable language sql as $$
      select case
        when effective_status is null then 'in_review'
        when effective_status in ('UNKNOWN', 'PENDING_REVIEW', 'IN_PROCESS', 'PREAPPROVED') then 'in_review'
        when effective_status = 'ACTIVE' then 'active'
        when effective_status in ('PAUSED', 'ADSET_PAUSED', 'CAMPAIGN_PAUSED') then 'paused'
        when effective_status = 'DISAPPROVED' then 'rejected'
        when effective_status in ('ARCHIVED', 'DELETED') then 'archived'
        else 'not_delivering'
      end $$`.execute(db);
  await sql`
    create function keep_ad_findable() returns trigger language plpgsql as $$
    begin
      new.search_text := lower(concat_ws(E'\n', new.name, new.headline, new.primary_text, new.description));
      new.shown_status := case
        when new.status <> 'published' then new.status
        else shown_status_at_meta(
          (select effective_status from publications where ad_id = new.id order by number desc limit 1))
      end;
      return new;
    end $$`.execute(db);
  // The row of an ad that is being deleted is gone by then.
  await sql`
    create function keep_shown_status() returns trigger language plpgsql as $$
    begin
      update ads set shown_status = shown_status
        where id = coalesce(new.ad_id, old.ad_id) and status = 'published';
      return null;
    end $$`.execute(db);
  await sql`alter table ads add shown_status text not null default 'draft', add search_text text not null default ''`.execute(
    db,
  );
  await sql`
    create trigger ads_findable before insert or update on ads
    for each row execute function keep_ad_findable()`.execute(db);
  await sql`update ads set shown_status = shown_status`.execute(db);
  await sql`
    create trigger publications_shown after insert or delete on publications
    for each row execute function keep_shown_status()`.execute(db);
  await sql`
    create trigger publications_shown_change after update of effective_status, number, ad_id on publications
    for each row when (old.effective_status is distinct from new.effective_status or old.number <> new.number)
    execute function keep_shown_status()`.execute(db);
  await sql`create index ads_by_update on ads (user_id, updated_at desc, id desc)`.execute(db);
  await sql`create index ads_by_name on ads (user_id, lower(name) collate "C", id)`.execute(db);
  await sql`
    create index ads_by_shown_status on ads (user_id, shown_status, created_at desc, id desc) include (status)`.execute(
    db,
  );
};

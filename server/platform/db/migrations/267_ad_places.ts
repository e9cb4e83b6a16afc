import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * The ad set that people see of an ad, its own or an inherited one (contract/rules/inheritance.ts), so that the ad queue
 * is filtered by it. Like `shown_status` it is kept by triggers: nobody who writes an ad, its publication or its preset,
 * the release before included, has to know of it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table ads add shown_adset jsonb`.execute(db);
  // A preset with this id means that the ad has none, and does not take the default either.
  await sql`
    create function inherited_adset(ad ads) returns jsonb stable language sql as $$
      select case
        when ad.status not in ('draft', 'failed') then
          (select details #> '{inherited,adset,value}' from publications
            where ad_id = ad.id order by number desc limit 1)
        when ad.preset_id = '00000000-0000-4000-8000-000000000000' then null
        else coalesce(
          (select adset from presets where id = ad.preset_id and user_id = ad.user_id),
          (select adset from presets
            where user_id = ad.user_id and is_default
              and (ad_account_id is null or ad_account_id = ad.ad_account_id)
            order by ad_account_id nulls last limit 1))
      end $$`.execute(db);
  await sql`
    create function keep_shown_adset() returns trigger language plpgsql as $$
    begin
      new.shown_adset := coalesce(new.adset, inherited_adset(new));
      return new;
    end $$`.execute(db);
  await sql`
    create trigger ads_placed before insert or update on ads
    for each row execute function keep_shown_adset()`.execute(db);
  // Of every ad: what one inherits is fixed when it is queued.
  await sql`
    create or replace function keep_shown_status() returns trigger language plpgsql as $$
    begin
      update ads set shown_status = shown_status where id = coalesce(new.ad_id, old.ad_id);
      return null;
    end $$`.execute(db);
  await sql`
    create function keep_adset_of_heirs() returns trigger language plpgsql as $$
    begin
      update ads set shown_adset = shown_adset
        where user_id = coalesce(new.user_id, old.user_id) and adset is null and status in ('draft', 'failed')
          and shown_adset is distinct from inherited_adset(ads);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger presets_placed after insert or delete on presets
    for each row execute function keep_adset_of_heirs()`.execute(db);
  await sql`
    create trigger presets_placed_change after update of adset, is_default, ad_account_id on presets
    for each row when (old.adset is distinct from new.adset or old.is_default <> new.is_default
      or old.ad_account_id is distinct from new.ad_account_id)
    execute function keep_adset_of_heirs()`.execute(db);
  await sql`update ads set shown_adset = shown_adset`.execute(db);
  await sql`
    create index ads_by_adset on ads (user_id, (shown_adset ->> 'id'), created_at desc, id desc)
    where deleted_at is null`.execute(db);
  await sql`
    create index ads_by_campaign on ads (user_id, (shown_adset ->> 'campaign_id'), created_at desc, id desc)
    where deleted_at is null`.execute(db);
};

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * A finished image is a row of its own that never changes, and an ad names the image of each format (D5.11). Until now
 * both were slots of an asset, which several ads shared: each of them keeps what it shows today.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table images (
      id uuid primary key default gen_random_uuid(),
      asset_id uuid not null references media_assets on delete cascade,
      format text not null check (format in ('square', 'portrait')),
      source_key text not null unique,
      final_key text not null,
      final_type text not null,
      sha256 text not null,
      width integer not null,
      height integer not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index images_asset on images (asset_id)`.execute(db);
  await sql`
    create function refuse_change_of_image() returns trigger language plpgsql as $$
    begin
      raise exception 'a finished image is never changed';
    end $$`.execute(db);
  await sql`
    create trigger images_never_change before update on images
    for each row execute function refuse_change_of_image()`.execute(db);
  await sql`
    insert into images (asset_id, format, source_key, final_key, final_type, sha256, width, height, created_at)
    select asset_id, format, coalesce(source_key, final_key), final_key, final_type, sha256, width, height, created_at
    from media_files join media_assets on media_assets.id = asset_id
    where final_key is not null`.execute(db);
  await sql`
    alter table ads
      add column square_image_id uuid references images,
      add column portrait_image_id uuid references images`.execute(db);
  await sql`
    update ads set
      square_image_id = (select id from images where asset_id = media_asset_id and format = 'square'),
      portrait_image_id = (select id from images where asset_id = media_asset_id and format = 'portrait')`.execute(db);
  await sql`create index ads_square_image on ads (square_image_id)`.execute(db);
  await sql`create index ads_portrait_image on ads (portrait_image_id)`.execute(db);
  await sql`alter table ads drop column media_asset_id`.execute(db);
  await sql`drop table media_files`.execute(db);
};

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What images are cut from, and where: so that another part can be chosen without uploading again (D5.1). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table image_originals (
      id uuid primary key default gen_random_uuid(),
      asset_id uuid not null references media_assets on delete cascade,
      key text not null unique,
      type text not null,
      width integer not null,
      height integer not null,
      bytes integer not null,
      focus_x double precision not null,
      focus_y double precision not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index image_originals_asset on image_originals (asset_id)`.execute(db);
  await sql`
    create table image_crops (
      image_id uuid primary key references images on delete cascade,
      original_id uuid not null references image_originals on delete cascade,
      "left" integer not null,
      top integer not null,
      width integer not null,
      height integer not null,
      focus_x double precision,
      focus_y double precision,
      kind text not null check (kind in ('whole', 'suggested', 'chosen'))
    )`.execute(db);
  await sql`create index image_crops_original on image_crops (original_id)`.execute(db);
};

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What a person says of their brand, for all that is generated, and the images in it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table brand_kits (
      user_id integer primary key references users on delete cascade,
      name text not null,
      colours jsonb not null,
      typefaces jsonb not null,
      voice jsonb not null,
      landing_page text not null,
      version integer not null,
      updated_at timestamptz
    )`.execute(db);
  // Place 0 is the logo.
  await sql`
    create table brand_images (
      user_id integer not null references brand_kits on delete cascade,
      place smallint not null,
      image_id uuid not null references images on delete cascade,
      primary key (user_id, place)
    )`.execute(db);
  await sql`create index brand_images_of on brand_images (image_id)`.execute(db);
};

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Images of a brand are no ads' images: of any shape, with the point of each photo that is to stay visible. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table brand_kits add column description text not null default ''`.execute(db);
  await sql`
    alter table brand_images
      add column focus_x double precision,
      add column focus_y double precision,
      add check ((focus_x is null) = (focus_y is null))`.execute(db);
  for (const table of ['images', 'media_uploads'])
    await sql`
      alter table ${sql.table(table)}
        drop constraint ${sql.id(`${table}_format_check`)},
        add check (format in ('square', 'portrait', 'brand'))`.execute(db);
};

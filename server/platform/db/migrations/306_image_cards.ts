import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Middle-sized copies of images, for grids of pictures. They go with their image. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table image_cards (
      image_id uuid primary key references images on delete cascade,
      type text not null,
      bytes bytea not null
    )`.execute(db);
};

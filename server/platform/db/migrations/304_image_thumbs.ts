import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Small copies of images, for lists. They go with their image. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table image_thumbs (
      image_id uuid primary key references images on delete cascade,
      type text not null,
      bytes bytea not null
    )`.execute(db);
};

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Images that no ad names, since when; and files that nothing names, or is about to. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table unused_images (
      image_id uuid primary key references images on delete cascade,
      since timestamptz not null
    )`.execute(db);
  await sql`create index unused_images_since on unused_images (since)`.execute(db);
  await sql`
    create table loose_files (
      key text primary key,
      delete_after timestamptz not null
    )`.execute(db);
  await sql`create index loose_files_due on loose_files (delete_after)`.execute(db);
};

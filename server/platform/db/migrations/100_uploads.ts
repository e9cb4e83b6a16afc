import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** How large an upload was, when its file was swept, and what a user's images come to. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table media_uploads add column bytes integer, add column swept_at timestamptz`.execute(db);
  await sql`create index media_uploads_unswept on media_uploads (created_at) where swept_at is null`.execute(db);
  await sql`
    create table media_totals (
      user_id integer primary key references users on delete cascade,
      images integer not null,
      bytes bigint not null
    )`.execute(db);
  // How large the images are that exist already is known to the store only.
  await sql`
    insert into media_totals (user_id, images, bytes)
    select user_id, count(*), 0 from media_files join media_assets on media_assets.id = asset_id
    where final_key is not null group by user_id`.execute(db);
};

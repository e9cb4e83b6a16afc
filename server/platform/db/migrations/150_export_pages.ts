import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The orders in which an export reads a user's rows page by page, in place of indexes by the user alone. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index ad_facts_pages on ad_facts (user_id, id)`.execute(db);
  await sql`drop index ad_facts_user`.execute(db);
  await sql`create index media_assets_pages on media_assets (user_id, id)`.execute(db);
  await sql`drop index media_assets_user_id`.execute(db);
  await sql`create index contact_messages_user on contact_messages (user_id, id) where user_id is not null`.execute(db);
};

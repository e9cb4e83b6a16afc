import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The order of the inventory's pages, in place of the order by the newest change. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index ads_pages on ads (user_id, created_at desc, id desc)`.execute(db);
  await sql`drop index ads_user`.execute(db);
};

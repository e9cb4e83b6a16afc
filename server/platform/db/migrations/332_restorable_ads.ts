import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** One user's ads that can be restored are counted with each look at the ad queue. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index ads_restorable on ads (user_id, deleted_at) where deleted_at is not null`.execute(db);
};

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Ads that were archived, with the status that they come back to, and ads that were deleted a moment ago and can still be
 * restored. The release before lists the deleted ones until they are swept, and does without the rest.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table ads add archived_from text, add deleted_at timestamptz`.execute(db);
  await sql`create index ads_deleted on ads (deleted_at) where deleted_at is not null`.execute(db);
  // The ads are counted from it alone.
  await sql`drop index ads_by_shown_status`.execute(db);
  await sql`
    create index ads_by_shown_status on ads (user_id, shown_status, created_at desc, id desc) include (status)
    where deleted_at is null`.execute(db);
};

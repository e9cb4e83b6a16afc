import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** When Meta is asked next what it thinks of a published ad. What was published before this is asked about at once. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table publications add follow_at timestamptz, add follows integer not null default 0`.execute(db);
  await sql`create index publications_follow on publications (follow_at) where follow_at is not null`.execute(db);
  await sql`
    update publications set follow_at = now()
    where state = 'confirmed' and meta_ad_id is not null and published_at > now() - interval '3 days'
      and coalesce(effective_status, 'UNKNOWN') in ('PENDING_REVIEW', 'IN_PROCESS', 'UNKNOWN')`.execute(db);
};

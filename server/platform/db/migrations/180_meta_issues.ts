import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Meta's reasons for the status of an ad. What has a troubled status already is asked about once more. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table publications add meta_issues jsonb not null default '[]'`.execute(db);
  await sql`
    update publications set follow_at = now()
    where state = 'confirmed' and meta_ad_id is not null
      and effective_status in ('DISAPPROVED', 'WITH_ISSUES', 'PENDING_BILLING_INFO', 'PREAPPROVED')`.execute(db);
};

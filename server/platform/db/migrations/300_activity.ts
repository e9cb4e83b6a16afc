import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The dashboard asks what happened last to a user's ads, credits and flows: each has few rows of many that count. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create index ad_facts_activity on ad_facts (user_id, at desc, id desc)
      where type in ('ad.published', 'ad.failed', 'ad.switched', 'ad.switchFailed', 'ad.updated', 'ad.updateFailed',
        'ad.changedAtMeta', 'ad.statusChanged')`.execute(db);
  await sql`
    create index credit_entries_activity on credit_entries (user_id, at desc, id desc)
      where kind in ('purchase', 'grant') and amount > 0`.execute(db);
  await sql`
    create index flow_runs_activity on flow_runs (user_id, ended_at desc, id desc)
      where not dry and state <> 'running'`.execute(db);
};

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A change of an ad at Meta may be that of the daily budget that it spends from; one at a time for each budget. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table ad_changes drop constraint ad_changes_kind_check`.execute(db);
  await sql`
    alter table ad_changes add constraint ad_changes_kind_check
    check (kind in ('status', 'texts', 'budget'))`.execute(db);
  await sql`
    create unique index ad_changes_budget on ad_changes ((wanted->'budget'->>'id'))
    where kind = 'budget' and state in ('intended', 'sent', 'unconfirmed', 'reconciling')`.execute(db);
};

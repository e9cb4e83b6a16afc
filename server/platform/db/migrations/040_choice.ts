import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** When a person last chose a business, so that the choice comes back with the next connection. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table meta_businesses add chosen_at timestamptz`.execute(db);
  await sql`
    update meta_businesses b set chosen_at = now() from meta_connections c
    where c.user_id = b.user_id and c.selected_business_id = b.business_id`.execute(db);
};

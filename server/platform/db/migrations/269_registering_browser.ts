import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Which browser registered, by the hash of its cookie: a link that is opened there signs in. Null: not known. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table email_verifications add column browser_hash bytea`.execute(db);
};

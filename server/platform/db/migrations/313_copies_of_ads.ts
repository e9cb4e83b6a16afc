import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Which copies an ad has: of one that Meta rejected, every list of ads asks whether it was fixed in one. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index ad_facts_copies on ad_facts ((data ->> 'from'), id) where type = 'ad.duplicated'`.execute(db);
};

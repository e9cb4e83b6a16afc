import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Reviews by their owner: what they say of ads is read with every page of ads. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index flow_reviews_of on flow_reviews (user_id, created_at)`.execute(db);
};

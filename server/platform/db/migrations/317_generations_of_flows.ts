import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What a flow had made is decided on in its review, and is not among what its owner asked for. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table generations add column by_flow boolean not null default false`.execute(db);
};

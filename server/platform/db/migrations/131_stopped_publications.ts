import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Publications that are to make nothing more at Meta. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table publications add column stop_asked boolean not null default false`.execute(db);
};

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Mails, and files to delete, wait in the job queue; what counted their tries goes. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table farewells, leftover_assets`.execute(db);
  await sql`alter table notices drop column attempts`.execute(db);
};

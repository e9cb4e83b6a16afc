import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The sessions there are keep the cookie that they have; new ones get one of another name. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table sessions add column old_cookie boolean not null default true`.execute(db);
  await sql`alter table sessions alter column old_cookie set default false`.execute(db);
};

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Publications that the person stopped: their ads are drafts again. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table publications add column back_to_draft boolean not null default false`.execute(db);
};

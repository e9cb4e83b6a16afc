import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Whom the ads of an account speak as was what a sync found first; now a person chooses, and a sync keeps the choice. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table ad_accounts add column speaks_chosen boolean not null default false`.execute(db);
};

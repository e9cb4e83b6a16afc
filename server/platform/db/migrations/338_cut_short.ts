import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A change between monthly and yearly whose payment comes later is remembered until then. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table subscriptions add column cut_short boolean not null default false`.execute(db);
};

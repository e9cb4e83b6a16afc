import type { Database } from '#server/platform/db/schema.ts';
import { type Insertable, sql, type Transaction } from 'kysely';
import type { MetaFactsTable } from './tables.ts';

type MetaFact = Insertable<MetaFactsTable>;

/** Notes what became of a user's connection. */
export const noteMeta = async (trx: Transaction<Database>, fact: MetaFact): Promise<void> => {
  await trx.insertInto('meta_facts').values(fact).execute();
};

/** The end of a connection, which is found out in more than one way, and noted once. */
export const noteExpired = async (
  trx: Transaction<Database>,
  { user_id: userId, at, person }: Omit<MetaFact, 'type'>,
  connectedAt: Date,
): Promise<void> => {
  await sql`
    insert into meta_facts (user_id, at, type, person)
    select ${userId}, ${at}, 'meta.expired', ${person}
    where not exists (
      select from meta_facts where user_id = ${userId} and type = 'meta.expired' and at >= ${connectedAt}
    )`.execute(trx);
};

/** Forgets the names of those whom a user was connected as. */
export const forgetPersons = async (trx: Transaction<Database>, userId: number): Promise<void> => {
  await trx.updateTable('meta_facts').set({ person: null }).where('user_id', '=', userId).execute();
};

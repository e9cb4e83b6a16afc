import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Reads that belong together see the database as it was at one moment: none of them sees half of a change that is written
 * meanwhile. Inside a transaction they see what that sees.
 */
export const atOneMoment = <T>(db: Kysely<Database>, read: (db: Kysely<Database>) => Promise<T>): Promise<T> =>
  db.isTransaction
    ? read(db)
    : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

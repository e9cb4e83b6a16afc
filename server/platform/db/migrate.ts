import { Migrator } from 'kysely/migration';
import type { Kysely } from 'kysely';
import { MIGRATIONS } from './migrations/index.ts';
import type { Database } from './schema.ts';

/**
 * Migrates the schema to the newest version, or up to a named migration. Safe with many processes at once: the migrator
 * holds an advisory lock, and everything happens in one transaction, or in the one that it is given. Returns the names
 * of what was applied.
 */
export const migrate = async (db: Kysely<Database>, upTo?: string): Promise<readonly string[]> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error, results = [] } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName ?? 'a migration';
    throw new Error(`The database could not be migrated (${failed}).`, { cause: error });
  }
  return results.map((result) => result.migrationName);
};

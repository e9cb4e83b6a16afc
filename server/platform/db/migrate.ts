import { Migrator } from 'kysely/migration';
import type { Kysely } from 'kysely';
import { MIGRATIONS } from './migrations/index.ts';
import type { Database } from './schema.ts';

/**
 * Migrates the schema to the newest version. Safe with many processes at once: the migrator holds an advisory lock, and
 * everything happens in one transaction. Returns the names of what was applied.
 */
export const migrate = async (db: Kysely<Database>): Promise<readonly string[]> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName ?? 'a migration';
    throw new Error(`The database could not be migrated (${failed}).`, { cause: error });
  }
  return results.map((result) => result.migrationName);
};

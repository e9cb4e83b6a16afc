import { Migrator } from 'kysely/migration';
import type { Kysely } from 'kysely';
import { productVersion } from '#server/platform/productVersion.ts';
import { MIGRATIONS } from './migrations/index.ts';
import type { ReleasedMigration } from './migrations/index.ts';
import { appliedTo, isOlder, oldestRelease, setOldestRelease } from './newer.ts';
import type { Database } from './schema.ts';

/** The schema could not be brought to where this Millrace needs it; in words for whoever started it. */
export class MigrationFault extends Error {
  override readonly name = 'MigrationFault';
}

export interface MigrateOptions {
  /** The last migration to apply; the newest by default. */
  readonly upTo?: string | undefined;
  readonly migrations?: Readonly<Record<string, ReleasedMigration>>;
  readonly version?: string;
}

/**
 * Whether a newer Millrace has migrated this database. That is no reason to stop: migrations only add, so the release
 * before works on. It is refused where something was taken away that this release still uses.
 */
const isNewer = async (
  db: Kysely<Database>,
  known: readonly string[],
  applied: readonly string[],
  version: string,
): Promise<boolean> => {
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length === 0) return false;
  const oldest = await oldestRelease(db);
  if (known.every((name) => applied.includes(name)) && (oldest === null || !isOlder(version, oldest))) return true;
  throw new MigrationFault(
    `The database is of a newer Millrace (${unknown.join(', ')}) than this one (${version}), which cannot work on it` +
      `${oldest === null ? '' : `: it needs ${oldest} or newer`}. Start the newer one, or restore a backup of this one.`,
  );
};

/**
 * Migrates the schema to the newest version. Safe with many processes at once: the migrator holds an advisory lock, and
 * everything happens in one transaction, or in the one that it is given. Returns the names of what was applied.
 */
export const migrate = async (
  db: Kysely<Database>,
  { upTo, migrations = MIGRATIONS, version = productVersion() }: MigrateOptions = {},
): Promise<{ readonly applied: readonly string[]; readonly newer: boolean }> => {
  const known = Object.keys(migrations);
  const applied = await appliedTo(db);
  if (await isNewer(db, known, applied, version)) return { applied: [], newer: true };
  // Most starts find everything there. The migrator would take its lock and read the columns of all tables to learn so.
  if (upTo === undefined && known.every((name) => applied.includes(name))) return { applied: [], newer: false };
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error, results = [] } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName ?? 'a migration';
    throw new MigrationFault(
      `The database could not be migrated: ${failed} failed (${error instanceof Error ? error.message : String(error)}). ` +
        'Nothing of it was kept, and the Millrace from before still works on this database.',
      { cause: error },
    );
  }
  if (results.length > 0) await setOldestRelease(db, migrations);
  return { applied: results.map((result) => result.migrationName), newer: false };
};

import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ReleasedMigration } from './migrations/index.ts';
import type { Database } from './schema.ts';

export const isOlder = (version: string, than: string): boolean =>
  version.localeCompare(than, 'en', { numeric: true }) < 0;

/** The names of the migrations that a database has; none where it is empty. */
export const appliedTo = async (db: Kysely<Database>): Promise<string[]> => {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(
    db,
  );
  if (rows[0]?.there !== true) return [];
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return applied.rows.map(({ name }) => name);
};

/** The oldest release that works on a database; null: any that knows part of its migrations. */
export const oldestRelease = async (db: Kysely<Database>): Promise<string | null> => {
  const { rows } = await sql<{ oldest: string | null }>`
    select obj_description('kysely_migration'::regclass, 'pg_class') as oldest`.execute(db);
  return rows[0]?.oldest ?? null;
};

/** Says it to releases that do not know these migrations: as a comment on the table that they all read. */
export const setOldestRelease = async (
  db: Kysely<Database>,
  migrations: Readonly<Record<string, ReleasedMigration>>,
): Promise<void> => {
  let oldest: string | null = null;
  for (const { contracts } of Object.values(migrations))
    if (contracts && (oldest === null || isOlder(oldest, contracts.unusedSince))) oldest = contracts.unusedSince;
  if (oldest !== null) await sql`comment on table kysely_migration is ${sql.lit(oldest)}`.execute(db);
};

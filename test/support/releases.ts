import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import type { ReleasedMigration } from '#server/platform/db/migrations/index.ts';
import { unwrap } from './recordStatements.ts';
import type { Recorded } from './recordStatements.ts';

const FOLDER = path.resolve(import.meta.dirname, '../releases');

export interface Release {
  readonly version: string;
  /** Its last migration. */
  readonly schema: string;
  readonly statements: readonly Recorded[];
}

/** What `npm run record` wrote down of releases. */
export const readReleases = (): Release[] =>
  readdirSync(FOLDER).map((name) => {
    const [head, ...lines] = readFileSync(path.join(FOLDER, name), 'utf8').trimEnd().split('\n');
    const release = JSON.parse(head!) as Omit<Release, 'statements'>;
    return { ...release, statements: lines.map((line) => JSON.parse(line) as Recorded) };
  });

const isUpTo = (version: string, limit: string): boolean => version.localeCompare(limit, 'en', { numeric: true }) <= 0;

/** What the migrations since a release may break, because that release does not use it any more. */
export const contractedFor = (
  { version, schema }: Omit<Release, 'statements'>,
  migrations: Readonly<Record<string, ReleasedMigration>>,
): string[] =>
  Object.entries(migrations)
    .filter(([name]) => name > schema)
    .flatMap(([, { contracts }]) => (contracts && isUpTo(contracts.unusedSince, version) ? contracts.breaks : []));

export interface Outcome {
  /** SQLSTATE; null where it worked. */
  readonly code: string | null;
  readonly fields: Readonly<Record<string, number>>;
}

/** What comes of a statement: whether it works, and which columns it answers with. */
export const outcomeOf = async (client: Client, { sql, values }: Recorded): Promise<Outcome> => {
  try {
    const { fields } = await client.query(sql, values.map(unwrap));
    return { code: null, fields: Object.fromEntries(fields.map(({ name, dataTypeID }) => [name, dataTypeID])) };
  } catch (error) {
    return { code: String((error as { code?: string }).code), fields: {} };
  }
};

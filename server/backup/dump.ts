import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import type { ContentsWriter } from './contents.ts';
import { copyOut } from './copy.ts';
import { BackupFault } from './fault.ts';
import { constructionOfJobs, JOBS_SQL } from './jobs.ts';
import type { Manifest } from './manifest.ts';
import { nameOf, quote, readSequences, readTables } from './tables.ts';
import { MIGRATIONS } from '#server/platform/db/migrations/index.ts';
import type { BackedTable } from './manifest.ts';

/** The same text for the same value on every server. */
export const SAME_TEXT = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8'`;

export const fileOf = ({ schema, name }: Pick<BackedTable, 'schema' | 'name'>): string =>
  `database/${schema}.${name}.copy.gz`;

/** Keys of the images that the rows of the snapshot name, one a line. */
export const KEYS_FILE = 'database/storage.keys';
const KEYS = `copy (
  select key from public.media_uploads where swept_at is null
  union select final_key from public.images
  union select key from public.image_originals order by 1) to stdout`;

export interface DumpHooks {
  /** Lets a test look at the same moment, by the id of its snapshot. */
  readonly atSnapshot?: (id: string) => Promise<void>;
}

type Dumped = Pick<Manifest, 'postgres' | 'migrations' | 'jobs' | 'tables' | 'sequences'>;

const majorOf = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  );
  return rows[0]!.version;
};

const readState = async (client: Client): Promise<Pick<Dumped, 'migrations' | 'jobs'>> => {
  const migrations = await client.query<{ name: string }>('select name from public.kysely_migration order by name');
  const jobs = await client.query<{ version: number }>('select version from pgboss.version');
  return { migrations: migrations.rows.map(({ name }) => name), jobs: jobs.rows[0]!.version };
};

const dumpTables = async (client: Client, contents: ContentsWriter): Promise<BackedTable[]> => {
  const tables = await readTables(client);
  const dumped: BackedTable[] = [];
  for (const table of tables) {
    const columns = table.columns.map(quote).join(', ');
    const rows = copyOut(client, `copy (select ${columns} from ${nameOf(table)}) to stdout`);
    // One line is one row: COPY escapes the line breaks in it.
    const counted = { rows: 0 };
    const count = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) counted.rows += 1;
        yield chunk;
      }
    };
    // Whoever reads the last of the streams hears of what went wrong in the first.
    await contents.add(
      fileOf(table),
      pipeline(rows, count, createGzip(), () => undefined),
    );
    dumped.push({ ...table, rows: counted.rows });
  }
  return dumped;
};

/**
 * Writes all rows as they were at one moment, while others go on reading and writing. Schema changes wait until it is
 * done.
 */
export const dump = async (client: Client, contents: ContentsWriter, { atSnapshot }: DumpHooks): Promise<Dumped> => {
  const before = await readTables(client);
  if (!before.some(({ schema }) => schema === 'pgboss') || !before.some(({ schema }) => schema === 'public'))
    throw new BackupFault('There is nothing to back up: this database has no Millrace in it.');
  await client.query('begin isolation level repeatable read, read only');
  // Before the first select, which is the moment that the snapshot shows.
  await client.query(`lock table ${before.map(nameOf).join(', ')} in access share mode`);
  await client.query(SAME_TEXT);
  if (atSnapshot !== undefined) {
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    await atSnapshot(rows[0]!.id);
  }
  const state = await readState(client);
  const lacking = Object.keys(MIGRATIONS).filter((name) => !state.migrations.includes(name));
  // Where its images are named is known of this schema only.
  if (lacking.length > 0)
    throw new BackupFault(
      `This database is of an older version of Millrace (${lacking.join(', ')} not applied). ` +
        'Back it up with the version that wrote it, or start this one once.',
    );
  await contents.add(JOBS_SQL, Readable.from([constructionOfJobs(state.jobs)]));
  const tables = await dumpTables(client, contents);
  await contents.add(KEYS_FILE, copyOut(client, KEYS));
  const dumped = { ...state, postgres: await majorOf(client), tables, sequences: await readSequences(client) };
  await client.query('commit');
  return dumped;
};

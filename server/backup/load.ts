import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Transaction } from 'kysely';
import type { Client } from 'pg';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { copyIn } from './copy.ts';
import { fileOf, SAME_TEXT } from './dump.ts';
import { JOBS_SQL } from './jobs.ts';
import type { Manifest } from './manifest.ts';
import { dropAll, nameOf, quote, readTables } from './tables.ts';

/** Makes the tables as they were when the archive was written, without rows. */
const makeTables = async (client: Client, trx: Transaction<Database>, archive: string, manifest: Manifest) => {
  await migrate(trx, { upTo: manifest.migrations.at(-1) });
  await client.query(await readFile(path.join(archive, JOBS_SQL), 'utf8'));
  // pg-boss sets these for its own transaction, which is short.
  await client.query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0');
  for (const table of await readTables(client)) {
    // A trigger would do once more what it did when the row was written.
    await client.query(`alter table ${nameOf(table)} disable trigger user`);
    if (table.schema === 'pgboss') await client.query(`delete from ${nameOf(table)}`);
  }
};

const fill = async (client: Client, archive: string, { tables, sequences }: Manifest): Promise<void> => {
  for (const table of tables) {
    const rows = pipeline(createReadStream(path.join(archive, fileOf(table))), createGunzip(), () => undefined);
    await copyIn(client, `copy ${nameOf(table)} (${table.columns.map(quote).join(', ')}) from stdin`, rows);
  }
  for (const { schema, name, last, called } of sequences)
    await client.query('select setval($1, $2, $3)', [nameOf({ schema, name }), last, called]);
};

/** Puts an archive's rows in the place of whatever the database had, and migrates them to the newest schema. */
export const load = async (
  client: Client,
  trx: Transaction<Database>,
  archive: string,
  manifest: Manifest,
): Promise<void> => {
  await client.query(SAME_TEXT);
  await dropAll(client);
  await makeTables(client, trx, archive, manifest);
  await fill(client, archive, manifest);
  for (const table of await readTables(client)) await client.query(`alter table ${nameOf(table)} enable trigger user`);
  await migrate(trx);
};

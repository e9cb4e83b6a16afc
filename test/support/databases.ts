import { createHash, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { nameOf, readTables } from '#server/backup/tables.ts';

/** A way to one database of the tests' PostgreSQL, as DATABASE_URL has it. */
export const urlOf = (database: string): string => {
  const { host, user, password } = inject('postgres');
  return `postgres://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}`;
};

/** Runs statements as the owner of all databases. */
export const asAdmin = async (text: string): Promise<void> => {
  const admin = new Client({ ...inject('postgres'), database: 'postgres' });
  await admin.connect();
  await admin.query(text);
  await admin.end();
};

/** An empty database, or a copy of another one. */
export const newDatabase = async (template = 'template0'): Promise<string> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`create database ${name} template ${template}`);
  return name;
};

export const dropDatabase = (name: string): Promise<void> => asAdmin(`drop database if exists ${name} with (force)`);

export const connectTo = async (connection: { readonly connectionString: string } | object): Promise<Client> => {
  const client = new Client(connection);
  // Its database is dropped at the end of a test.
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

export interface TableSum {
  readonly rows: number;
  readonly sum: string;
}

/** What every table holds: how many rows, and a sum over all columns of them. */
export const sumsOf = async (client: Client): Promise<Readonly<Record<string, TableSum>>> => {
  const sums: Record<string, TableSum> = {};
  for (const table of await readTables(client)) {
    // Row by row as text, columns by name: a migrated table may have them in another order than a restored one.
    const columns = [...table.columns].sort().map((column) => `"${column}"`);
    const { rows } = await client.query<{ text: string }>(
      `select text from (select row(${columns.join(', ')})::text as text from ${nameOf(table)}) found
       order by text collate "C"`,
    );
    const hash = createHash('sha256');
    for (const { text } of rows) hash.update(`${text}\n`);
    sums[nameOf(table).replaceAll('"', '')] = { rows: rows.length, sum: hash.digest('hex') };
  }
  return sums;
};

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { MIGRATIONS } from '#server/platform/db/migrations/index.ts';
import type { ReleasedMigration } from '#server/platform/db/migrations/index.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { connectTo, dropDatabase, newDatabase, urlOf } from '#test/support/databases.ts';
import { getFrom, pretendBuilt, startMillrace } from '#test/support/millrace.ts';

let folder = '';
let name = '';
let opened: OpenDatabase;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'millrace-migrate-'));
  pretendBuilt(folder);
});
beforeEach(async () => {
  name = await newDatabase();
  opened = openDatabase({ ...inject('postgres'), database: name }, () => undefined, 2);
});
afterEach(async () => {
  await opened.close();
  await dropDatabase(name);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const step = (text: string, more: Partial<ReleasedMigration> = {}): ReleasedMigration => ({
  up: async (db) => void (await sql.raw(text).execute(db)),
  ...more,
});
const tables = async () =>
  (
    await opened.pool.query<{ n: string }>(`select relname as n from pg_class where relname like 'step_%' order by 1`)
  ).rows.map(({ n }) => n);
const start = (dataDir: string) =>
  startMillrace(folder, path.join(folder, dataDir), { DATABASE_URL: urlOf(name), DEMO: '0' });

test('D2.1 two processes that start at once on an empty database both work, and each migration is applied once', async () => {
  const both = await Promise.all([start('one'), start('two')]);
  for (const [at, dataDir] of ['one', 'two'].entries()) {
    const { origin, said } = both[at]!;
    expect(origin, said()).toMatch(/^https/);
    expect((await getFrom(path.join(folder, dataDir), `${origin}/readyz`)).status).toBe(200);
  }
  const { rows } = await opened.pool.query<{ name: string }>('select name from kysely_migration order by 1');
  expect(rows.map((row) => row.name)).toEqual(Object.keys(MIGRATIONS).sort());
  await Promise.all(both.map((one) => one.stop('SIGTERM')));
}, 300_000);

test('D1.5 a server whose database has everything starts while another process holds the lock of migrations', async () => {
  const migrations = { '1_a': step('create table step_1 (a int)') };
  expect((await migrate(opened.db, { migrations })).applied).toEqual(['1_a']);
  const other = await connectTo({ ...inject('postgres'), database: name });
  // As Kysely's migrator does.
  await other.query('select pg_advisory_lock(3853314791062309107)');
  expect(await migrate(opened.db, { migrations })).toEqual({ applied: [], newer: false });
  await other.end();
});

test('D1.5 a migration that fails undoes those before it, and says which one and why', async () => {
  const migrations = {
    '1_good': step('create table step_1 (a int)'),
    '2_half': step('create table step_2 (a int); insert into step_2 values (1 / 0)'),
    '3_never': step('create table step_3 (a int)'),
  };
  await expect(migrate(opened.db, { migrations })).rejects.toThrow(
    'The database could not be migrated: 2_half failed (division by zero). Nothing of it was kept, and the Millrace from ' +
      'before still works on this database.',
  );
  expect(await tables()).toEqual([]);
  const mended = { ...migrations, '2_half': step('create table step_2 (a int)') };
  expect((await migrate(opened.db, { migrations: mended })).applied).toEqual(['1_good', '2_half', '3_never']);
  expect(await tables()).toEqual(['step_1', 'step_2', 'step_3']);
});

test('D1.5 a server whose database cannot be migrated does not start, and says why without a stack', async () => {
  await opened.pool.query('create table users (a int)');
  const refused = await start('refused');
  expect(refused.origin).toBe('');
  expect(refused.said()).toContain('could not be migrated: 001_accounts failed (relation "users" already exists).');
  expect(refused.said()).not.toContain('    at ');
  expect(await refused.stop('SIGTERM')).toBe(1);
}, 300_000);

test('D1.5 the release before goes on with a newer database, until that has lost something it uses', async () => {
  const old = { '1_a': step('create table step_1 (a int)') };
  const adds = { ...old, '2_b': step('create table step_2 (a int)') };
  const takes = {
    ...adds,
    '3_c': step('drop table step_1', { contracts: { unusedSince: '0.10.0', breaks: ['step_1 is gone'] } }),
  };
  await migrate(opened.db, { migrations: adds, version: '0.9.0' });
  expect(await migrate(opened.db, { migrations: old, version: '0.8.0' })).toEqual({ applied: [], newer: true });

  await migrate(opened.db, { migrations: takes, version: '0.11.0' });
  expect(await migrate(opened.db, { migrations: adds, version: '0.10.0' })).toEqual({ applied: [], newer: true });
  await expect(migrate(opened.db, { migrations: adds, version: '0.9.0' })).rejects.toThrow(
    'The database is of a newer Millrace (3_c) than this one (0.9.0), which cannot work on it: it needs 0.10.0 or newer. ' +
      'Start the newer one, or restore a backup of this one.',
  );
});

test('D1.5 a database with migrations that were never in this Millrace is refused', async () => {
  await migrate(opened.db, { migrations: { '1_other': step('create table step_1 (a int)') } });
  await expect(migrate(opened.db, { migrations: { '2_ours': step('select 1') } })).rejects.toThrow(
    /newer Millrace \(1_other\)/,
  );
});

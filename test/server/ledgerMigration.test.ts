import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { MIGRATIONS } from '#server/platform/db/migrations/index.ts';
import { openDatabase } from '#server/platform/db/open.ts';

test('D4.4 a ledger from before notes gets them, keeps its amounts, and is facts again after that', async () => {
  const connection = { ...inject('postgres'), database: `test_${randomUUID().replaceAll('-', '')}` };
  const admin = new Client({ ...connection, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${connection.database}`);
  const opened = openDatabase(connection, () => undefined);
  const before = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '080'));
  const migrator = new Migrator({ db: opened.db, provider: { getMigrations: async () => before } });
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  await sql`insert into users (email, username, password_hash) values ('a@example.com', 'a', 'x')`.execute(opened.db);
  const start = Date.UTC(2026, 9, 31, 23, 30) / 1000;
  for (const [kind, amount, key] of [
    ['grant', 500, `grant:sub_a:${start}`],
    ['grant', 500, `grant:sub_a:${start}:pro`],
    ['expire', -1000, 'expire:sub_a:reset:2'],
    ['grant', 3000, `grant:sub_a:${start + 86_400}`],
  ]) {
    await sql`
      insert into credit_entries (user_id, kind, bucket, amount, key, at)
      select id, ${kind}, 'plan', ${amount}, ${key}, now() from users`.execute(opened.db);
  }

  await migrate(opened.db);
  const rows = await opened.db
    .selectFrom('credit_entries')
    .select(['note', 'amount', 'hold_key'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { note: 'Starter, October 2026', amount: 500, hold_key: null },
    { note: 'Change to Pro', amount: 500, hold_key: null },
    { note: 'Unused plan credits', amount: -1000, hold_key: null },
    { note: 'Team, November 2026', amount: 3000, hold_key: null },
  ]);
  await expect(opened.db.updateTable('credit_entries').set({ note: 'x' }).execute()).rejects.toThrow('never changed');
  await opened.close();
  await admin.query(`drop database ${connection.database} with (force)`);
  await admin.end();
});

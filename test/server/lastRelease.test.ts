import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { MIGRATIONS } from '#server/platform/db/migrations/index.ts';
import type { ReleasedMigration } from '#server/platform/db/migrations/index.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { breaksOf, readCatalog } from '#test/support/catalog.ts';
import { connectTo, dropDatabase, newDatabase } from '#test/support/databases.ts';
import { contractedFor, outcomeOf, readReleases } from '#test/support/releases.ts';
import type { Release } from '#test/support/releases.ts';

type Migrations = Readonly<Record<string, ReleasedMigration>>;

interface Migrated {
  readonly name: string;
  readonly client: Client;
}

const databases: Migrated[] = [];
const drop = async ({ name, client }: Migrated): Promise<void> => {
  await client.end();
  await dropDatabase(name);
};
afterEach(async () => {
  for (const one of databases.splice(0)) await drop(one);
});

const migrated = async (migrations: Migrations, upTo?: string): Promise<Migrated> => {
  const name = await newDatabase();
  const connection = { ...inject('postgres'), database: name };
  const { db, close } = openDatabase(connection, () => undefined, 2);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  await close();
  const client = await connectTo(connection);
  expect(error).toBeUndefined();
  return { name, client };
};

/** What a release would stumble over on the schema of the given migrations. */
const stumbles = async (release: Release, migrations: Migrations) => {
  databases.push(await migrated(MIGRATIONS, release.schema), await migrated(migrations));
  const [old, current] = databases.map(({ client }) => client) as [Client, Client];
  const found = breaksOf(await readCatalog(old), await readCatalog(current));
  const contracted = contractedFor(release, migrations);
  const breaks = found.filter((one) => !contracted.includes(one));
  const failing = [];
  let worked = 0;
  // Each in its order, and on both, so that a row that one of them needs is there for both or for none.
  for (const statement of release.statements) {
    const [before, after] = [await outcomeOf(old, statement), await outcomeOf(current, statement)];
    if (before.code === null) worked += 1;
    const same =
      before.code === after.code && Object.entries(before.fields).every(([name, type]) => after.fields[name] === type);
    if (!same) failing.push({ sql: statement.sql, before, after });
  }
  return { breaks, failing, worked };
};

const adding = (up: (db: Kysely<unknown>) => Promise<unknown>, more: Partial<ReleasedMigration> = {}): Migrations => ({
  ...MIGRATIONS,
  '999_test': { up: async (db) => void (await up(db)), ...more },
});

const RELEASES = readReleases();
const [last] = RELEASES;

describe.each(RELEASES)('release $version, while a newer one runs on the same database', (release) => {
  test('D1.5 each of its statements works on the newest schema as on its own', async () => {
    expect(release.statements.length).toBeGreaterThan(200);
    const { breaks, failing, worked } = await stumbles(release, MIGRATIONS);
    expect({ breaks, failing }).toEqual({ breaks: [], failing: [] });
    // Few need a row that another statement made under another id.
    expect(worked).toBeGreaterThan(release.statements.length * 0.9);
  }, 300_000);
});

describe('a migration that takes something from the last release is found', () => {
  let client: Client;
  let name = '';
  beforeAll(async () => {
    ({ client, name } = await migrated(MIGRATIONS));
  });
  afterAll(() => drop({ client, name }));

  test.each([
    ['a dropped table', `drop table meta_images`, 'meta_images is gone'],
    ['a dropped column', `alter table ads drop headline`, 'ads.headline is gone'],
    ['a renamed column', `alter table ads rename headline to title`, 'ads.headline is gone'],
    ['another type', `alter table ads alter version type bigint`, 'ads.version is bigint instead of integer'],
    ['a new column that must be given', `alter table ads add x text not null`, 'ads.x is new and must be given'],
    ['a column that must be given now', `alter table ads alter adset set not null`, 'ads.adset must not be null'],
    [
      'a lost default',
      `alter table publications alter attempts drop default`,
      'publications.attempts has no default any more',
    ],
    ['a narrower check', `alter table ads add constraint short check (name < 'm')`, 'short is new on ads'],
    ['a new unique index', `create unique index one_name on ads (name)`, 'one_name is new on ads'],
    [
      'a lost unique constraint, which "on conflict" names',
      `alter table images drop constraint images_source_key_key`,
      'images_source_key_key of images is gone',
    ],
  ])('%s', async (_what, statement, expected) => {
    await client.query('begin');
    const before = await readCatalog(client);
    await client.query(statement);
    expect(breaksOf(before, await readCatalog(client))).toContain(expected);
    await client.query('rollback');
  });

  test('not what allows more words than before, but what allows fewer', async () => {
    await client.query('begin');
    await client.query(`alter table ads add column tone text check (tone in ('plain', 'warm'))`);
    const before = await readCatalog(client);
    const changed = async (words: string) => {
      await client.query('alter table ads drop constraint ads_tone_check');
      await client.query(`alter table ads add check (tone in (${words}))`);
      return breaksOf(before, await readCatalog(client));
    };
    expect(await changed(`'plain', 'warm', 'bold'`)).toEqual([]);
    expect(await changed(`'plain', 'bold'`)).toEqual(['ads_tone_check is new on ads']);
    await client.query('rollback');
  });

  test('by its statements, too: one that names a dropped column, and one that leaves out a new one', async () => {
    const { failing } = await stumbles(
      last!,
      adding(async (db) => {
        await sql`alter table ads drop link`.execute(db);
        await sql`alter table notices add x text not null`.execute(db);
      }),
    );
    const codes = (word: string) => failing.filter((one) => one.sql.startsWith(word)).map(({ after }) => after.code);
    expect(codes('insert into "ads"')).toContain('42703');
    expect(codes('insert into "notices"')).toContain('23502');
  }, 300_000);

  test('not what only adds, and not what the last release has stopped using', async () => {
    const breaksOfDrop = async (unusedSince: string) => {
      const { breaks } = await stumbles(
        { ...last!, statements: [] },
        adding(
          async (db) => {
            await sql`alter table ads add x text, add y text not null default ''`.execute(db);
            await sql`alter table ads drop analytics`.execute(db);
          },
          { contracts: { unusedSince, breaks: ['ads.analytics is gone'] } },
        ),
      );
      for (const one of databases.splice(0)) await drop(one);
      return breaks;
    };
    expect(await breaksOfDrop(last!.version)).toEqual([]);
    expect(await breaksOfDrop('99.0.0')).toEqual(['ads.analytics is gone']);
  });
});

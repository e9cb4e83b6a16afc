import { randomBytes, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Client } from 'pg';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { backUp } from '#server/backup/backup.ts';
import type { BackupEnv } from '#server/backup/backup.ts';
import { copyOut } from '#server/backup/copy.ts';
import { MANIFEST, readManifest } from '#server/backup/manifest.ts';
import { restore } from '#server/backup/restore.ts';
import { MIGRATIONS } from '#server/platform/db/migrations/index.ts';
import { preparePublishing } from '#server/publishing/worker.ts';
import { adFields, finishedImages, readyAd, upload } from '#test/support/ads.ts';
import type { TestClient } from '#test/support/client.ts';
import { connectTo, dropDatabase, newDatabase, sumsOf, urlOf } from '#test/support/databases.ts';
import { fillEveryTable, ODD } from '#test/support/everyRow.ts';
import { photo } from '#test/support/images.ts';
import { connectedAccount } from '#test/support/meta.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let folder = '';
let server: TestServer;
let client: TestClient & { readonly userId: number };
let accountId = '';
let source: Client;
let env: BackupEnv;
const databases: string[] = [];

/** Tables of pg-boss that hold something only in installations that use what Millrace does not, or after a fault. */
const OFTEN_EMPTY = ['bam', 'job_dependency', 'queue_stats', 'schedule', 'subscription', 'warning'];
/** The restore changes what is in it: see restoreOnce.test.ts. */
const LOOKED_UP = 'public.publish_effects';

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'millrace-backup-'));
  server = await startServer();
  await preparePublishing(server.deps);
  client = await subscriber(server);
  accountId = (await connectedAccount(client)).id;
  const media = await finishedImages(client, accountId);
  const ad = await readyAd(client, accountId, { name: 'Queued', ...media });
  await readyAd(client, accountId, { name: ODD.replaceAll('\r', ''), ...media });
  // Waits in the store until it is finished.
  await upload(client, randomUUID(), 'square', await photo(1080, 1080, 90));
  const published = await client.post('/api/meta/ads/create_ads/', { ad_ids: [ad.id], ad_account_id: accountId });
  expect(published.status, published.text).toBe(200);
  const { rows } = await server.deps.pool.query<{ name: string }>('select current_database() as name');
  const databaseUrl = urlOf(rows[0]!.name);
  env = { dataDir: server.deps.env.dataDir, databaseUrl, s3: null, secretKey: server.deps.secretKey };
  source = await connectTo({ connectionString: databaseUrl });
  await fillEveryTable(source, client.userId);
  await source.query(
    `insert into ad_changes (id, ad_id, publication_id, kind, wanted, state, step, created_at)
     select gen_random_uuid(), ad_id, id, 'status', '{"status": "ACTIVE"}', 'confirmed', 'ad', now() from publications`,
  );
  await source.query(
    `insert into publish_effects select gen_random_uuid(), id, 'ad', 'm', 'confirmed', now(), '1' from publications`,
  );
}, 300_000);
afterEach(async () => {
  for (const name of databases.splice(0)) await dropDatabase(name);
});
afterAll(async () => {
  await source.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const fresh = (name: string): string => path.join(mkdtempSync(path.join(folder, 'x-')), name);

/** An empty place beside the source, with a database of its own. */
const emptyPlace = async (): Promise<BackupEnv> => {
  const name = await newDatabase();
  databases.push(name);
  return { ...env, dataDir: fresh('data'), databaseUrl: urlOf(name) };
};

const sumsAt = async ({ databaseUrl }: BackupEnv) => {
  const reader = await connectTo({ connectionString: databaseUrl! });
  try {
    return await sumsOf(reader);
  } finally {
    await reader.end();
  }
};

const imagesIn = ({ dataDir }: BackupEnv): Map<string, string> => {
  const objects = path.join(dataDir, 'storage', 'objects');
  const files = readdirSync(objects, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const read = files.map(({ parentPath, name }) => path.join(parentPath, name));
  return new Map(read.map((file) => [path.relative(objects, file), readFileSync(file, 'base64')]));
};

const without = <T>(all: Readonly<Record<string, T>>, name: string) =>
  Object.fromEntries(Object.entries(all).filter(([key]) => key !== name));

/** Somebody who goes on making ads and images until told to stop. */
const traffic = () => {
  const state = { stopped: false, rounds: 0 };
  const work = async () => {
    while (!state.stopped) {
      const media = await finishedImages(client, accountId, ['square'], (state.rounds * 7) % 360);
      await client.post('/api/ad-creatives/', adFields({ name: `Busy ${state.rounds}`, ...media }));
      state.rounds += 1;
    }
  };
  const done = work();
  return { state, stop: () => ((state.stopped = true), done) };
};

describe('a backup', () => {
  test('D1.5 of a Millrace at work holds every row and image of one moment, and restores them exactly', async () => {
    const busy = traffic();
    await expect.poll(() => busy.state.rounds).toBeGreaterThan(0);
    const archive = fresh('backup');
    let before: Awaited<ReturnType<typeof sumsOf>> = {};
    const manifest = await backUp(env, archive, {
      // The same moment, seen from another connection; the traffic goes on.
      atSnapshot: async (id) => {
        const { rounds } = busy.state;
        await expect.poll(() => busy.state.rounds).toBeGreaterThan(rounds);
        await source.query('begin isolation level repeatable read');
        await source.query(`set transaction snapshot '${id}'`);
        before = await sumsOf(source);
        await source.query('commit');
      },
    });
    await busy.stop();
    for (const [name, { rows }] of Object.entries(before))
      if (!OFTEN_EMPTY.some((empty) => name === `pgboss.${empty}`)) expect(rows, name).toBeGreaterThan(0);

    const place = await emptyPlace();
    await restore(place, archive);
    const after = await sumsAt(place);
    expect(without(after, LOOKED_UP)).toEqual(without(before, LOOKED_UP));

    const [ours, theirs] = [imagesIn(env), imagesIn(place)];
    expect(theirs.size).toBeGreaterThan(3);
    for (const [key, bytes] of theirs) if (ours.has(key)) expect(bytes === ours.get(key), key).toBe(true);
    const reader = await connectTo({ connectionString: place.databaseUrl! });
    const { rows } = await reader.query<{ key: string }>('select final_key as key from images where final_key <> $1', [
      '',
    ]);
    for (const { key } of rows) expect(theirs.has(key), key).toBe(true);
    expect(manifest).toMatchObject({ storage: 'disk', postgres: 18, key: { included: false } });

    // New rows continue where the old ones ended.
    await reader.query(`insert into users (email, username, password_hash) values ('n@example.com', 'n', 'x')`);
    await expect(reader.query(`update ad_facts set type = 'x'`)).rejects.toThrow('never changed');
    await reader.end();
  }, 300_000);

  test('D3.5 is readable by its owner only, and holds a key only where the data folder does', async () => {
    const archive = fresh('backup');
    await backUp(env, archive);
    for (const name of ['.', ...(readdirSync(archive, { recursive: true }) as string[])])
      expect(statSync(path.join(archive, name)).mode & 0o077, name).toBe(0);
    expect(readdirSync(archive)).not.toContain('secret.key');
    const everything = readdirSync(archive, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'));
    expect(everything.some((text) => text.includes(env.secretKey!))).toBe(false);
  });

  test('reads no more of a large table than is taken from it', async () => {
    const rows = copyOut(source, `copy (select repeat('x', 1000) from generate_series(1, 20000)) to stdout`);
    await expect.poll(() => rows.readableLength).toBeGreaterThan(rows.readableHighWaterMark);
    // The database has had time to send all of it on a connection of its own.
    const other = await connectTo({ connectionString: env.databaseUrl! });
    await other.query(`select sum(length(repeat('x', 1000))) from generate_series(1, 20000)`);
    await other.end();
    expect(rows.readableLength).toBeLessThan(1_000_000);
    let bytes = 0;
    for await (const chunk of rows) bytes += (chunk as Buffer).length;
    expect(bytes).toBe(20_000 * 1001);
  });

  test('refuses a database of an older schema, whose images it could not find', async () => {
    const newest = '999_of_the_next_release';
    const migrations: Record<string, Migration> = MIGRATIONS;
    migrations[newest] = { up: async () => undefined };
    try {
      const archiveOfOld = path.join(folder, 'of-an-older-one');
      await expect(backUp(env, archiveOfOld)).rejects.toThrow(`${newest} not applied`);
      expect(existsSync(archiveOfOld)).toBe(false);
    } finally {
      delete migrations[newest];
    }
  });
});

describe('a restore', () => {
  let archive = '';
  let untouched = '';
  beforeAll(async () => {
    archive = fresh('backup');
    await backUp(env, archive);
    untouched = await newDatabase();
  });
  afterAll(() => dropDatabase(untouched));
  const copy = (): string => {
    const target = fresh('backup');
    cpSync(archive, target, { recursive: true });
    return target;
  };
  const refused = async (from: string, words: RegExp, more: Partial<BackupEnv> = {}): Promise<void> => {
    const place = { ...env, dataDir: fresh('data'), databaseUrl: urlOf(untouched), ...more };
    await expect(restore(place, from)).rejects.toThrow(words);
    expect(await sumsAt(place)).toEqual({});
    expect(() => readdirSync(place.dataDir)).toThrow('ENOENT');
  };
  const change = (from: string, fields: object) => {
    const manifest = readManifest(from);
    writeFileSync(path.join(from, MANIFEST), JSON.stringify({ ...manifest, ...fields }));
  };

  test('refuses a backup that was cut short, before anything is touched', async () => {
    const cut = copy();
    truncateSync(path.join(cut, 'database/public.users.copy.gz'), 20);
    await refused(
      cut,
      /is damaged: database\/public\.users\.copy\.gz has 20 bytes instead of \d+\. Nothing was restored/,
    );
    const lost = copy();
    rmSync(path.join(lost, 'database/public.ads.copy.gz'));
    await refused(lost, /public\.ads\.copy\.gz is missing/);
    const unfinished = copy();
    rmSync(path.join(unfinished, MANIFEST));
    await refused(unfinished, /is not a whole backup/);
  });

  test('refuses a backup with one changed byte, in a table, an image or the list of files', async () => {
    const image = (readdirSync(path.join(archive, 'storage'), { recursive: true }) as string[]).find((name) =>
      name.endsWith('.jpg'),
    )!;
    for (const name of ['database/public.ads.copy.gz', `storage/${image}`, 'contents.ndjson']) {
      const changed = copy();
      const file = path.join(changed, name);
      const bytes = readFileSync(file);
      bytes[bytes.length >> 1]! ^= 1;
      writeFileSync(file, bytes);
      await refused(changed, /is damaged: .* was changed/);
    }
  });

  test('refuses a backup of a newer schema, a newer job queue and a newer format', async () => {
    const { migrations } = readManifest(archive);
    const newer = copy();
    change(newer, { migrations: [...migrations, '999_later'] });
    await refused(newer, /newer Millrace .*999_later.*Update Millrace first/);
    change(newer, { migrations, jobs: 999 });
    await refused(newer, /newer Millrace .*version 999 of the job queue/);
    change(newer, { jobs: 1, format: 2 });
    await refused(newer, /newer Millrace/);
  });

  test('refuses another secret key, with which nobody could read the tokens', async () => {
    await refused(archive, /sealed with another secret key/, { secretKey: randomBytes(32).toString('hex') });
  });

  test('refuses a place that looks for its images elsewhere, where all of them would be missing', async () => {
    const s3 = { endpoint: 'https://s3', region: 'r', bucket: 'ads', accessKeyId: 'a', secretAccessKey: 's' };
    await refused(archive, /images are in the backup.*S3_BUCKET/s, { s3 });
    const inBucket = copy();
    change(inBucket, { storage: 's3' });
    await refused(inBucket, /images of this backup are in an S3 bucket.*S3_BUCKET/s);
  });

  test('refuses a place that has something; with --replace it takes its place, all at once', async () => {
    const place = await emptyPlace();
    await restore(place, archive);
    const writer = await connectTo({ connectionString: place.databaseUrl! });
    await writer.query(`update users set first_name = 'Later'`);
    const later = await sumsAt(place);
    writeFileSync(path.join(place.dataDir, 'storage/objects/left.jpg'), 'of the old data');
    await expect(restore(place, archive)).rejects.toThrow(/already: its database has tables.*--replace/);
    expect(await sumsAt(place)).toEqual(later);

    // A fault in the middle of the rows leaves everything as it was.
    const broken = copy();
    change(broken, {
      tables: readManifest(broken).tables.map((table) => ({ ...table, columns: [...table.columns, 'no'] })),
    });
    await expect(restore(place, broken, { replace: true })).rejects.toThrow();
    expect(await sumsAt(place)).toEqual(later);
    await writer.end();

    await restore(place, archive, { replace: true });
    const original = await sumsAt(place);
    expect(original['public.users']).not.toEqual(later['public.users']);
    expect([...imagesIn(place).keys()]).not.toContain('left.jpg');
  }, 300_000);

  test('refuses while a Millrace works on the database', async () => {
    await expect(restore({ ...env, dataDir: fresh('data') }, archive, { replace: true })).rejects.toThrow(
      /A Millrace is working on this database/,
    );
  });

  test('migrates a backup of an older schema to the newest', async () => {
    const newest = '999_of_the_next_release';
    const migrations: Record<string, Migration> = MIGRATIONS;
    migrations[newest] = {
      up: (db) => sql`create table of_the_next_release (id integer)`.execute(db) as unknown as Promise<void>,
    };
    try {
      const place = await emptyPlace();
      await restore(place, copy());
      const { tables } = readManifest(archive);
      expect((await sumsAt(place))['public.ads']?.rows).toBe(tables.find(({ name }) => name === 'ads')?.rows);
      const reader = await connectTo({ connectionString: place.databaseUrl! });
      const { rows } = await reader.query('select name from kysely_migration where name = $1', [newest]);
      expect(rows).toHaveLength(1);
      expect((await reader.query('select * from of_the_next_release')).rows).toEqual([]);
      await reader.end();
    } finally {
      delete migrations[newest];
    }
  });
});

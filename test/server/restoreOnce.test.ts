import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { backUp } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { preparePublishing, startPublishing } from '#server/publishing/worker.ts';
import { finishedImages, isPublished, readyAd, untilAd } from '#test/support/ads.ts';
import type { CrashServerSettings } from '#test/support/crashServer.ts';
import { connectTo, dropDatabase, newDatabase, urlOf } from '#test/support/databases.ts';
import { connectedAccount, sandboxState } from '#test/support/meta.ts';
import { startProcess } from '#test/support/process.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;
let folder = '';
let database = '';
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'millrace-once-'));
  server = await startServer();
  await preparePublishing(server.deps);
  database = await newDatabase();
});
afterAll(async () => {
  await server.stop();
  await dropDatabase(database);
  rmSync(folder, { recursive: true, force: true });
});

test('D5.6 D1.5 ads that were published after the backup exist once when it is restored, and none is lost', async () => {
  const { deps } = server;
  const client = await subscriber(server);
  const account = await connectedAccount(client);
  const media = await finishedImages(client, account.id);
  const ads: { readonly id: string; readonly name: string }[] = [];
  for (const name of ['Apple', 'Barley', 'Cherry', 'Date']) {
    const { id } = await readyAd(client, account.id, { name, ...media });
    ads.push({ id, name });
  }
  const queued = await client.post('/api/meta/ads/create_ads/', {
    ad_ids: ads.map(({ id }) => id),
    ad_account_id: account.id,
  });
  expect(queued.status, queued.text).toBe(200);

  // The backup is taken when one of them has its intent recorded, and another is confirmed by half.
  const first = startPublishing(deps, () => undefined, {
    hooks: {
      at: (point, kind) => {
        if (point === 'intended' && kind === 'ad') throw new Error('as if it died here');
      },
    },
  });
  const effects = () => deps.db.selectFrom('publish_effects').selectAll().execute();
  await expect.poll(async () => (await effects()).filter(({ kind }) => kind === 'ad')).toHaveLength(1);
  await (await first).stop();
  const { rows } = await deps.pool.query<{ name: string }>('select current_database() as name');
  const env = { dataDir: deps.env.dataDir, databaseUrl: urlOf(rows[0]!.name), s3: null, secretKey: deps.secretKey };
  await backUp(env, path.join(folder, 'backup'));

  // What runs goes on, except for one, of which Meta never hears. They are published in any order.
  const begun = await deps.db
    .selectFrom('publications as p')
    .innerJoin('publish_effects as e', 'e.publication_id', 'p.id')
    .select('p.ad_id')
    .execute();
  const last = ads.find(({ id }) => !begun.some((effect) => effect.ad_id === id))!;
  await deps.db.updateTable('ads').set({ status: 'archived' }).where('id', '=', last.id).execute();
  const rest = await startPublishing(deps, () => undefined, { timing: { sweepMs: 500, retryMs: 100 } });
  for (const { id } of ads) if (id !== last.id) await untilAd(client, id, isPublished, 120_000);
  await rest.stop();
  const before = await sandboxState(server.sandboxes.meta);
  const atMeta = (state: typeof before, name: string) => [
    state.ads.filter((ad) => ad.name.startsWith(name)).length,
    state.creatives.filter((creative) => creative.name.startsWith(name)).length,
  ];
  for (const { id, name } of ads) expect(atMeta(before, name), name).toEqual(id === last.id ? [0, 0] : [1, 1]);

  const place = { ...env, dataDir: path.join(folder, 'data'), databaseUrl: urlOf(database) };
  await restore(place, path.join(folder, 'backup'));
  const settings: CrashServerSettings = {
    connection: { ...inject('postgres'), database },
    dataDir: place.dataDir,
    secretKey: deps.secretKey,
    meta: server.metaApp,
    timing: { settleMs: 2000, retryMs: 200, sweepMs: 500 },
    kill: null,
  };
  const restored = await startProcess('test/support/crashServer.ts', {
    env: { CRASH_SERVER: JSON.stringify(settings) },
  });
  const reader = await connectTo({ connectionString: place.databaseUrl });
  const published = async () =>
    (await reader.query<{ n: number }>(`select count(*)::int as n from ads where status = 'published'`)).rows[0]!.n;
  await expect.poll(published, { timeout: 120_000 }).toBe(4);
  const adopted = await reader.query(`select 1 from publish_effects where adopted`);
  await reader.end();
  await restored.kill('SIGTERM');
  const after = await sandboxState(server.sandboxes.meta);
  for (const { name } of ads) expect(atMeta(after, name), name).toEqual([1, 1]);
  expect(adopted.rows.length).toBeGreaterThanOrEqual(5);
}, 300_000);

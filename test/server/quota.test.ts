import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IN_ALL, UPLOADED_OF_DAY, UPLOADS_OF_DAY } from '#server/media/quota.ts';
import { sweepUploads } from '#server/media/sweepUploads.ts';
import { count, type Limit } from '#server/platform/http/limits.ts';
import { finishMedia, presign, putTo, upload } from '#test/support/ads.ts';
import { photo } from '#test/support/images.ts';
import { connectedAccount } from '#test/support/meta.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;
let time = 0;
beforeAll(async () => {
  server = await startServer({ now: () => new Date(Date.now() + time) });
});
afterAll(() => server.stop());

const DAY_MS = 86_400_000;
const ask = async (client: Parameters<typeof presign>[0]) => {
  const { status, body, headers } = await presign(client, randomUUID(), 'square');
  return { status, text: body.error as string, wait: Number(headers.get('retry-after')) };
};
/** Counts what is missing to the limit, but `left`. */
const fill = (limit: Limit, userId: number, left: number) =>
  count(server.deps, limit, String(userId), limit.most - left);

test('D1.7 one user uploads 2,000 images a day, and again on the next; another is not concerned', async () => {
  const [client, other] = [await subscriber(server), await subscriber(server)];
  await fill(UPLOADS_OF_DAY, client.userId, 1);
  expect((await ask(client)).status).toBe(200);
  const refused = await ask(client);
  expect([refused.status, refused.text]).toEqual([
    429,
    "You have reached today's limit of 2,000 uploads. Try again tomorrow.",
  ]);
  expect(refused.wait).toBeGreaterThan(80_000);
  expect((await ask(other)).status).toBe(200);
  time = DAY_MS + 1000;
  expect((await ask(client)).status).toBe(200);
  time = 0;
});

test('D1.7 one user uploads 8 GB a day; what an image is smaller than 8 MB is given back, once', async () => {
  const client = await subscriber(server);
  const account = await connectedAccount(client);
  // Room for one image of 8 MB.
  await fill(UPLOADED_OF_DAY, client.userId, 8192);
  const asset = randomUUID();
  const key = await upload(client, asset, 'square', await photo(1080, 1080));
  const refused = await ask(client);
  expect([refused.status, refused.text]).toEqual([
    429,
    "You have reached today's limit of 8 GB of uploads. Try again tomorrow.",
  ]);
  const finish = () => finishMedia(client, { media_asset_id: asset, ad_account_id: account.id, square_final_key: key });
  const used = async () => {
    const { rows } = await server.deps.pool.query<{ count: number }>('select count from rate_limits where key = $1', [
      `${UPLOADED_OF_DAY.name}:${client.userId}`,
    ]);
    return UPLOADED_OF_DAY.most - rows[0]!.count;
  };
  expect((await finish()).status).toBe(200);
  const left = await used();
  expect(left).toBeGreaterThan(8000);
  expect(left).toBeLessThan(8192);
  expect((await finish()).status).toBe(200);
  expect(await used()).toBe(left);
});

test('D1.7 an image that another server has made of the same upload meanwhile is counted by that one only', async () => {
  const client = await subscriber(server);
  const account = await connectedAccount(client);
  const asset = randomUUID();
  const key = await upload(client, asset, 'square', await photo(1080, 1080));
  const { storage, db, now } = server.deps;
  const { put } = storage;
  storage.put = async (finalKey, bytes, type) => {
    const image = { asset_id: asset, format: 'square', source_key: key, final_key: finalKey } as const;
    const size = { sha256: 'theirs', width: 1080, height: 1080, created_at: now() };
    storage.put = put;
    await db
      .insertInto('images')
      .values({ ...image, ...size, final_type: 'image/jpeg' })
      .execute();
    await put.call(storage, finalKey, bytes, type);
  };
  const finished = await finishMedia(client, {
    media_asset_id: asset,
    ad_account_id: account.id,
    square_final_key: key,
  });
  expect(finished.status).toBe(200);
  const totals = await db.selectFrom('media_totals').selectAll().where('user_id', '=', client.userId).execute();
  expect(totals).toEqual([]);
});

test('D1.7 what a user keeps in all has a limit, too', async () => {
  const client = await subscriber(server);
  const account = await connectedAccount(client);
  const asset = randomUUID();
  const key = await upload(client, asset, 'square', await photo(1080, 1080));
  const finish = () => finishMedia(client, { media_asset_id: asset, ad_account_id: account.id, square_final_key: key });
  expect((await finish()).status).toBe(200);
  const mine = () => server.deps.db.selectFrom('media_totals').selectAll().where('user_id', '=', client.userId);
  const total = await mine().executeTakeFirstOrThrow();
  expect(total.images).toBe(1);
  expect(Number(total.bytes)).toBeGreaterThan(1000);
  await server.deps.db
    .updateTable('media_totals')
    .set({ images: IN_ALL.images })
    .where('user_id', '=', client.userId)
    .execute();
  const refused = await ask(client);
  expect([refused.status, refused.text]).toEqual([
    403,
    'Your image storage is full. Write to support@millrace.example to get more.',
  ]);
});

test('D5.5 files that were refused or never finished are swept after a day, and no others', async () => {
  const client = await subscriber(server);
  const account = await connectedAccount(client);
  const finish = (asset: string, key: string) =>
    finishMedia(client, { media_asset_id: asset, ad_account_id: account.id, square_final_key: key });
  const [refused, unused, finished, fresh] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const refusedKey = await upload(client, refused, 'square', await photo(300, 300));
  expect((await finish(refused, refusedKey)).status).toBe(400);
  // Refused again the same way, as long as it is kept.
  expect((await finish(refused, refusedKey)).body.error).toContain('300 pixels wide');
  const unusedKey = await upload(client, unused, 'square', await photo(1080, 1080));
  const finishedKey = await upload(client, finished, 'square', await photo(1080, 1080));
  const done = await finish(finished, finishedKey);
  time = DAY_MS + 60_000;
  const { body } = await presign(client, fresh, 'square');
  await putTo(body.presignedUrl, await photo(1080, 1080), 'image/jpeg');
  // As a store without a memory of PUTs would take a second one.
  await server.deps.storage.put(finishedKey, await photo(700, 700), 'image/jpeg');

  await sweepUploads(server.deps);
  await sweepUploads(server.deps);

  const kept = [refusedKey, unusedKey, finishedKey, body.storageKey, done.body.media.square.final_key];
  const heads = await Promise.all(kept.map((key) => server.deps.storage.head(key)));
  expect(heads.map((head) => head !== null)).toEqual([false, false, false, true, true]);
  expect((await finish(finished, finishedKey)).body).toEqual(done.body);
  expect((await finish(unused, unusedKey)).body.error).toContain('Upload the image again.');
  expect((await finish(fresh, body.storageKey)).status).toBe(200);
  time = 0;
});

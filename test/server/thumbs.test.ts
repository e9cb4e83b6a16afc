import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CARD_SIDE, THUMB_SIDE } from '#contract/rules/limits.ts';
import { finishedImages } from '#test/support/ads.ts';
import { connectedAccount } from '#test/support/meta.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const withImages = async (where: TestServer) => {
  const client = await subscriber(where);
  const { id } = await connectedAccount(client);
  const ids = await finishedImages(client, id);
  return {
    client,
    square: `/api/uploads/images/${ids.square_image_id}/`,
    portrait: `/api/uploads/images/${ids.portrait_image_id}/`,
  };
};
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test.each([
  ['a list', 'thumb', THUMB_SIDE],
  ['a grid', 'card', CARD_SIDE],
])('D5.8 D6.5 %s gets a smaller copy of an image, the same one ever after', async (_, copy, side) => {
  const { client, portrait } = await withImages(server);
  const whole = await bytesOf(await client.open('GET', portrait));
  const first = await client.open('GET', `${portrait}${copy}/`);
  const small = await bytesOf(first);
  expect(first.headers.get('content-type')).toBe('image/jpeg');
  expect(first.headers.get('cache-control')).toContain('immutable');
  const { width, height } = await sharp(small).metadata();
  expect([width, height]).toEqual([side * 0.8, side]);
  expect(small.length).toBeLessThan(whole.length / 1.5);

  // Made once: the store is not asked again.
  const get = server.deps.storage.get;
  server.deps.storage.get = () => Promise.resolve(null);
  const again = await bytesOf(await client.open('GET', `${portrait}${copy}/`));
  server.deps.storage.get = get;
  expect(again).toEqual(small);
});

test('D3.1 a small copy is its owner’s only, and ends with its image', async () => {
  const { client, square } = await withImages(server);
  const stranger = await subscriber(server);
  expect((await stranger.open('GET', `${square}thumb/`)).status).toBe(404);
  expect((await server.client().open('GET', `${square}thumb/`)).status).toBe(401);
  expect((await client.open('GET', `${square}thumb/`)).status).toBe(200);
  expect((await stranger.open('GET', `${square}thumb/`)).status).toBe(404);
  expect((await client.open('GET', `/api/uploads/images/${randomUUID()}/thumb/`)).status).toBe(404);
  expect((await client.open('GET', '/api/uploads/images/none/thumb/')).status).toBe(404);

  const id = square.split('/').at(-2);
  await server.deps.pool.query('delete from image_crops where image_id = $1', [id]);
  await server.deps.pool.query('delete from images where id = $1', [id]);
  const { rows } = await server.deps.pool.query('select from image_thumbs where image_id = $1', [id]);
  expect(rows).toEqual([]);
});

test('D5.8 while too many images are waiting to be made, the image itself stands in and is not kept as the small one', async () => {
  const bounded = await startServer({ images: { mostWaiting: 1, mostWaitingOfOne: 1 } });
  const { client, square } = await withImages(bounded);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const busy = Array.from({ length: 8 }, () =>
    bounded.deps.images.inTurn(client.userId, () => held).catch(() => undefined),
  );
  const answer = await client.open('GET', `${square}thumb/`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await bytesOf(answer)).toEqual(await bytesOf(await client.open('GET', square)));
  release();
  await Promise.all(busy);
  expect((await client.open('GET', `${square}thumb/`)).headers.get('cache-control')).toContain('immutable');
  await bounded.stop();
});

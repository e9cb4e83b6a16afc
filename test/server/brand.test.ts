import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EMPTY_BRIEF } from '#contract/brief.ts';
import { EMPTY_BRAND } from '#contract/brand.ts';
import { createApp } from '#server/app.ts';
import { PAGES_OF_HOUR } from '#server/generation/landingPage.ts';
import { sweepImages } from '#server/media/sweepImages.ts';
import { createModelWriter } from '#server/outside/ai/model/writer.ts';
import { createPages } from '#server/outside/pages/pages.ts';
import { finishedImages } from '#test/support/ads.ts';
import { startAi } from '#test/support/ai.ts';
import { TestClient } from '#test/support/client.ts';
import { generateCopy } from '#test/support/generation.ts';
import { connectedAccount } from '#test/support/meta.ts';
import { payingUser } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;
let client: TestClient & { readonly userId: number };
let now = new Date();
beforeAll(async () => {
  server = await startServer({ now: () => now });
});
afterAll(() => server.stop());
beforeEach(async () => {
  now = new Date();
  client = await subscriber(server);
});

const BRAND = '/api/brand/';
const KIT = {
  ...EMPTY_BRAND,
  name: 'Larch',
  colours: ['#0a7f5c', '#c8102e'],
  typefaces: { heading: 'Newsreader', text: 'Instrument Sans' },
  voice: { must_say: ['Fair trade'], never_say: ['cheap'], tone: 'warm' },
  landing_page: 'https://larch.example/',
};
const save = (fields: object = {}, by: TestClient = client) => by.put(BRAND, { ...KIT, version: 0, ...fields });
const imagesOf = async (by: TestClient): Promise<[string, string]> => {
  const { square_image_id: square, portrait_image_id: portrait } = await finishedImages(
    by,
    (await connectedAccount(by)).id,
  );
  return [square!, portrait!];
};

test('D5.13 a brand kit is empty at first, and keeps what is saved, for its user only', async () => {
  expect((await client.get(BRAND)).body).toEqual({
    ...EMPTY_BRAND,
    logo: null,
    photos: [],
    version: 0,
    updated_at: null,
  });
  const [logo, photo] = await imagesOf(client);
  const saved = await save({ logo_id: logo, photo_ids: [photo, logo] });
  expect(saved.status, saved.text).toBe(200);
  expect(saved.body).toMatchObject({
    ...KIT,
    logo_id: logo,
    photo_ids: [photo, logo],
    logo: { id: logo, url: `/api/uploads/images/${logo}/` },
    photos: [{ id: photo }, { id: logo }],
    version: 1,
    updated_at: now.toISOString(),
  });
  expect((await client.get(BRAND)).body).toEqual(saved.body);
  expect((await (await subscriber(server)).get(BRAND)).body.version).toBe(0);
});

test('D5.13 two tabs cannot overwrite each other: the second save is refused with what is there', async () => {
  await save();
  const second = await save({ name: 'Other' });
  expect([second.status, second.body.code, second.body.brand]).toMatchObject([
    409,
    'version_conflict',
    { name: 'Larch', version: 1 },
  ]);
  expect((await save({ name: 'Other', version: 1 })).body).toMatchObject({ name: 'Other', version: 2 });
  const both = await Promise.all([save({ name: 'A', version: 2 }), save({ name: 'B', version: 2 })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('D5.13 a brand has no images of others, and nothing is saved with one', async () => {
  const [theirs] = await imagesOf(await subscriber(server));
  for (const fields of [{ logo_id: theirs }, { photo_ids: [theirs] }, { logo_id: 'none' }]) {
    const { status, body } = await save(fields);
    expect([status, body.code]).toEqual([404, 'media_missing']);
  }
  expect((await client.get(BRAND)).body.version).toBe(0);
});

test.each([
  { colours: ['red'] },
  { colours: Array(7).fill('#0a7f5c') },
  { landing_page: 'javascript:alert(1)' },
  { landing_page: 'larch' },
  { name: 'x'.repeat(61) },
  { photo_ids: Array(13).fill('x') },
  { voice: { must_say: [] } },
  { other: 1 },
])('D5.13 refuses %j', async (fields) => {
  expect((await save(fields)).status).toBe(400);
});

test('D5.11 an image of a brand is not swept away, and one that was taken out is', async () => {
  const [logo] = await imagesOf(client);
  await save({ logo_id: logo });
  const later = async (days: number) => {
    now = new Date(now.getTime() + days * 24 * 60 * 60_000);
    await sweepImages(server.deps);
    return server.deps.db.selectFrom('images').select('id').where('id', '=', logo).executeTakeFirst();
  };
  await later(2);
  expect(await later(31)).toEqual({ id: logo });
  await server.deps.db.deleteFrom('brand_images').where('user_id', '=', client.userId).execute();
  await later(1);
  expect(await later(31)).toBeUndefined();
});

test('D5.13 D9.1 other tabs hear that the brand or a saved brief changed', async () => {
  const person = await payingUser(server);
  const told = async () =>
    (await server.deps.live.after(person.userId, 0)).events.filter(({ event }) => event.type === 'brand.changed')
      .length;
  await save({}, person);
  expect(await told()).toBe(1);
  const id = randomUUID();
  await person.put(`/api/briefs/${id}/`, { name: 'Autumn', brief: { ...EMPTY_BRIEF, product: 'Tea' } });
  await person.patch(`/api/briefs/${id}/`, { name: 'Winter' });
  await person.delete(`/api/briefs/${id}/`);
  expect(await told()).toBe(4);
  expect((await person.delete(`/api/briefs/${id}/`)).status).toBe(404);
  expect(await told()).toBe(4);
});

test('D5.13 what is generated speaks as the brand does', async () => {
  await using ai = await startAi();
  const { baseUrl, apiKey, textModel: model } = ai.settings;
  Object.assign(server.deps, { writer: createModelWriter({ baseUrl, apiKey, model }, () => []) });
  const buyer = await payingUser(server);
  await save({}, buyer);
  const { items } = await (await generateCopy(buyer, 1)).whole();
  expect(Object.values(items[0]!.suggestion!).join(' ')).toContain('Fair trade');
  expect(JSON.stringify((await ai.calls())[0]!.body)).toContain('Larch');
});

test('D5.13 a landing page is read for the user, and says why it cannot be, up to a limit', async () => {
  const site = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<html lang="de"><title>Larch</title><meta name="theme-color" content="#0a7f5c">');
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  const pages = createPages({
    web: {
      resolve: () => Promise.resolve(['127.0.0.1']),
      isPublic: (at) => at === '127.0.0.1',
      ports: new Set([port]),
    },
  });
  const app = await createApp({ ...server.deps, pages });
  const through = new TestClient(await app.listen({ port: 0, host: '127.0.0.1' }));
  through.cookies.set('__Host-sessionid', client.cookies.get('__Host-sessionid')!);
  const read = (url: string) => through.post(`${BRAND}read-page/`, { url });

  expect((await read(`http://larch.example:${port}/`)).body).toEqual({
    url: `http://larch.example:${port}/`,
    title: 'Larch',
    description: '',
    site_name: '',
    language: 'de',
    colours: ['#0a7f5c'],
    heading: '',
    paragraphs: [],
    product: null,
    picture_url: null,
    picture: null,
  });
  const refused = await read('http://169.254.169.254/');
  expect([refused.status, refused.body.code]).toEqual([400, 'page_unreadable']);
  expect(refused.body.error).toContain('public web page');
  for (let asked = 2; asked < PAGES_OF_HOUR.most; asked += 1) await read('ftp://x');
  const throttled = await read('ftp://x');
  expect([throttled.status, throttled.headers.get('retry-after')]).toEqual([429, expect.any(String)]);
  await app.close();
  site.close();
});

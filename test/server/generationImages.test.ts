import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Brief } from '#contract/brief.ts';
import type { ImageCopy } from '#contract/calls/generation.ts';
import { sketchesFor } from '#server/generation/sketches.ts';
import { BRIEF, COPY, generateCopy, generateImages } from '#test/support/generation.ts';
import { creditsOf, payingUser, type Person } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let client: Person;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  client = await payingUser(server);
});
afterAll(() => server.stop());

const balance = async (): Promise<number> => (await creditsOf(client)).total_balance;
const sizeOf = async (url: string) => {
  const response = await client.open('GET', url);
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return [response.status, width, height];
};

test('D5.10 an idea is drawn for each shape, and paid once', async () => {
  const before = await balance();
  const heard = await (await generateImages(client, 2)).whole();
  expect(heard.items.map(({ state }) => state)).toEqual(['made', 'made']);
  expect(await balance()).toBe(before - 20);
  const { square, feed, story } = heard.items[0]!.pictures!;
  expect(await Promise.all([square, feed, story].map(({ url }) => sizeOf(url)))).toEqual([
    [200, 1080, 1080],
    [200, 1080, 1350],
    [200, 1080, 1920],
  ]);
  expect(heard.items[1]!.pictures!.square.id).not.toBe(square.id);
  const other = await payingUser(server);
  expect((await other.get(square.url)).status).toBe(404);
});

test('D5.10 D5.11 a made image is named by an ad like any other', async () => {
  const heard = await (await generateImages(client, 1)).whole();
  const { square, feed } = heard.items[0]!.pictures!;
  const ad = await client.post('/api/ad-creatives/', {
    name: 'Made',
    square_image_id: square.id,
    portrait_image_id: feed.id,
  });
  expect([ad.status, ad.body.media?.square?.id, ad.body.media?.portrait?.id]).toEqual([201, square.id, feed.id]);
  // Nobody uploaded it, and no screen says so.
  expect([ad.body.media.square.made, ad.body.media.square.crop]).toEqual([true, undefined]);
});

test('D5.10 the same ask with its defaults said is the same generation, another one is refused', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const ask = { brief: BRIEF, copies: [COPY], count: 2 };
  const before = await balance();
  for (const more of [{}, { most: 2 }, { ad_id: null, paint: false }, { copies: [{ ...COPY, of: null }], most: 20 }]) {
    const { status, text } = await client.post('/api/generate/image/', { ...ask, ...more }, { headers });
    expect(status, text).toBe(200);
  }
  expect(await balance()).toBe(before - 20);
  for (const more of [{ most: 1 }, { count: 1 }, { copies: [{ ...COPY, headline: 'Another' }] }])
    expect((await client.post('/api/generate/image/', { ...ask, ...more }, { headers })).status).toBe(409);
});

test('D4.4 a photo of somebody else is refused before anything is held', async () => {
  const other = await payingUser(server);
  const theirs = (await (await generateImages(other, 1)).whole()).items[0]!.pictures!.square.id;
  const before = await balance();
  for (const photos of [[theirs], [randomUUID()], ['odd']])
    expect((await generateImages(client, 1, { photos })).status).toBe(404);
  expect(await balance()).toBe(before);
});

test('D5.10 an image is built on the photo that was chosen', async () => {
  const photo = (await (await generateImages(client, 1)).whole()).items[0]!.pictures!.square.id;
  const heard = await (await generateImages(client, 1, { photos: [photo] })).whole();
  expect(heard.items[0]).toMatchObject({ state: 'made', reason: null });
});

/** A suggestion, and the text that images of it say. */
const suggestion = async (of: Person = client, brief: Brief = BRIEF) => {
  const heard = await (await generateCopy(of, 2, { brief })).whole();
  return heard.items.map(({ index, suggestion: made }) => {
    const { primary_text, headline, description, cta_text } = made!;
    return { primary_text, headline, description, cta_text, of: { generation_id: heard.id, index } };
  });
};
const hashOf = async (url: string): Promise<string> => {
  const bytes = Buffer.from(await (await client.open('GET', url)).arrayBuffer());
  return createHash('sha256').update(bytes).digest('hex');
};

test('D5.10 images are listed by the texts that they were made for, whatever was asked for since', async () => {
  const [one, other] = [(await suggestion())[0]!, (await suggestion())[1]!];
  const first = await (await generateImages(client, 1, { copies: [one] })).whole();
  await (await generateImages(client, 1)).whole();
  const second = await (await generateImages(client, 1, { copies: [other] })).whole();
  const listed = async (...texts: readonly { of: { generation_id: string } }[]) => {
    const ids = texts.map(({ of }) => of.generation_id).join(',');
    const { generations, more } = (await client.get(`/api/generate/?of=${ids}`)).body;
    return [more, ...generations.map(({ id }: { id: string }) => id)];
  };
  expect(await listed(one)).toEqual([false, first.id]);
  expect(await listed(one, other)).toEqual([false, second.id, first.id]);
  const stranger = await payingUser(server);
  expect((await stranger.get(`/api/generate/?of=${one.of.generation_id}`)).body.generations).toEqual([]);
  expect((await client.get('/api/generate/?of=odd')).status).toBe(400);
});

test('D5.10 one ask makes images for several ads: each names its suggestion and is paid by itself', async () => {
  const copies = await suggestion();
  const before = await balance();
  const heard = await (await generateImages(client, 2, { copies })).whole();
  expect(heard.items.map(({ of, state, texts }) => [of?.index, state, texts.headline])).toEqual(
    [0, 0, 1, 1].map((at) => [at, 'made', copies[at]!.headline]),
  );
  expect(await balance()).toBe(before - 40);
  expect((await generateImages(client, 11, { copies })).status).toBe(400);
});

test('D4.4 fewer images than ads times each: the first ads get one more, and only those that are made are paid', async () => {
  const copies = await suggestion();
  const before = await balance();
  const heard = await (await generateImages(client, 2, { copies, most: 3 })).whole();
  expect(heard.items.map(({ of, state, texts }) => [of?.index, state, texts.headline])).toEqual(
    [0, 0, 1].map((at) => [at, 'made', copies[at]!.headline]),
  );
  expect(await balance()).toBe(before - 30);
  // The one that got one image has another layout next.
  const again = await (await generateImages(client, 2, { copies: [copies[1]] })).whole();
  const urls = [...heard.items.slice(2), ...again.items].map(({ pictures }) => pictures!.square.url);
  expect(new Set(await Promise.all(urls.map(hashOf))).size).toBe(3);
});

test('D5.10 asked for again, a suggestion is laid out in another way', async () => {
  const [copy] = await suggestion();
  const once = await (await generateImages(client, 2, { copies: [copy] })).whole();
  const again = await (await generateImages(client, 3, { copies: [copy] })).whole();
  const urls = [...once.items, ...again.items].map(({ pictures }) => pictures!.square.url);
  expect(new Set(await Promise.all(urls.map(hashOf))).size).toBe(5);
});

test('D5.10 asked for again, an ad is laid out in every other way before one comes again', async () => {
  const ad = await client.post('/api/ad-creatives/', { name: 'Again' });
  const asks = [];
  // Four layouts suit a brief that says no more.
  for (let turn = 0; turn < 4; turn += 1) {
    const heard = await (await generateImages(client, 1, { ad_id: ad.body.id })).whole();
    asks.push({
      userId: (
        await server.deps.db
          .selectFrom('generations')
          .select('user_id')
          .where('id', '=', heard.id)
          .executeTakeFirstOrThrow()
      ).user_id,
      id: heard.id,
    });
  }
  const wish = { kind: 'image' as const, brief: BRIEF, copies: [COPY], count: 1, ad_id: ad.body.id };
  const looks = {
    about: '',
    brand: '',
    kit: { colours: ['#1f3a34'], heading: 'hanken', text: 'inter', logo: null },
    photos: [],
  } as const;
  const layouts = [];
  for (const ask of asks) layouts.push((await sketchesFor(server.deps.db, ask, wish, looks))[0]!.idea.layout);
  expect(layouts).toEqual([...new Set(layouts)]);
});

test('D7.1 an image on a photo that was chosen for it shows that photo, whatever its layout', async () => {
  const looks = {
    about: '',
    brand: '',
    kit: { colours: ['#1f3a34'], heading: 'hanken', text: 'inter', logo: null },
    photos: [{ width: 1600, height: 2000, isCutOut: false }],
  } as const;
  const wish = { kind: 'image' as const, brief: BRIEF, copies: [COPY], count: 6 };
  const shown = async (photos?: string[]) => {
    const place = { userId: client.userId, id: '3f0c8f6e-8f0e-4c57-9a53-0d7cf0a1b2c3' };
    const sketches = await sketchesFor(server.deps.db, place, { ...wish, ...(photos && { photos }) }, looks);
    return new Set(sketches.map(({ idea }) => idea.photo));
  };
  expect(await shown([randomUUID()])).toEqual(new Set([0]));
  expect(await shown(), "the brand's own need not be in each").toEqual(new Set([null, 0]));
});

test('D5.13 an image of another trade has neither the photos, the name nor the logo of the brand', async () => {
  const logo = new Uint8Array([1]);
  const looks = {
    about: 'We bake sourdough bread.',
    brand: 'Crumb',
    kit: { colours: ['#1f3a34'], heading: 'hanken', text: 'inter', logo },
    photos: [{ width: 1600, height: 2000, isCutOut: false }],
  } as const;
  const place = { userId: client.userId, id: '3f0c8f6e-8f0e-4c57-9a53-0d7cf0a1b2c3' };
  const shown = async (product: string, more: Partial<Brief> = {}, copy: ImageCopy = COPY) => {
    const wish = { kind: 'image' as const, brief: { ...BRIEF, product, ...more }, copies: [copy], count: 6 };
    const sketches = await sketchesFor(server.deps.db, place, wish, looks);
    return new Set(sketches.map(({ kit, texts }) => (kit.logo === logo ? texts.brand : `without ${texts.brand}`)));
  };
  expect(await shown('Sourdough rolls')).toEqual(new Set(['Crumb']));
  expect(await shown('Pet insurance')).toEqual(new Set(['without ']));
  // The person knows better, when the texts were written or since.
  expect(await shown('Pet insurance', { fits_brand: true })).toEqual(new Set(['Crumb']));
  const [told] = await suggestion(client, { ...BRIEF, product: 'Pet insurance', fits_brand: true });
  expect(await shown('Pet insurance', {}, told)).toEqual(new Set(['Crumb']));
  const [untold] = await suggestion(client, { ...BRIEF, product: 'Pet insurance' });
  expect(await shown('Pet insurance', {}, untold)).toEqual(new Set(['without ']));
  expect(await shown('Pet insurance', { fits_brand: true }, untold)).toEqual(new Set(['Crumb']));
});

test("D4.4 images for somebody else's suggestion, or for none, are refused before anything is held", async () => {
  const [theirs] = await suggestion(await payingUser(server));
  const before = await balance();
  for (const of of [theirs!.of, { generation_id: randomUUID(), index: 0 }])
    expect((await generateImages(client, 1, { copies: [{ ...COPY, of }] })).status).toBe(404);
  expect(await balance()).toBe(before);
});

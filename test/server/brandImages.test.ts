import { cutOut } from '#test/support/pictureMaterial.ts';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMPTY_BRAND } from '#contract/brand.ts';
import type { BrandImage } from '#contract/calls/brand.ts';
import { type BrandImageType, sniffBrandImage } from '#contract/rules/brandImage.ts';
import { createApp } from '#server/app.ts';
import { createPages } from '#server/outside/pages/pages.ts';
import { putTo } from '#test/support/ads.ts';
import { TestClient } from '#test/support/client.ts';
import { photo } from '#test/support/images.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;
let client: TestClient;
let stranger: TestClient;
beforeAll(async () => {
  server = await startServer();
  client = await subscriber(server);
  stranger = await subscriber(server);
});
afterAll(() => server.stop());

const put = async (bytes: Uint8Array, type: BrandImageType = sniffBrandImage(bytes) ?? 'image/png') => {
  const fileType = encodeURIComponent(type);
  const { body } = await client.get(`/api/brand/images/presigned-url/?fileType=${fileType}&imageId=${randomUUID()}`);
  const answer = await putTo(body.presignedUrl, bytes, type);
  expect(answer.status, answer.text).toBe(200);
  return body.storageKey as string;
};
const keep = (kind: 'logo' | 'photo', key: string, by = client) =>
  by.post('/api/brand/images/', { kind, storage_key: key });
const bytesOf = async ({ image }: BrandImage): Promise<Buffer> =>
  Buffer.from(await (await client.open('GET', image.url)).arrayBuffer());

const svg = (inner: string, before = ''): Buffer =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20">${inner}</svg>`,
  );
const MARK = '<rect x="4" y="4" width="30" height="12" fill="#0a7f5c"/><circle cx="30" cy="10" r="4" fill="#e9b44c"/>';

test('D5.13 a logo as SVG becomes pixels with a clear ground, sharp, and says its colours; asked again it is the same', async () => {
  const key = await put(svg(MARK));
  const { status, body, text } = await keep('logo', key);
  expect(status, text).toBe(200);
  expect(body.colours).toEqual(['#0a7f5c', '#e9b44c']);
  expect(body.focus).toBeNull();
  const { format, width, hasAlpha } = await sharp(await bytesOf(body)).metadata();
  expect([format, hasAlpha]).toEqual(['png', true]);
  expect(width).toBeGreaterThan(700);
  expect((await keep('logo', key)).body).toEqual(body);
});

test.each<[string, Buffer]>([
  ['a script', svg(`${MARK}<script>alert(1)</script>`)],
  ['a handler', svg('<rect width="9" height="9" onload="alert(1)"/>')],
  ['a page inside', svg('<foreignObject width="9" height="9"><p>x</p></foreignObject>')],
  ['a picture from elsewhere', svg('<image href="https://evil.example/x.png" width="9" height="9"/>')],
  ['a file of the server', svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>')],
  ['a style from elsewhere', svg('<style>@import url(https://evil.example/x.css);</style>')],
  ['an entity', svg('<text>&x;</text>', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>')],
  [
    'an entity bomb',
    svg(
      '<text>&b;</text>',
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>',
    ),
  ],
])('D5.13 a logo with %s is refused, with what to do about it', async (_, bytes) => {
  const { status, body } = await keep('logo', await put(bytes));
  expect([status, body.code]).toEqual([400, 'BRAND_IMAGE_unsafe']);
  expect(body.error).toMatch(/more in it than shapes.*Export it as a plain SVG or as a PNG/);
});

test('D5.13 what is too large, damaged, empty or no image at all is refused in words', async () => {
  const noise = (length: number) => Buffer.alloc(length, 7);
  const png = await sharp(await photo(500, 500))
    .png()
    .toBuffer();
  const refusals = [
    [await keep('logo', await put(svg(MARK + ' '.repeat(1024 * 1024)))), 413, 'at most 4 MB, or 1 MB as an SVG'],
    [
      await keep('logo', await put(svg(`${MARK}${'<script>alert(1)</script>'.repeat(160_000)}`))),
      413,
      '1 MB as an SVG',
    ],
    [await keep('logo', await put(Buffer.concat([png, noise(4 * 1024 * 1024)]))), 413, 'at most 4 MB'],
    [await keep('logo', await put(png.subarray(0, 300))), 400, 'damaged'],
    [await keep('logo', await put(svg('<g/>'))), 400, 'Nothing can be seen'],
    [await keep('logo', await put(noise(64))), 400, 'PNG, JPG, WebP or SVG'],
    [await keep('photo', await put(svg(MARK))), 400, 'PNG, JPG or WebP'],
    [await keep('photo', await put(await photo(300, 800))), 400, 'at least 400 pixels'],
  ] as const;
  expect(refusals.map(([{ status }]) => status)).toEqual(refusals.map(([, status]) => status));
  for (const [{ body }, , words] of refusals) expect(body.error).toContain(words);
});

test('D5.13 D9.4 a photo is kept whole, upright and without metadata, with what stands out in it', async () => {
  const dotted = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#8890a0' } })
    .composite([
      {
        input: Buffer.from('<svg width="1600" height="1000"><circle cx="1200" cy="300" r="90" fill="#e86030"/></svg>'),
      },
    ])
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  const { body } = await keep('photo', await put(dotted));
  expect(body.image).toMatchObject({ width: 1600, height: 1000 });
  expect(Math.abs(body.focus.x - 0.75)).toBeLessThan(0.08);
  expect(Math.abs(body.focus.y - 0.3)).toBeLessThan(0.12);
  expect((await sharp(await bytesOf(body)).metadata()).exif).toBeUndefined();
  expect((await client.open('GET', `/api/uploads/images/${body.image.id}/`)).status).toBe(200);
  expect((await stranger.open('GET', `/api/uploads/images/${body.image.id}/`)).status).toBe(404);
});

test('D5.13 a photo that is partly clear stays so, and stands in a layout without a box around it', async () => {
  const { status, body, text } = await keep('photo', await put(await cutOut()));
  expect(status, text).toBe(200);
  const bytes = await bytesOf(body);
  const { hasAlpha, isOpaque } = { ...(await sharp(bytes).metadata()), ...(await sharp(bytes).stats()) };
  expect([hasAlpha, isOpaque]).toEqual([true, false]);
});

test('D5.13 nobody makes an image of somebody else’s upload, and none of an address that was not used', async () => {
  const key = await put(svg(MARK));
  expect((await keep('logo', key, stranger)).body.code).toBe('key_mismatch');
  const { body } = await client.get(`/api/brand/images/presigned-url/?fileType=image/png&imageId=${randomUUID()}`);
  const early = await keep('logo', body.storageKey);
  expect([early.status, early.body.code]).toEqual([409, 'not_uploaded']);
});

test('D5.13 no ad shows a logo: it has the shape of none', async () => {
  const { body } = await keep('logo', await put(svg(MARK)));
  const ad = await client.post('/api/ad-creatives/', { name: 'x', square_image_id: body.image.id });
  expect(ad.status).toBe(404);
});

test('D5.13 the focal point of a photo is kept with it, and goes with it', async () => {
  const [one, two] = await Promise.all(
    [20, 200].map(async (hue) => (await keep('photo', await put(await photo(800, 900, hue)))).body.image.id as string),
  );
  const save = (fields: object) => client.put('/api/brand/', { ...EMPTY_BRAND, ...fields });
  const focal_points = { [one!]: { x: 0.2, y: 0.9 } };
  const saved = await save({ photo_ids: [one, two], focal_points, version: 0 });
  expect(saved.body).toMatchObject({ photo_ids: [one, two], focal_points, photos: [{ id: one }, { id: two }] });
  expect((await save({ photo_ids: [two], focal_points, version: 1 })).body.focal_points).toEqual({});
  expect((await save({ photo_ids: [two], focal_points: { [two!]: { x: 2, y: 0 } }, version: 2 })).status).toBe(400);
});

test('D5.13 the picture of a landing page is kept as a photo that a brand may name', async () => {
  const picture = await photo(1200, 630, 320);
  const site = createServer((request, response) => {
    const isPicture = request.url === '/share.jpg';
    response.writeHead(200, { 'content-type': isPicture ? 'image/jpeg' : 'text/html' });
    response.end(isPicture ? picture : '<title>Larch</title><meta property="og:image" content="/share.jpg">');
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  const web = { resolve: async () => ['127.0.0.1'], isPublic: () => true, ports: new Set([port]) };
  const app = await createApp({ ...server.deps, pages: createPages({ web }) });
  const through = new TestClient(await app.listen({ port: 0, host: '127.0.0.1' }));
  for (const [name, value] of client.cookies) through.cookies.set(name, value);
  const read = async () => (await through.post('/api/brand/read-page/', { url: `http://larch.example:${port}/` })).body;
  const first = await read();
  expect(first.picture).toMatchObject({ image: { width: 1200, height: 630 }, focus: { x: expect.any(Number) } });
  expect(await read()).toEqual(first);
  const brand = await client.get('/api/brand/');
  const named = { ...EMPTY_BRAND, photo_ids: [first.picture.image.id], version: brand.body.version };
  expect((await client.put('/api/brand/', named)).body.photos).toEqual([first.picture.image]);
  await app.close();
  site.close();
});

test('D5.13 the colours of the logo that is saved are read again; a brand without a logo has none', async () => {
  const coloursOf = async (who: TestClient) => {
    const { status, body } = await who.get('/api/brand/logo-colours/');
    return [status, body];
  };
  expect(await coloursOf(stranger)).toEqual([200, { colours: [] }]);
  const { body: logo } = await keep('logo', await put(svg(MARK)));
  const { version } = (await client.get('/api/brand/')).body;
  const saved = await client.put('/api/brand/', { ...EMPTY_BRAND, logo_id: logo.image.id, version });
  expect(saved.status, saved.text).toBe(200);
  expect(await coloursOf(client)).toEqual([200, { colours: logo.colours }]);
});

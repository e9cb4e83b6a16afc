import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdImage, ImageFormat } from '#contract/ad.ts';
import type { CropSource } from '#contract/calls/crops.ts';
import { CROPS_OF_DAY } from '#server/media/crop.ts';
import { finishMedia, upload } from '#test/support/ads.ts';
import type { TestClient } from '#test/support/client.ts';
import { photo } from '#test/support/images.ts';
import { connectedAccount } from '#test/support/meta.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;
let client: TestClient & { readonly userId: number };
let stranger: TestClient;
let accountId = '';
beforeAll(async () => {
  server = await startServer();
  client = await subscriber(server);
  stranger = await subscriber(server);
  accountId = (await connectedAccount(client)).id;
});
afterAll(() => server.stop());

/** A grey landscape whose only colour is a dot. */
const dotted = (width: number, height: number, x: number, y: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#8890a0' } })
    .composite([
      {
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="${x}" cy="${y}" r="90" fill="#e86030"/></svg>`,
        ),
      },
    ])
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();

const finished = async (bytes: Buffer, format: ImageFormat = 'square'): Promise<AdImage> => {
  const asset = randomUUID();
  const key = await upload(client, asset, format, bytes);
  const { body } = await finishMedia(client, {
    media_asset_id: asset,
    ad_account_id: accountId,
    [`${format}_final_key`]: key,
  });
  return body.media[format];
};

const cropOf = async ({ id }: AdImage): Promise<CropSource> =>
  (await client.get(`/api/uploads/images/${id}/crop/`)).body;
const cut = ({ id }: AdImage, ask: object, by: TestClient = client) => by.post(`/api/uploads/images/${id}/crop/`, ask);
const bytesAt = async (url: string, by: TestClient = client) => {
  const answer = await fetch(new URL(url, server.url), { headers: { cookie: by.cookieHeader } });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};
/** The colour in the middle. */
const middleOf = async (bytes: Buffer): Promise<readonly number[]> => {
  const { width, height } = await sharp(bytes).metadata();
  const middle = { left: Math.round(width / 2), top: Math.round(height / 2), width: 1, height: 1 };
  return [...(await sharp(bytes).extract(middle).raw().toBuffer())];
};

describe('D5.1 what an image was cut from is kept', () => {
  test('an image of another ratio is first cut around its middle, as the preview had it; what stands out is proposed', async () => {
    const image = await finished(await dotted(2000, 1000, 1500, 400));
    expect(image).toMatchObject({ width: 1080, height: 1080, crop: 'suggested' });
    const { original, frame, focus, suggested } = await cropOf(image);
    expect(original).toMatchObject({ width: 2000, height: 1000 });
    expect(focus).toBeNull();
    expect(Math.abs(suggested.x - 0.75)).toBeLessThan(0.06);
    expect(Math.abs(suggested.y - 0.4)).toBeLessThan(0.12);
    expect(frame).toEqual({ left: 500, top: 0, width: 1000, height: 1000 });
  });

  test('one that fits is shown whole', async () => {
    const image = await finished(await photo(1200, 1200));
    expect(image.crop).toBe('whole');
    expect((await cropOf(image)).frame).toEqual({ left: 0, top: 0, width: 1200, height: 1200 });
  });

  test('the original is upright, no larger than is of use, and does not say where it was taken', async () => {
    const sideways = await sharp(await photo(4400, 3300))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const image = await finished(sideways, 'portrait');
    const { original } = await cropOf(image);
    expect(original).toMatchObject({ width: 2160, height: 2880 });
    const { status, bytes } = await bytesAt(original.url);
    expect(status).toBe(200);
    const { width, height, exif, icc, xmp, orientation } = await sharp(bytes).metadata();
    expect({ width, height, exif, icc, xmp, orientation }).toEqual({ width: 2160, height: 2880 });
  });

  test('nobody else sees it, or cuts it', async () => {
    const image = await finished(await photo(1200, 1200, 9));
    const { original, frame } = await cropOf(image);
    expect((await bytesAt(original.url, stranger)).status).toBe(404);
    expect((await stranger.get(`/api/uploads/images/${image.id}/crop/`)).status).toBe(404);
    expect((await cut(image, { format: 'square', frame, focus: null }, stranger)).status).toBe(404);
    expect((await bytesAt('/api/uploads/originals/none/')).status).toBe(404);
  });
});

describe('D5.1 D5.11 a crop', () => {
  const frame = { left: 1000, top: 0, width: 800, height: 800 };

  test('makes a new image of the part that was chosen, and leaves the one before as it was', async () => {
    const image = await finished(await dotted(2000, 1000, 1400, 400));
    const before = (await bytesAt(image.url)).bytes;
    const { status, body } = await cut(image, { format: 'square', frame, focus: { x: 0.7, y: 0.4 } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ width: 1080, height: 1080, crop: 'chosen' });
    expect(body.id).not.toBe(image.id);
    const [red, green, blue] = await middleOf((await bytesAt(body.url)).bytes);
    expect(red! - blue!, `${red} ${green} ${blue}`).toBeGreaterThan(100);
    expect((await bytesAt(image.url)).bytes.equals(before)).toBe(true);
    expect(await cropOf(body)).toMatchObject({ frame, focus: { x: 0.7, y: 0.4 }, original: { width: 2000 } });
    expect((await cropOf(image)).focus).toBeNull();
  });

  test('of the same part is the same image, also of two at once', async () => {
    const image = await finished(await photo(1600, 1000, 5));
    const ask = { format: 'square', frame: { left: 0, top: 0, width: 900, height: 900 }, focus: null };
    const answers = await Promise.all([cut(image, ask), cut(image, ask)]);
    const again = await cut(image, ask);
    expect(new Set([...answers, again].map(({ body }) => body.id)).size).toBe(1);
  });

  test('may be for the other format: 4:5 or 9:16', async () => {
    const image = await finished(await photo(1600, 1600, 6));
    const portrait = { left: 0, top: 0, width: 1280, height: 1600 };
    const story = { left: 300, top: 0, width: 900, height: 1600 };
    const ask = (part: object) => cut(image, { format: 'portrait', frame: part, focus: null });
    expect((await ask(portrait)).body).toMatchObject({ width: 1080, height: 1350 });
    expect((await ask(story)).body).toMatchObject({ width: 1080, height: 1920 });
  });

  test('is refused outside of the original, in another ratio, and below 600 pixels', async () => {
    const image = await finished(await photo(1600, 1000, 7));
    const refusal = async (part: object) => {
      const { status, body } = await cut(image, { format: 'square', frame: part, focus: null });
      return [status, body.code, body.error];
    };
    const shape = 'This part of the image has another shape than the format. Adjust the crop again.';
    expect(await refusal({ left: 700, top: 0, width: 1000, height: 1000 })).toEqual([400, 'frame_invalid', shape]);
    expect(await refusal({ left: 0, top: 0, width: 1000, height: 800 })).toEqual([400, 'frame_invalid', shape]);
    const small = 'The crop is 599 pixels wide. Use at least 600.';
    expect(await refusal({ left: 0, top: 0, width: 599, height: 599 })).toEqual([400, 'frame_invalid', small]);
  });

  test('D1.7 has a limit for a day, and counts in what a user keeps', async () => {
    const image = await finished(await photo(1300, 1300, 8));
    const totals = () =>
      server.deps.db
        .selectFrom('media_totals')
        .selectAll()
        .where('user_id', '=', client.userId)
        .executeTakeFirstOrThrow();
    const before = await totals();
    const ask = (left: number) => ({
      format: 'square',
      frame: { left, top: 0, width: 1000, height: 1000 },
      focus: null,
    });
    await cut(image, ask(1));
    const after = await totals();
    expect(after.images).toBe(before.images + 1);
    expect(Number(after.bytes)).toBeGreaterThan(Number(before.bytes));
    await server.deps.pool.query('update rate_limits set count = $2 where key = $1', [
      `${CROPS_OF_DAY.name}:${client.userId}`,
      CROPS_OF_DAY.most,
    ]);
    expect((await cut(image, ask(2))).status).toBe(429);
    expect((await cut(image, ask(1))).status).toBe(200);
    await server.deps.pool.query('delete from rate_limits where key = $1', [`${CROPS_OF_DAY.name}:${client.userId}`]);
  });
});

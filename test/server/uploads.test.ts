import type { AdImage } from '#contract/ad.ts';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:http2';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { presign, putTo, upload, finishMedia } from '#test/support/ads.ts';
import type { TestClient } from '#test/support/client.ts';
import { drawing, heavyImage, imageBomb, photo } from '#test/support/images.ts';
import { addFault, connectedAccount, sandboxState } from '#test/support/meta.ts';
import { startSecureServer } from '#test/support/secureServer.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

const MAX = 8 * 1024 * 1024;
let server: TestServer;
let client: TestClient & { readonly userId: number };
let accountId = '';
let time = 0;

beforeAll(async () => {
  server = await startServer({ now: () => new Date(Date.now() + time) });
  client = await subscriber(server);
  accountId = (await connectedAccount(client)).id;
});
afterAll(() => server.stop());

/** A JPEG of exactly the given size: what follows its end is ignored by whoever reads it. */
const photoOf = async (bytes: number): Promise<Buffer> => {
  const image = await photo(1080, 1080);
  return Buffer.concat([image, Buffer.alloc(bytes - image.length)]);
};

const finish = (asset: string, fields: Readonly<Record<string, string>>) =>
  finishMedia(client, { media_asset_id: asset, ad_account_id: accountId, use_final_keys: 'true', ...fields });

const objects = (): Promise<string[]> => readdir(path.join(server.deps.env.dataDir, 'storage'), { recursive: true });

describe('R7.18 a presigned address', () => {
  test('takes the image with the Content-Type that it was given for, without a session', async () => {
    const { status, body } = await presign(client, randomUUID(), 'square');
    expect(status).toBe(200);
    expect(await putTo(body.presignedUrl, await photo(1080, 1080), 'image/jpeg')).toEqual({ status: 200, text: '' });
    expect((await server.deps.storage.head(body.storageKey))?.size).toBeGreaterThan(1000);
  });

  test('refuses another Content-Type, key, expiry or signature', async () => {
    const { body } = await presign(client, randomUUID(), 'square');
    const image = await photo(1080, 1080);
    const altered = (change: (url: URL) => void) => {
      const url = new URL(body.presignedUrl);
      change(url);
      return url.href;
    };
    const urls = [
      altered((url) => url.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 60))),
      altered((url) => url.searchParams.set('signature', '0'.repeat(64))),
      altered((url) => url.searchParams.delete('signature')),
      altered((url) => (url.pathname = url.pathname.replace('square', 'portrait'))),
      altered((url) => (url.pathname = `${url.pathname}x`)),
      altered((url) => (url.pathname = '/storage/..%2f..%2fetc%2fpasswd')),
    ];
    for (const url of urls) expect((await putTo(url, image, 'image/jpeg')).status).toBe(403);
    expect(
      (
        await putTo(
          altered((url) => url.searchParams.set('type', 'image/png')),
          image,
          'image/png',
        )
      ).status,
    ).toBe(403);
    expect((await putTo(body.presignedUrl, image, 'image/png')).status).toBe(403);
    expect(await server.deps.storage.head(body.storageKey)).toBeNull();
  });

  test('ends after 15 minutes', async () => {
    const { body } = await presign(client, randomUUID(), 'square');
    time = 15 * 60_000 + 1000;
    const { status, text } = await putTo(body.presignedUrl, await photo(1080, 1080), 'image/jpeg');
    time = 0;
    expect(status).toBe(403);
    expect(text).toContain('has expired');
  });

  test('takes one PUT: a second is refused, also at the same moment, and after the image was finished', async () => {
    const asset = randomUUID();
    const { body } = await presign(client, asset, 'square');
    const [first, second] = [await photo(1080, 1080, 20), await photo(1080, 1080, 21)];
    const put = (bytes: Buffer) => putTo(body.presignedUrl, bytes, 'image/jpeg');
    const statuses = (await Promise.all([put(first), put(first)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 412]);
    expect((await put(second)).text).toContain('This upload link was used already. Upload the image again.');
    expect(await server.deps.storage.get(body.storageKey)).toEqual(first);
    expect((await finish(asset, { square_final_key: body.storageKey })).status).toBe(200);
    expect((await put(second)).status).toBe(412);
    expect(await server.deps.storage.head(body.storageKey)).toBeNull();
  });

  test('is still good after a PUT that was refused', async () => {
    const { body } = await presign(client, randomUUID(), 'square');
    expect((await putTo(body.presignedUrl, Buffer.alloc(MAX + 1), 'image/jpeg')).status).toBe(413);
    expect((await putTo(body.presignedUrl, await photo(1080, 1080), 'image/jpeg')).status).toBe(200);
  });

  test('takes 8 MB, refuses one byte more, and keeps nothing of it', async () => {
    const { body } = await presign(client, randomUUID(), 'square');
    expect((await putTo(body.presignedUrl, Buffer.alloc(MAX + 1), 'image/jpeg')).status).toBe(413);
    expect(await server.deps.storage.head(body.storageKey)).toBeNull();
    expect((await putTo(body.presignedUrl, Buffer.alloc(MAX), 'image/jpeg')).status).toBe(200);
  });

  test('refuses one byte more also where the size was not told beforehand', async () => {
    const { body } = await presign(client, randomUUID(), 'square');
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (let sent = 0; sent <= MAX; sent += 65_536) controller.enqueue(new Uint8Array(65_536));
        controller.close();
      },
    });
    const init = { method: 'PUT', body: stream, duplex: 'half', headers: { 'content-type': 'image/jpeg' } };
    const answer = await fetch(body.presignedUrl, init as RequestInit).then(
      ({ status }) => status,
      () => 'closed',
    );
    expect([413, 'closed']).toContain(answer);
    expect(await server.deps.storage.head(body.storageKey)).toBeNull();
    expect((await objects()).filter((name) => /^\.incoming\/./.test(name))).toEqual([]);
  });

  test('refuses 0 bytes', async () => {
    const { body } = await presign(client, randomUUID(), 'square');
    expect((await putTo(body.presignedUrl, Buffer.alloc(0), 'image/jpeg')).status).toBe(400);
  });

  test('is given for JPEG and PNG only, to a UUID only', async () => {
    expect((await presign(client, randomUUID(), 'square', 'image/gif')).status).toBe(400);
    const { status, body } = await presign(client, 'not-a-uuid', 'square');
    expect(status).toBe(400);
    expect(body.error).toContain('The media asset id must be a UUID.');
  });

  test("is not given for another user's asset", async () => {
    const asset = randomUUID();
    await presign(client, asset, 'square');
    const other = await subscriber(server);
    expect((await presign(other, asset, 'square')).status).toBe(404);
  });

  test('has a key of its own for each upload', async () => {
    const asset = randomUUID();
    const first = await presign(client, asset, 'square');
    const second = await presign(client, asset, 'square');
    expect(first.body.storageKey).not.toBe(second.body.storageKey);
  });
});

describe('R5.03 R4.13 D5.5 an uploaded image', () => {
  const tryImage = async (bytes: Uint8Array, format: 'square' | 'portrait' = 'square', type = 'image/jpeg') => {
    const asset = randomUUID();
    const { body } = await presign(client, asset, format, type);
    // Straight into the store, as an S3 bucket would take it, which knows no limit.
    await server.deps.storage.put(body.storageKey, bytes, type);
    return finish(asset, { [`${format}_final_key`]: body.storageKey });
  };

  test('over 8 MB is refused with the words of the specification', async () => {
    const square = await tryImage(await photoOf(MAX + 1));
    expect(square.status).toBe(413);
    expect(square.body.error).toBe('Square image is too large. Maximum file size is 8MB.');
    const portrait = await tryImage(await photoOf(MAX + 1), 'portrait');
    expect(portrait.body.error).toBe('Portrait image is too large. Maximum file size is 8MB.');
  });

  test('of exactly 8 MB is taken', async () => {
    expect((await tryImage(await photoOf(MAX))).status).toBe(200);
  });

  test.each([
    ['of 0 bytes', () => Buffer.alloc(0), 'Square image is empty. Choose another file.'],
    ['that is no image', () => Buffer.from('<svg/>'), 'Square image must be a JPEG or PNG file.'],
    [
      'that begins like one and is none',
      () => Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]),
      "Square image can't be read. The file may be damaged.",
    ],
    ['that claims 30,000 x 30,000 pixels', () => imageBomb(), 'Square image has too many pixels (30000 × 30000).'],
    [
      'that is 600 x 100,000 pixels',
      () => imageBomb(600, 100_000),
      'Square image is 600 × 100000 pixels. Use at most 16000 on each side.',
    ],
    [
      'that is more than five times as long as wide',
      () => photo(600, 3001),
      'Square image is 600 × 3001 pixels. The longer side can be at most 5 times the shorter.',
    ],
    [
      'whose decoding takes more memory than one image may',
      () => heavyImage(true),
      'Square image takes too long to process. Save it at a smaller size and upload it again.',
    ],
    ['that is too narrow', () => photo(599, 700), 'Square image is 599 pixels wide. Use at least 600.'],
  ])('%s is refused with a text', async (_what, make, text) => {
    const { status, body } = await tryImage(await make());
    expect(status).toBe(400);
    expect(body.error).toBe(text);
    expect(body.fields).toEqual({ square: [text] });
  });

  test('that was cut off in the middle is refused with a text', async () => {
    const whole = await photo(1080, 1080);
    const { status, body } = await tryImage(whole.subarray(0, whole.length / 2));
    expect(status).toBe(400);
    expect(body.error).toBe("Square image can't be read. The file may be damaged.");
  });

  test('named .jpg that is a PNG is taken for what it is', async () => {
    const { status, body } = await tryImage(await drawing(1200, 1200));
    expect(status).toBe(200);
    const shown = await fetch(new URL(body.media.square.url, server.url), { headers: { cookie: client.cookieHeader } });
    expect(shown.headers.get('content-type')).toBe('image/png');
  });
});

describe('R7.11 D5.5 upload_media', () => {
  test('makes upright sRGB renditions of the exact size without metadata, and gives them to Meta', async () => {
    const asset = randomUUID();
    // 6: the picture lies on its side and says so.
    const sideways = await sharp(await photo(1350, 1080))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const fields = {
      square_final_key: await upload(client, asset, 'square', await photo(1500, 1200)),
      portrait_final_key: await upload(client, asset, 'portrait', sideways),
    };
    const { status, body } = await finish(asset, fields);
    expect(status).toBe(200);
    expect(body.media).toMatchObject({
      media_asset_id: asset,
      mediaStatus: 'uploaded',
      square: { width: 1080, height: 1080 },
      portrait: { width: 1080, height: 1350 },
    });
    for (const format of ['square', 'portrait'] as const) {
      const bytes = await server.deps.storage.get(body.media[format].final_key);
      const { width, height, exif, icc, xmp, space, orientation } = await sharp(bytes!).metadata();
      const { width: wanted, height: high } = body.media[format];
      expect({ width, height, exif, icc, xmp, space, orientation }).toEqual({
        width: wanted,
        height: high,
        space: 'srgb',
      });
    }
    const { images } = await sandboxState(server.sandboxes.meta);
    expect(
      images
        .slice(0, 2)
        .map(({ width, height }) => `${width}x${height}`)
        .sort(),
    ).toEqual(['1080x1080', '1080x1350']);
  });

  test('can be repeated, for both formats at once, and sends nothing to Meta twice', async () => {
    const asset = randomUUID();
    const square = { square_final_key: await upload(client, asset, 'square', await photo(1080, 1080, 99)) };
    const portrait = { portrait_final_key: await upload(client, asset, 'portrait', await photo(1080, 1350, 99)) };
    const answers = await Promise.all([finish(asset, square), finish(asset, portrait), finish(asset, square)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const uploads = async () =>
      (await sandboxState(server.sandboxes.meta)).calls.filter(
        ({ edge, method }) => edge === 'adimages' && method === 'POST',
      ).length;
    const before = await uploads();
    const again = await finish(asset, { ...square, ...portrait });
    expect(again.body.media.mediaStatus).toBe('uploaded');
    expect(await uploads()).toBe(before);
  });

  test('forgets the original once the rendition is kept, and can be repeated all the same', async () => {
    const asset = randomUUID();
    const key = await upload(client, asset, 'square', await photo(1080, 1080, 42));
    expect(await server.deps.storage.head(key)).not.toBeNull();
    const first = await finish(asset, { square_final_key: key });
    expect(await server.deps.storage.head(key)).toBeNull();
    expect((await finish(asset, { square_final_key: key })).body).toEqual(first.body);
    expect(await server.deps.storage.head(first.body.media.square.final_key)).not.toBeNull();
  });

  test('D5.11 makes a new image of each upload, and never changes one that was finished', async () => {
    const asset = randomUUID();
    const make = async (hue: number) => {
      const key = await upload(client, asset, 'square', await photo(1080, 1080, hue));
      return (await finish(asset, { square_final_key: key })).body.media.square as AdImage;
    };
    const bytesOf = async ({ url }: AdImage) => {
      const answer = await fetch(new URL(url, server.url), { headers: { cookie: client.cookieHeader } });
      return Buffer.from(await answer.arrayBuffer());
    };
    const first = await make(20);
    const before = await bytesOf(first);
    const second = await make(220);
    expect(second.id).not.toBe(first.id);
    expect((await bytesOf(second)).equals(before)).toBe(false);
    expect((await bytesOf(first)).equals(before)).toBe(true);
    const change = server.deps.db.updateTable('images').set({ sha256: 'x' }).where('id', '=', first.id).execute();
    await expect(change).rejects.toThrow('a finished image is never changed');
  });

  test('keeps the rendition where Meta fails, says what to do, and goes through when repeated', async () => {
    const asset = randomUUID();
    const key = await upload(client, asset, 'square', await photo(1080, 1080, 150));
    await addFault(server.sandboxes.meta, { fault: 'server_error', edge: 'adimages' });
    const failed = await finish(asset, { square_final_key: key });
    expect(failed.status).toBe(503);
    expect(failed.body.error).toContain('Try again in a minute.');
    const kept = await server.deps.db
      .selectFrom('images')
      .select('id')
      .where('source_key', '=', key)
      .executeTakeFirstOrThrow();
    const again = await finish(asset, { square_final_key: key });
    expect(again.body.media).toMatchObject({ mediaStatus: 'uploaded', square: { id: kept.id } });
  });

  test('R5.06 needs a selected ad account and an asset id in UUID format', async () => {
    const noAccount = await finishMedia(client, { media_asset_id: randomUUID(), ad_account_id: '' });
    expect([noAccount.status, noAccount.body.error]).toEqual([400, 'ad_account_id: Select an ad account first.']);
    const noUuid = await finishMedia(client, { media_asset_id: '17', ad_account_id: accountId });
    expect([noUuid.status, noUuid.body.error]).toEqual([400, 'media_asset_id: The media asset id must be a UUID.']);
  });

  test("refuses another user's asset or ad account, and a key of another asset or format", async () => {
    const asset = randomUUID();
    const key = await upload(client, asset, 'square', await photo(1080, 1080));
    const other = await subscriber(server);
    const otherAccount = await connectedAccount(other);
    const theirs = { media_asset_id: asset, square_final_key: key };
    expect((await finishMedia(other, { ...theirs, ad_account_id: otherAccount.id })).status).toBe(404);
    expect((await finishMedia(client, { ...theirs, ad_account_id: otherAccount.id })).status).toBe(404);
    expect((await finish(asset, { portrait_final_key: key })).status).toBe(400);
    expect((await finish(asset, { square_final_key: 'finals/else' })).status).toBe(400);
    expect((await finish(asset, { surprise: 'x' })).status).toBe(400);
  });
});

describe('D1.7 images wait for each other fairly', () => {
  const beginFinish = async (who: TestClient, account: string, hue: number) => {
    const asset = randomUUID();
    const key = await upload(who, asset, 'square', await photo(1080, 1080, hue));
    const fields = { media_asset_id: asset, ad_account_id: account, square_final_key: key };
    return () => finishMedia(who, fields);
  };

  test("another user's image is finished while one's own wait for their turn", async () => {
    const other = await subscriber(server);
    const theirs = await beginFinish(other, (await connectedAccount(other)).id, 10);
    const mine = await beginFinish(client, accountId, 11);
    // All the processes that one user may have are taken.
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const busy = Array.from({ length: 8 }, () => server.deps.images.inTurn(client.userId, () => held));
    const waiting = mine();
    expect((await theirs()).status).toBe(200);
    release();
    expect((await waiting).status).toBe(200);
    await Promise.all(busy);
  });

  test('what exceeds the queue is refused with 503 and a wait, what exceeds one own share with 429', async () => {
    const bounded = await startServer({ images: { mostWaiting: 2, mostWaitingOfOne: 1 } });
    const [one, two] = [await subscriber(bounded), await subscriber(bounded)];
    const calls = await Promise.all(
      [one, two].map(async (who) => beginFinish(who, (await connectedAccount(who)).id, 12)),
    );
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { images } = bounded.deps;
    const owners = [...Array<number>(8).fill(one.userId), -1, -2, -3, -4, -5, -6];
    const busy = owners.map((owner) => images.inTurn(owner, () => held).catch(() => undefined));
    const answers = await Promise.all(calls.map((call) => call()));
    release();
    await Promise.all(busy);
    expect((await calls[1]!()).status).toBe(200);
    await bounded.stop();
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [429, '10'],
      [503, '10'],
    ]);
    expect(answers[1]!.body.error).toBe('The server is busy processing images. Try again in 10 seconds.');
  });
});

describe('the address of a finished image', () => {
  test('shows it to its owner, to be kept privately, and to nobody else', async () => {
    const asset = randomUUID();
    const key = await upload(client, asset, 'square', await photo(1080, 1080));
    const { body } = await finish(asset, { square_final_key: key });
    const url = body.media.square.url as string;
    const mine = await client.get(url);
    expect(mine.status).toBe(200);
    expect(mine.headers.get('cache-control')).toMatch(/^private/);
    expect(mine.headers.get('x-content-type-options')).toBe('nosniff');
    const other = await subscriber(server);
    expect((await other.get(url)).status).toBe(404);
    expect((await server.client().get(url)).status).toBe(401);
  });
});

test('R7.18 the same holds over HTTP/2, as browsers speak it', async () => {
  const { server: secure, ca } = await startSecureServer();
  const session = connect(secure.url, { ca });
  const put = async (bytes: Buffer, spoil = ''): Promise<number> => {
    const ask = {
      key: `uploads/${randomUUID()}`,
      contentType: 'image/jpeg',
      expiresInSeconds: 60,
      origin: 'https://x',
    };
    const { pathname, search } = new URL(await secure.deps.storage.presignPut(ask));
    const stream = session.request({
      ':method': 'PUT',
      ':path': `${pathname}${search}${spoil}`,
      'content-type': 'image/jpeg',
    });
    // The server may end the stream before it took all of the body.
    stream.on('error', () => undefined);
    const answered = once(stream, 'response');
    stream.end(bytes);
    const [headers] = (await answered) as [{ ':status'?: number }];
    stream.resume();
    return headers[':status'] ?? 0;
  };
  expect(await put(await photo(1080, 1080))).toBe(200);
  expect(await put(await photo(1080, 1080), '0')).toBe(403);
  expect(await put(Buffer.alloc(MAX + 1))).toBe(413);
  expect(await put(Buffer.alloc(0))).toBe(400);
  session.destroy();
  await secure.stop();
});

import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskStorage } from '#server/outside/storage/disk.ts';
import { createS3Storage } from '#server/outside/storage/s3.ts';
import { isStorageKey, StorageAway } from '#server/outside/storage/types.ts';
import type { Storage } from '#server/outside/storage/types.ts';

const KEYS = { accessKeyId: 'AKTEST', secretAccessKey: 'secret-of-the-bucket' };
const REGION = 'eu-central-1';
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Signature V4 as the store itself works it out, from the request as it came. */
const isSigned = (request: IncomingMessage): boolean => {
  const url = new URL(request.url ?? '', 'http://store');
  const authorization = request.headers.authorization;
  const part = (name: string) => new RegExp(`${name}=([^,]+)`).exec(authorization ?? '')?.[1] ?? '';
  const query = url.searchParams;
  const signedHeaders = authorization ? part('SignedHeaders') : (query.get('X-Amz-SignedHeaders') ?? '');
  const signature = authorization ? part('Signature') : query.get('X-Amz-Signature');
  const date = authorization ? String(request.headers['x-amz-date']) : (query.get('X-Amz-Date') ?? '');
  query.delete('X-Amz-Signature');
  const escape = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const canonicalQuery = [...query]
    .map(([name, value]) => `${escape(name)}=${escape(value)}`)
    .sort()
    .join('&');
  const headers = signedHeaders
    .split(';')
    .map((name) => `${name}:${String(request.headers[name])}\n`)
    .join('');
  const payload = String(request.headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD');
  const canonical = [request.method, url.pathname, canonicalQuery, headers, signedHeaders, payload].join('\n');
  const day = date.slice(0, 8);
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${KEYS.secretAccessKey}`, day), REGION), 's3'), 'aws4_request');
  return hmac(key, text).toString('hex') === signature;
};

/** A bucket in memory that checks every signature for itself. */
const startBucket = async (): Promise<{ server: Server; endpoint: string }> => {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname } = new URL(request.url ?? '', 'http://store');
    if (!isSigned(request)) return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    if (request.method === 'PUT' && request.headers['if-none-match'] === '*' && objects.has(pathname))
      return response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
    if (request.method === 'PUT') objects.set(pathname, Buffer.concat(chunks));
    if (request.method === 'DELETE') objects.delete(pathname);
    const found = objects.get(pathname);
    const prefix = new URL(request.url ?? '', 'http://store').searchParams.get('prefix');
    if (pathname === '/ads' && prefix !== null) {
      const keys = [...objects.keys()].map((key) => key.slice('/ads/'.length)).filter((key) => key.startsWith(prefix));
      const page = keys.slice(0, 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
      const more = `<IsTruncated>${keys.length > 2}</IsTruncated>`;
      return response.writeHead(200).end(`<ListBucketResult>${more}${page.join('')}</ListBucketResult>`);
    }
    if (pathname === '/ads' || request.method === 'PUT' || request.method === 'DELETE')
      return response.writeHead(200).end();
    if (!found) return response.writeHead(404).end();
    response.writeHead(200, { 'content-length': found.length });
    return response.end(request.method === 'HEAD' ? undefined : found);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const folder = mkdtempSync(`${tmpdir()}/millrace-storage-`);
let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => {
  bucket.server.close();
  rmSync(folder, { recursive: true });
});

const drivers: readonly [string, () => Storage][] = [
  ['disk', () => createDiskStorage(folder, Buffer.from('secret'), () => new Date())],
  ['s3', () => createS3Storage({ endpoint: bucket.endpoint, region: REGION, bucket: 'ads', ...KEYS })],
];

describe.each(drivers)('D1.3 the %s store', (_name, open) => {
  test('gives back what it was given, and forgets it when told to', async () => {
    const storage = open();
    const bytes = Buffer.from('an image');
    expect(await storage.get('a/b/c.jpg')).toBeNull();
    expect(await storage.head('a/b/c.jpg')).toBeNull();
    await storage.put('a/b/c.jpg', bytes, 'image/jpeg');
    expect(await storage.head('a/b/c.jpg')).toEqual({ size: bytes.length });
    expect(await storage.get('a/b/c.jpg')).toEqual(bytes);
    await storage.put('a/b/c.jpg', Buffer.from('new'), 'image/jpeg');
    expect(String(await storage.get('a/b/c.jpg'))).toBe('new');
    await storage.delete('a/b/c.jpg');
    await storage.delete('a/b/c.jpg');
    expect(await storage.get('a/b/c.jpg')).toBeNull();
    await expect(storage.check()).resolves.toBeUndefined();
  });

  test('D3.6 forgets all that is under a folder, and nothing beside it', async () => {
    const storage = open();
    const under = ['x/one/a', 'x/one/b', 'x/one/deep/c', 'x/one/d', 'x/one/e'];
    for (const key of [...under, 'x/one-more/a', 'x/two/a']) await storage.put(key, Buffer.from(key), 'image/png');
    await storage.deleteUnder('x/one');
    await storage.deleteUnder('x/one');
    expect(await Promise.all(under.map((key) => storage.head(key)))).toEqual(under.map(() => null));
    expect(await storage.head('x/one-more/a')).not.toBeNull();
    expect(await storage.head('x/two/a')).not.toBeNull();
    await expect((async () => storage.deleteUnder('../x'))()).rejects.toThrow('not a storage key');
  });

  test('takes no key that leads elsewhere', async () => {
    const storage = open();
    for (const key of ['../x', 'a/../../x', '/etc/passwd', 'a//b', 'a/.', '', 'a b', 'a\0b']) {
      expect(isStorageKey(key)).toBe(false);
      await expect((async () => storage.get(key))()).rejects.toThrow('not a storage key');
    }
  });
});

test('halves of uploads that a crash left behind are forgotten after an hour, and no others', async () => {
  const [old, fresh] = [path.join(folder, '.incoming', 'old'), path.join(folder, '.incoming', 'fresh')];
  mkdirSync(path.dirname(old), { recursive: true });
  for (const file of [old, fresh]) writeFileSync(file, 'half');
  const hoursAgo = Date.now() / 1000 - 2 * 3600;
  utimesSync(old, hoursAgo, hoursAgo);
  await createDiskStorage(folder, Buffer.from('secret'), () => new Date()).sweep();
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
});

test('R7.18 an S3 address is signed for its key, its Content-Type, 15 minutes and one PUT', async () => {
  const storage = createS3Storage({ endpoint: bucket.endpoint, region: REGION, bucket: 'ads', ...KEYS });
  const ask = { key: 'up/one', contentType: 'image/png', expiresInSeconds: 900, origin: '' };
  const url = new URL(await storage.presignPut(ask));
  expect(url.searchParams.get('X-Amz-Expires')).toBe('900');
  expect(url.searchParams.get('X-Amz-SignedHeaders')).toContain('content-type');
  const put = (to: URL, type: string, once: Record<string, string> = { 'if-none-match': '*' }) =>
    fetch(to, { method: 'PUT', body: 'x', headers: { 'content-type': type, ...once } }).then(({ status }) => status);
  expect(await put(url, 'image/png', {})).toBe(403);
  expect(await put(url, 'image/png')).toBe(200);
  expect(await put(url, 'image/png')).toBe(412);
  expect(await put(url, 'image/jpeg')).toBe(403);
  const other = new URL(url);
  other.pathname = other.pathname.replace('one', 'two');
  expect(await put(other, 'image/png')).toBe(403);
});

/** A store that answers every request in one way, and how often it was asked. */
const storeThat = async (answer: (response: ServerResponse) => void) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      asked.push(request.method!);
      answer(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    asked,
    storage: createS3Storage({ endpoint, region: REGION, bucket: 'ads', ...KEYS }),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

test('D1.4 an S3 store that breaks off in the middle of an image, or of a list, is away', async () => {
  const { storage, stop } = await storeThat((response) => {
    response.writeHead(200, { 'content-length': 1000 }).write('half', () => response.destroy());
  });
  await expect(storage.get('a/b')).rejects.toBeInstanceOf(StorageAway);
  await expect(storage.deleteUnder('a')).rejects.toBeInstanceOf(StorageAway);
  await stop();
});

test.each([503, 429])(
  'D1.4 an S3 store that answers %i to everything is away, and nobody waits long to hear it',
  async (status) => {
    const { storage, asked, stop } = await storeThat((response) => response.writeHead(status).end('<Error/>'));
    await expect(storage.head('a/b')).rejects.toBeInstanceOf(StorageAway);
    expect(asked.length).toBeLessThanOrEqual(4);
    await stop();
  },
);

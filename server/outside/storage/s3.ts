import { AwsClient } from 'aws4fetch';
import { createBreaker } from '#server/outside/breaker.ts';
import { outsideTransactions } from '#server/platform/db/transactions.ts';
import { isStorageKey, StorageAway } from './types.ts';
import type { Storage } from './types.ts';

export interface S3Config {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const TIMEOUT_MS = 60_000;
/** With rests of less than half a second in all: somebody waits. The client would else try for most of a minute. */
const RETRIES = 3;
/** Slow down. */
const TOO_MANY = 429;

const away = (cause: unknown): never => {
  throw new StorageAway('The store did not answer.', { cause });
};

/**
 * Any S3-compatible store, addressed by path (`endpoint/bucket/key`), which every one of them understands. The
 * Content-Type is signed with the PUT, and `If-None-Match: *`, by which a store refuses a second one with 412; one that
 * does not know the condition ignores it. A size cannot be signed, so whoever reads an upload checks its size first.
 */
export const createS3Storage = (config: S3Config): Storage => {
  const client = new AwsClient({
    accessKeyId: config.accessKeyId,
    secretAccessKey: config.secretAccessKey,
    region: config.region,
    service: 's3',
    retries: RETRIES,
  });
  const bucketUrl = `${config.endpoint}/${config.bucket}`;
  const urlOf = (key: string) => {
    if (!isStorageKey(key)) throw new Error('not a storage key');
    return `${bucketUrl}/${key}`;
  };
  const breaker = createBreaker({
    isAway: (error) => error instanceof StorageAway,
    fault: () => new StorageAway('The store was not asked: it did not answer lately.'),
  });
  const send = (url: string, init: RequestInit): Promise<Response> =>
    breaker.run(async () => {
      const response = await client.fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(away);
      if (response.status < 500 && response.status !== TOO_MANY) return response;
      await response.body?.cancel();
      throw new StorageAway(`The store answered ${response.status} to ${init.method}.`);
    });
  const ask = async (url: string, init: RequestInit & { method: string }, allow404 = false) => {
    const response = await send(url, init);
    if (response.ok || (allow404 && response.status === 404)) return response;
    await response.body?.cancel();
    throw new Error(`storage answered ${response.status} to ${init.method}`);
  };

  const remove = async (key: string) => {
    const response = await ask(urlOf(key), { method: 'DELETE' }, true);
    await response.body?.cancel();
  };

  return outsideTransactions<Storage>('The store', {
    driver: 's3',

    presignPut: async ({ key, contentType, expiresInSeconds }) => {
      const url = `${urlOf(key)}?X-Amz-Expires=${expiresInSeconds}`;
      const signed = await client.sign(url, {
        method: 'PUT',
        headers: { 'content-type': contentType, 'if-none-match': '*' },
        aws: { signQuery: true, allHeaders: true },
      });
      return signed.url;
    },

    head: async (key) => {
      const response = await ask(urlOf(key), { method: 'HEAD' }, true);
      return response.ok ? { size: Number(response.headers.get('content-length') ?? 0) } : null;
    },

    get: async (key) => {
      const response = await ask(urlOf(key), { method: 'GET' }, true);
      if (response.ok) return Buffer.from(await response.arrayBuffer().catch(away));
      await response.body?.cancel();
      return null;
    },

    put: async (key, bytes, contentType) => {
      const body = new Uint8Array(bytes);
      const response = await ask(urlOf(key), { method: 'PUT', body, headers: { 'content-type': contentType } });
      await response.body?.cancel();
    },

    delete: remove,

    deleteUnder: async (folder) => {
      if (!isStorageKey(folder)) throw new Error('not a storage key');
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` });
      for (;;) {
        const listed = await (await ask(`${bucketUrl}?${query}`, { method: 'GET' })).text().catch(away);
        // Our keys have no sign that XML would write otherwise.
        const keys = Array.from(listed.matchAll(/<Key>([^<]+)<\/Key>/g), ([, key]) => key ?? '');
        for (const key of keys) await remove(key);
        // The next page is the first of what is left.
        if (!listed.includes('<IsTruncated>true</IsTruncated>') || keys.length === 0) return;
      }
    },

    // A store takes an object wholly or not at all.
    sweep: () => Promise.resolve(),

    check: async () => {
      await ask(`${bucketUrl}?list-type=2&max-keys=1`, { method: 'GET' });
    },
  });
};

import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { outsideTransactions } from '#server/platform/db/transactions.ts';
import { isSignedPut, signPut } from './signature.ts';
import type { SignedPut } from './signature.ts';
import { isStorageKey } from './types.ts';
import type { Storage } from './types.ts';

/** Path under which the disk driver takes PUTs. */
export const DISK_PUT_PATH = '/storage/';

export interface DiskStorage extends Storage {
  readonly driver: 'disk';
  /** Whether the signature is ours and still good. */
  mayPut(put: SignedPut, signature: string): boolean;
  /**
   * Writes a stream to a key: all of it or nothing, and once only, also where the file is gone again. Keeps nothing of
   * what exceeds `maxBytes`.
   */
  receive(key: string, stream: Readable, maxBytes: number): Promise<{ size: number } | 'tooLarge' | 'taken'>;
}

/** How long a key is remembered that a PUT was received for; no signature is good for longer. */
const TAKEN_MS = 60 * 60_000;

/** An empty file fits on a full disk. */
const PROBE = Buffer.alloc(64 * 1024);

/** A temporary file that was not written to for this long is abandoned. */
const HALF_MS = 60 * 60_000;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Makes a rename durable: the folder's own entry must reach the disk too. */
const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Files under `folder`. A file appears under its key only when it is complete and on the disk (temporary file, fsync,
 * rename), so that a crash leaves the old content or the new, never a half.
 */
export const createDiskStorage = (folder: string, secret: Buffer, now: () => Date): DiskStorage => {
  const temporary = join(folder, '.incoming');
  const taken = join(folder, '.taken');
  const pathOf = (key: string) => {
    if (!isStorageKey(key)) throw new Error('not a storage key');
    return join(folder, 'objects', key);
  };

  const settle = async (from: string, key: string) => {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    await rename(from, path);
    await syncFolder(dirname(path));
  };

  const newFile = async () => {
    await mkdir(temporary, { recursive: true });
    return join(temporary, randomUUID());
  };

  const takenPathOf = (key: string) => join(taken, createHash('sha256').update(key).digest('hex'));

  /** Whether this PUT is the first of its key. */
  const take = async (key: string): Promise<boolean> => {
    await mkdir(taken, { recursive: true });
    try {
      await (await open(takenPathOf(key), 'wx')).close();
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
      throw error;
    }
  };

  const sweepFolder = async (path: string, keptMs: number) => {
    const names = await readdir(path).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const name of names) {
      const file = join(path, name);
      const written = (await stat(file).catch(() => null))?.mtimeMs ?? Infinity;
      if (now().getTime() - written > keptMs) await rm(file, { force: true });
    }
  };

  return outsideTransactions<DiskStorage>('The store', {
    driver: 'disk',

    presignPut: ({ key, contentType, expiresInSeconds, origin }) => {
      const expires = Math.floor(now().getTime() / 1000) + expiresInSeconds;
      const query = new URLSearchParams({
        type: contentType,
        expires: String(expires),
        signature: signPut(secret, { key, contentType, expires }),
      });
      return Promise.resolve(`${origin}${DISK_PUT_PATH}${key}?${query}`);
    },

    mayPut: (put, signature) => isSignedPut(secret, put, signature) && put.expires * 1000 > now().getTime(),

    receive: async (key, stream, maxBytes) => {
      if (existsSync(takenPathOf(key))) return 'taken';
      const file = await newFile();
      let size = 0;
      const tooLarge = new Error('too large');
      try {
        await pipeline(
          stream,
          async function* (chunks: AsyncIterable<Buffer>) {
            for await (const chunk of chunks) {
              size += chunk.length;
              if (size > maxBytes) throw tooLarge;
              yield chunk;
            }
          },
          createWriteStream(file, { flush: true }),
        );
        if (size === 0) return { size };
        if (!(await take(key))) return 'taken';
        await settle(file, key);
        return { size };
      } catch (error) {
        if (error === tooLarge) return 'tooLarge';
        throw error;
      } finally {
        await rm(file, { force: true });
      }
    },

    head: async (key) => {
      try {
        return { size: (await stat(pathOf(key))).size };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    get: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    put: async (key, bytes) => {
      const file = await newFile();
      try {
        const handle = await open(file, 'w');
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await settle(file, key);
      } finally {
        await rm(file, { force: true });
      }
    },

    delete: (key) => rm(pathOf(key), { force: true }),

    deleteUnder: (key) => rm(pathOf(key), { recursive: true, force: true }),

    sweep: async () => {
      await sweepFolder(temporary, HALF_MS);
      await sweepFolder(taken, TAKEN_MS);
    },

    check: async () => {
      const file = await newFile();
      try {
        await writeFile(file, PROBE, { flush: true });
      } finally {
        await rm(file, { force: true });
      }
    },
  });
};

import { createReadStream, createWriteStream } from 'node:fs';
import type { ReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { ContentsWriter } from './contents.ts';
import { readContents } from './contents.ts';
import { KEYS_FILE } from './dump.ts';

/** Where the archive has the images. */
const IMAGES = 'storage/';

/** Where the disk store has them; as `createDiskStorage` says. */
const objectsOf = (dataDir: string): string => path.resolve(dataDir, 'storage', 'objects');

const openIfThere = async (file: string): Promise<ReadStream | null> => {
  try {
    return (await open(file)).createReadStream();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/**
 * Adds the images that the database named; returns how many were gone already. A file is there before a row names it,
 * and is never written again, so reading it later than the rows gives what they meant.
 */
export const addImages = async (archive: string, dataDir: string, contents: ContentsWriter): Promise<number> => {
  const keys = createInterface({ input: createReadStream(path.join(archive, KEYS_FILE)), crlfDelay: Infinity });
  let gone = 0;
  for await (const key of keys) {
    const image = await openIfThere(path.join(objectsOf(dataDir), key));
    if (image === null) gone += 1;
    else await contents.add(`${IMAGES}${key}`, image);
  }
  return gone;
};

/** Writes a file whole or not at all. */
const settle = async (from: string, to: string): Promise<void> => {
  await mkdir(path.dirname(to), { recursive: true });
  await pipeline(createReadStream(from), createWriteStream(`${to}.part`, { mode: 0o600, flush: true }));
  await rename(`${to}.part`, to);
};

/** Copies an archive's images to the store. What the store has already is no other image: keys are never used twice. */
export const restoreImages = async (archive: string, dataDir: string): Promise<void> => {
  for await (const { path: name, bytes } of readContents(archive)) {
    if (!name.startsWith(IMAGES)) continue;
    const file = path.join(objectsOf(dataDir), name.slice(IMAGES.length));
    const size = (await stat(file).catch(() => null))?.size;
    if (size !== bytes) await settle(path.join(archive, name), file);
  }
};

const filesUnder = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
};

export const hasImages = async (dataDir: string): Promise<boolean> => (await filesUnder(objectsOf(dataDir))).length > 0;

/** Deletes the images that an archive has not: those of the data that it took the place of. */
export const dropOtherImages = async (archive: string, dataDir: string): Promise<void> => {
  for (const file of await filesUnder(objectsOf(dataDir))) {
    const kept = path.join(archive, IMAGES, path.relative(objectsOf(dataDir), file));
    if ((await stat(kept).catch(() => null)) === null) await rm(file, { force: true });
  }
};

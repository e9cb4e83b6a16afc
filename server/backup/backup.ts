import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { keptSecretKey } from '#server/platform/dataDir/secretKey.ts';
import type { Env } from '#server/platform/env.ts';
import { productVersion } from '#server/platform/productVersion.ts';
import { ContentsWriter } from './contents.ts';
import { withDatabase } from './database.ts';
import { dump } from './dump.ts';
import type { DumpHooks } from './dump.ts';
import { BackupFault } from './fault.ts';
import { addImages } from './files.ts';
import { fingerprintOf, MANIFEST, manifestOf } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { addSandboxes } from './sandboxes.ts';

export type BackupEnv = Pick<Env, 'dataDir' | 'databaseUrl' | 's3' | 'secretKey'> & Partial<Pick<Env, 'earlierKeys'>>;

/** In the archive: the key of the data folder. */
export const KEY_FILE = 'secret.key';

export interface BackupOptions extends DumpHooks {
  /** False: the key of the data folder stays out. */
  readonly withKey?: boolean;
}

const write = async (
  env: BackupEnv,
  archive: string,
  { withKey = true, ...hooks }: BackupOptions,
): Promise<Manifest> => {
  const takenAt = new Date().toISOString();
  const contents = new ContentsWriter(archive);
  // First the rows: a file is there before a row names it, so all that they name can still be read after them.
  const dumped = await withDatabase(env, (client) => dump(client, contents, hooks));
  const gone = env.s3 === null ? await addImages(archive, env.dataDir, contents) : 0;
  await addSandboxes(archive, env.dataDir, contents);
  const included = env.secretKey === null && withKey;
  if (included) await contents.add(KEY_FILE, createReadStream(path.join(env.dataDir, KEY_FILE)));
  const manifest = manifestOf({
    ...dumped,
    product: productVersion(),
    takenAt,
    storage: env.s3 === null ? 'disk' : 's3',
    gone,
    key: { fingerprint: fingerprintOf(env.secretKey ?? keptSecretKey(env.dataDir)), included },
    contents: await contents.end(),
  });
  await writeFile(path.join(archive, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  return manifest;
};

/**
 * Writes all that a Millrace has to a new folder, while it runs or not. The folder appears when it is complete;
 * only its owner can read it.
 */
export const backUp = async (env: BackupEnv, archive: string, options: BackupOptions = {}): Promise<Manifest> => {
  if (existsSync(archive)) throw new BackupFault(`${archive} exists already. Name a folder that does not.`);
  if (env.databaseUrl === null && !existsSync(path.join(env.dataDir, 'postgres')))
    throw new BackupFault(`There is nothing to back up: ${path.resolve(env.dataDir)} has no database.`);
  const unfinished = `${archive}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const manifest = await write(env, unfinished, options);
    await rename(unfinished, archive);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
};

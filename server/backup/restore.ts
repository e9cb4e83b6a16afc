import { existsSync } from 'node:fs';
import { chmod, copyFile, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { MIGRATIONS } from '#server/platform/db/migrations/index.ts';
import { lookBeforeSending } from '#server/publishing/lookBeforeSending.ts';
import { KEY_FILE } from './backup.ts';
import type { BackupEnv } from './backup.ts';
import { checkContents } from './contents.ts';
import { kyselyOn, withIdleDatabase } from './database.ts';
import { BackupFault } from './fault.ts';
import { dropOtherImages, hasImages, restoreImages } from './files.ts';
import { knownJobs } from './jobs.ts';
import { load } from './load.ts';
import { fingerprintOf, readManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { restoreSandboxes } from './sandboxes.ts';
import { hasTables } from './tables.ts';

const checkVersion = ({ product, migrations, jobs }: Manifest): void => {
  const unknown = migrations.filter((name) => !(name in MIGRATIONS));
  if (unknown.length === 0 && jobs <= knownJobs()) return;
  const what = unknown.length === 0 ? `version ${jobs} of the job queue` : unknown.join(', ');
  throw new BackupFault(
    `The backup is of a newer Millrace (${product}), whose schema this one does not know (${what}). ` +
      'Update Millrace first. Nothing was restored.',
  );
};

/** Images are restored to the data folder, and to nowhere else: where the server looks elsewhere, all of them are missing. */
const checkStorage = ({ s3 }: BackupEnv, { storage }: Manifest): void => {
  if ((s3 === null) === (storage === 'disk')) return;
  throw new BackupFault(
    storage === 'disk'
      ? 'The images are in the backup, but this Millrace keeps its images in a bucket (S3_BUCKET), which a restore does ' +
          'not write to. Restore without the S3 variables, copy what is then in storage/objects of DATA_DIR to the ' +
          'bucket, and set them again. Nothing was restored.'
      : 'The images of this backup are in an S3 bucket, but this Millrace keeps its images in DATA_DIR. Set S3_BUCKET and ' +
          'the other S3 variables to those of the Millrace that was backed up. Nothing was restored.',
  );
};

/** The key that the server will have after the restore must be the one that the data was sealed with. */
const checkKey = async (env: BackupEnv, { key }: Manifest): Promise<void> => {
  if (env.secretKey === null && key.included) return;
  const kept = path.join(env.dataDir, KEY_FILE);
  const ours = env.secretKey ?? (existsSync(kept) ? (await readFile(kept, 'utf8')).trim() : null);
  const keys = [...(ours === null ? [] : [ours]), ...(env.earlierKeys ?? [])];
  if (keys.some((one) => fingerprintOf(one) === key.fingerprint)) return;
  throw new BackupFault(
    'The backup was sealed with another secret key. Set SECRET_KEY to that of the Millrace that was backed up. ' +
      'Nothing was restored.',
  );
};

const checkTarget = async (env: BackupEnv, client: Client): Promise<void> => {
  const found = [
    ...((await hasTables(client)) ? ['its database has tables'] : []),
    ...((await hasImages(env.dataDir)) ? [`${path.resolve(env.dataDir, 'storage')} has images`] : []),
  ];
  if (found.length > 0)
    throw new BackupFault(
      `There is a Millrace here already: ${found.join(', and ')}. To delete all of it and put the backup in its place, ` +
        'add --replace. Nothing was changed.',
    );
};

const restoreKey = async ({ dataDir, secretKey }: BackupEnv, archive: string, { key }: Manifest): Promise<void> => {
  if (secretKey !== null || !key.included) return;
  const file = path.join(dataDir, KEY_FILE);
  await copyFile(path.join(archive, KEY_FILE), `${file}.part`);
  await chmod(`${file}.part`, 0o600);
  await rename(`${file}.part`, file);
};

/**
 * Puts an archive in an empty place, or, with `replace`, in the place of what is there. The archive is read wholly and
 * compared with its sums before anything is touched. Images are only added until the rows are committed, all of them at
 * once; a restore that was interrupted can be run again.
 */
export const restore = async (env: BackupEnv, archive: string, { replace = false } = {}): Promise<Manifest> => {
  const manifest = readManifest(archive);
  checkVersion(manifest);
  checkStorage(env, manifest);
  await checkKey(env, manifest);
  await checkContents(archive, manifest);
  await withIdleDatabase(env, async (client) => {
    if (!replace) await checkTarget(env, client);
    await restoreImages(archive, env.dataDir);
    await kyselyOn(client)
      .transaction()
      .execute(async (trx) => {
        await load(client, trx, archive, manifest);
        await lookBeforeSending(trx, new Date());
      });
    await restoreKey(env, archive, manifest);
    await restoreSandboxes(archive, env.dataDir);
    if (manifest.storage === 'disk') await dropOtherImages(archive, env.dataDir);
  });
  return manifest;
};

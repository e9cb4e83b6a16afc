import { randomBytes } from 'node:crypto';
import type { CleanImage } from '#server/outside/images/types.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Whoever writes a file names it in a row by then, and a backup that has the rows has read the files. */
const KEPT_MS = 24 * 60 * 60_000;
const BATCH = 200;

/** A name that no file had before: what is deleted is never what somebody has just written. */
const newKey = (folder: string, { type }: CleanImage): string =>
  `${folder}/${randomBytes(24).toString('base64url')}.${type === 'image/png' ? 'png' : 'jpg'}`;

/** Stores a file that is deleted in a day unless it is adopted, so that a crash in between leaves nothing behind. */
export const putLoose = async ({ db, storage, now }: Deps, folder: string, image: CleanImage): Promise<string> => {
  const key = newKey(folder, image);
  const deleteAfter = new Date(now().getTime() + KEPT_MS);
  await db.insertInto('loose_files').values({ key, delete_after: deleteAfter }).execute();
  await storage.put(key, image.bytes, image.type);
  return key;
};

/** In the transaction whose rows name the files. */
export const adoptFiles = (trx: Deps['db'], keys: readonly string[]) =>
  trx.deleteFrom('loose_files').where('key', 'in', keys).execute();

/** In the transaction that deletes the rows that named them. */
export const letGoOfFiles = (trx: Deps['db'], keys: readonly string[], now: Date) =>
  trx
    .insertInto('loose_files')
    .values(keys.map((key) => ({ key, delete_after: new Date(now.getTime() + KEPT_MS) })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();

/** Deletes the files that nothing names. */
export const sweepLooseFiles = async ({ db, storage, now }: Pick<Deps, 'db' | 'storage' | 'now'>): Promise<void> => {
  for (;;) {
    const due = await db
      .selectFrom('loose_files')
      .select('key')
      .where('delete_after', '<=', now())
      .limit(BATCH)
      .execute();
    const keys = due.map(({ key }) => key);
    for (const key of keys) await storage.delete(key);
    if (keys.length > 0) await adoptFiles(db, keys);
    if (keys.length < BATCH) return;
  }
};

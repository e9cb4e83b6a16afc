import type { Deps } from '#server/platform/deps.ts';

/** An address takes its image within 15 minutes, and whoever was refused may look at it again the same day. */
const KEPT_MS = 24 * 60 * 60_000;
const BATCH = 200;

/**
 * Deletes the files of uploads that are over: refused, never finished, or sent once more after they were. An upload that
 * an image was made from stays known, so that finishing it can be repeated.
 */
export const sweepUploads = async ({ db, storage, now }: Pick<Deps, 'db' | 'storage' | 'now'>): Promise<void> => {
  const before = new Date(now().getTime() - KEPT_MS);
  for (;;) {
    const uploads = await db
      .selectFrom('media_uploads as u')
      .leftJoin('images as i', 'i.source_key', 'u.key')
      .select(['u.key', 'i.source_key'])
      .where('u.swept_at', 'is', null)
      .where('u.created_at', '<', before)
      .limit(BATCH)
      .execute();
    for (const { key } of uploads) await storage.delete(key);
    const [used, unused] = [true, false].map((isUsed) =>
      uploads.filter((upload) => (upload.source_key !== null) === isUsed).map(({ key }) => key),
    );
    if (used?.length) await db.updateTable('media_uploads').set({ swept_at: now() }).where('key', 'in', used).execute();
    if (unused?.length) await db.deleteFrom('media_uploads').where('key', 'in', unused).execute();
    if (uploads.length < BATCH) return;
  }
};

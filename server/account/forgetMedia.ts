import type { Deps } from '#server/platform/deps.ts';
import { defineJob, sendJobs } from '#server/platform/jobs/job.ts';
import { worker } from '#server/platform/jobs/worker.ts';
import * as z from 'zod';

const FOLDERS = ['uploads', 'originals', 'finals'] as const;
/** A presigned upload is valid for fifteen minutes; files that arrive by then must be deleted too. */
const UPLOADS_MS = 20 * 60_000;

const FORGET_MEDIA = defineJob('forget-media', z.object({ assetId: z.string() }));

/**
 * Queues the deletion of the files of a user's media: once now, and once more when no upload that was allowed before
 * can arrive.
 */
export const forgetMediaOf = async (
  deps: Pick<Deps, 'jobs' | 'now'>,
  db: Deps['db'],
  userId: number,
): Promise<void> => {
  const rows = await db.selectFrom('media_assets').select('id').where('user_id', '=', userId).execute();
  const assets = rows.map(({ id }) => ({ assetId: id }));
  await sendJobs(deps, db, FORGET_MEDIA, assets);
  await sendJobs(deps, db, FORGET_MEDIA, assets, { startAfter: new Date(deps.now().getTime() + UPLOADS_MS) });
};

/** Deletes the files of a deleted asset. If somebody has created it again, it is kept. */
export const mediaWorker = worker(FORGET_MEDIA, async ({ db, storage }, { assetId }) => {
  const anew = await db.selectFrom('media_assets').select('id').where('id', '=', assetId).executeTakeFirst();
  if (anew !== undefined) return;
  for (const folder of FOLDERS) await storage.deleteUnder(`${folder}/${assetId}`);
});

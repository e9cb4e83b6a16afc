import type { Deps } from '#server/deps.ts';

const FOLDERS = ['uploads', 'finals'] as const;
const MOST = 500;

/**
 * Forgets the files of media whose user is gone. A row goes once no upload can arrive any more; until then, and while
 * the store is away, the next sweep looks again. An asset that somebody has made anew is left alone.
 */
export const sweepLeftovers = async ({ db, now, storage }: Pick<Deps, 'db' | 'now' | 'storage'>): Promise<void> => {
  const left = await db
    .selectFrom('leftover_assets as l')
    .leftJoin('media_assets as a', 'a.id', 'l.asset_id')
    .select(['l.asset_id', 'l.until', 'a.id as anew'])
    .orderBy('l.at')
    .limit(MOST)
    .execute();
  for (const { asset_id: id, until, anew } of left) {
    if (anew === null) for (const folder of FOLDERS) await storage.deleteUnder(`${folder}/${id}`);
    if (anew === null && until > now()) continue;
    await db.deleteFrom('leftover_assets').where('asset_id', '=', id).execute();
  }
};

import { randomBytes } from 'node:crypto';
import type { ImageFormat } from '#contract/ad.ts';
import type { ImageType } from '#contract/rules/image.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { reserveUpload } from './quota.ts';

const PUT_SECONDS = 15 * 60;

export const assetMissing = () => new Problem(404, 'There is no such image.', { code: 'media_missing' });

/** Makes the asset where it is new; 404 where it is somebody else's. */
const claimAsset = async (db: Deps['db'], userId: number, assetId: string, now: Date): Promise<void> => {
  await db
    .insertInto('media_assets')
    .values({ id: assetId, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await requireAsset(db, userId, assetId);
};

export const requireAsset = async (db: Deps['db'], userId: number, assetId: string): Promise<void> => {
  const mine = await db
    .selectFrom('media_assets')
    .select('id')
    .where('id', '=', assetId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!mine) throw assetMissing();
};

export interface UploadAsk {
  readonly assetId: string;
  readonly format: ImageFormat;
  readonly type: ImageType;
  readonly origin: string;
}

/** A new key for one upload, and the address to PUT it to. Each upload has a key of its own that nobody can guess. */
export const beginUpload = async (
  deps: Deps,
  userId: number,
  { assetId, format, type, origin }: UploadAsk,
): Promise<{ presignedUrl: string; storageKey: string }> => {
  const now = deps.now();
  await reserveUpload(deps, userId);
  const storageKey = `uploads/${assetId}/${format}/${randomBytes(24).toString('base64url')}`;
  await deps.db.transaction().execute(async (trx) => {
    await claimAsset(trx, userId, assetId, now);
    await trx
      .insertInto('media_uploads')
      .values({ key: storageKey, asset_id: assetId, format, created_at: now })
      .execute();
    await trx
      .insertInto('media_files')
      .values({ asset_id: assetId, format, status: 'uploading' })
      .onConflict((conflict) => conflict.columns(['asset_id', 'format']).doNothing())
      .execute();
  });
  const presignedUrl = await deps.storage.presignPut({
    key: storageKey,
    contentType: type,
    expiresInSeconds: PUT_SECONDS,
    origin,
  });
  return { presignedUrl, storageKey };
};

/** The bytes of a final rendition of the user's. */
export const readRendition = async (
  deps: Deps,
  userId: number,
  assetId: string,
  format: ImageFormat,
): Promise<{ bytes: Buffer; type: ImageType; sha256: string }> => {
  const file = await deps.db
    .selectFrom('media_files')
    .innerJoin('media_assets', 'media_assets.id', 'media_files.asset_id')
    .select(['final_key', 'final_type', 'sha256'])
    .where('media_assets.user_id', '=', userId)
    .where('asset_id', '=', assetId)
    .where('format', '=', format)
    .executeTakeFirst();
  const bytes = file?.final_key ? await deps.storage.get(file.final_key) : null;
  if (!bytes || !file?.final_type || !file.sha256) throw assetMissing();
  return { bytes, type: file.final_type, sha256: file.sha256 };
};

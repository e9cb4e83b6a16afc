import { randomBytes } from 'node:crypto';
import type { ImageFormat as AdFormat } from '#contract/ad.ts';
import type { BrandImageType } from '#contract/rules/brandImage.ts';
import type { ImageType } from '#contract/rules/image.ts';
import { Uuid } from '#contract/rules/uuid.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { reserveUpload } from './quota.ts';
import type { ImageFormat } from './tables.ts';

const PUT_SECONDS = 15 * 60;

export const assetMissing = () => new Problem(404, 'There is no such image.', { code: 'media_missing' });

/** Makes the asset where it is new; 404 where it is somebody else's. */
export const claimAsset = async (db: Deps['db'], userId: number, assetId: string, now: Date): Promise<void> => {
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
  readonly type: BrandImageType;
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
  });
  const presignedUrl = await deps.storage.presignPut({
    key: storageKey,
    contentType: type,
    expiresInSeconds: PUT_SECONDS,
    origin,
  });
  return { presignedUrl, storageKey };
};

/** An image of the user's. */
export const ownImage = (db: Deps['db'], userId: number, id: string) =>
  db
    .selectFrom('images')
    .innerJoin('media_assets', 'media_assets.id', 'images.asset_id')
    .selectAll('images')
    .where('media_assets.user_id', '=', userId)
    .where('images.id', '=', id);

/** Throws 404 unless it is an image of the user's in this format; it is not deleted before the transaction ends. */
export const requireImage = async (db: Deps['db'], userId: number, id: string, format: AdFormat): Promise<void> => {
  const found = Uuid.safeParse(id).success
    ? await ownImage(db, userId, id).where('format', '=', format).forKeyShare('images').executeTakeFirst()
    : undefined;
  if (!found) throw assetMissing();
};

/** Throws 404 unless all are images of the user's, of any format; none is deleted before the transaction ends. */
export const requireImages = async (db: Deps['db'], userId: number, ids: readonly string[]): Promise<void> => {
  if (!ids.every((id) => Uuid.safeParse(id).success)) throw assetMissing();
  // In one order, so that two who hold the same never wait for each other.
  for (const id of ids.toSorted())
    if (!(await ownImage(db, userId, id).forKeyShare('images').executeTakeFirst())) throw assetMissing();
};

/** The bytes of a final rendition of the user's. */
export const readRendition = async (
  deps: Deps,
  userId: number,
  id: string,
): Promise<{ bytes: Buffer; type: ImageType; sha256: string }> => {
  const image = await ownImage(deps.db, userId, id).executeTakeFirst();
  const bytes = image ? await deps.storage.get(image.final_key) : null;
  if (!image || !bytes) throw assetMissing();
  return { bytes, type: image.final_type, sha256: image.sha256 };
};

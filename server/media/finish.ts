import type { AdMedia, ImageFormat } from '#contract/ad.ts';
import { fileFault } from '#contract/rules/image.ts';
import type { ImageFault } from '#contract/rules/image.ts';
import { MAX_IMAGE_BYTES } from '#contract/rules/limits.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Rendition } from '#server/outside/images/types.ts';
import type { AdAccountRow } from '#server/meta/adAccounts.ts';
import { withToken } from '#server/meta/connection.ts';
import { hashAtMeta } from './metaImages.ts';
import { addToTotal, settleUpload } from './quota.ts';
import { renderInTurn, type Render } from './renderInTurn.ts';
import { mediaOf, NO_MEDIA } from './view.ts';

export interface FinishAsk {
  readonly assetId: string;
  readonly account: AdAccountRow;
  /** Formats to finish with the key of their upload; null: the newest one. */
  readonly formats: ReadonlyMap<ImageFormat, string | null>;
}

/** Processing that is older than this was interrupted by a crash. */
const PROCESSING_MS = 2 * 60_000;
/** An image without a head that says it is one: only the size matters for the fault. */
const SIZE_ONLY = Uint8Array.of(0xff, 0xd8, 0xff);

const refuse = ({ code, message }: ImageFault, format: ImageFormat) =>
  new Problem(code === 'IMAGE_TOO_LARGE' ? 413 : 400, message, { code, fields: { [format]: [message] } });

const uploadKey = async (db: Deps['db'], assetId: string, format: ImageFormat, asked: string | null) => {
  const uploads = db
    .selectFrom('media_uploads')
    .select('key')
    .where('asset_id', '=', assetId)
    .where('format', '=', format)
    .orderBy('created_at', 'desc');
  const found = await (asked === null ? uploads : uploads.where('key', '=', asked)).executeTakeFirst();
  if (found) return found.key;
  throw new Problem(400, `This storage key was not given out for the ${format} image. Upload the image again.`, {
    code: 'key_mismatch',
  });
};

/** The bytes of an upload; null where `isFinished` says that somebody made the rendition and took them meanwhile. */
const readUpload = async (
  deps: Deps,
  userId: number,
  key: string,
  format: ImageFormat,
  isFinished: () => Promise<boolean>,
): Promise<Buffer | null> => {
  const head = await deps.storage.head(key);
  if (!head) {
    if (await isFinished()) return null;
    throw new Problem(409, `The ${format} image has not been uploaded yet. Upload it, then try again.`, {
      code: 'not_uploaded',
    });
  }
  await settleUpload(deps, userId, key, head.size);
  // A store cannot be made to refuse a size; what is too large is not even read.
  const fault = head.size > MAX_IMAGE_BYTES || head.size === 0 ? fileFault(format, head.size, SIZE_ONLY) : null;
  const bytes = fault ? null : await deps.storage.get(key);
  if (!fault && !bytes && (await isFinished())) return null;
  if (fault || !bytes) {
    if (fault) await deps.storage.delete(key);
    throw refuse(fault ?? { code: 'IMAGE_EMPTY', message: 'The image is no longer stored. Upload it again.' }, format);
  }
  return bytes;
};

const keepRendition = async (
  deps: Deps,
  userId: number,
  assetId: string,
  format: ImageFormat,
  key: string,
  made: Rendition,
) => {
  const extension = made.type === 'image/png' ? 'png' : 'jpg';
  const finalKey = `finals/${assetId}/${format}/${made.sha256}.${extension}`;
  await deps.storage.put(finalKey, made.bytes, made.type);
  await addToTotal(deps.db, userId, made.bytes.length);
  await deps.db
    .updateTable('media_files')
    .set({
      source_key: key,
      final_key: finalKey,
      final_type: made.type,
      sha256: made.sha256,
      width: made.width,
      height: made.height,
    })
    .where('asset_id', '=', assetId)
    .where('format', '=', format)
    .execute();
};

const setStatus = (
  deps: Deps,
  userId: number,
  assetId: string,
  format: ImageFormat,
  status: 'uploading' | 'processing' | 'uploaded' | 'failed',
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('media_files')
      .set({ status, processing_since: status === 'processing' ? deps.now() : null })
      .where('asset_id', '=', assetId)
      .where('format', '=', format)
      .execute();
    await deps.live.publish(trx, userId, { type: 'media.changed', media_asset_id: assetId });
  });

const finishFormat = async (
  deps: Deps,
  userId: number,
  { assetId, account }: FinishAsk,
  format: ImageFormat,
  asked: string | null,
): Promise<void> => {
  const key = await uploadKey(deps.db, assetId, format, asked);
  const file = () =>
    deps.db
      .selectFrom('media_files')
      .selectAll()
      .where('asset_id', '=', assetId)
      .where('format', '=', format)
      .executeTakeFirstOrThrow();
  const before = await file();
  const isFinished = async () => (await file()).source_key === key;
  const makeRendition = async (render: Render): Promise<void> => {
    const bytes = (await isFinished()) ? null : await readUpload(deps, userId, key, format, isFinished);
    if (!bytes) return;
    await setStatus(deps, userId, assetId, format, 'processing');
    // The image that was there before, if any, is still good.
    const giveUp = () => setStatus(deps, userId, assetId, format, before.final_key ? 'uploaded' : 'failed');
    const made = await render(format, bytes).catch(async (error: unknown) => {
      await giveUp();
      throw error;
    });
    if (!made.ok) {
      await giveUp();
      throw refuse(made.fault, format);
    }
    await keepRendition(deps, userId, assetId, format, key, made.rendition);
    // Nobody needs the original any more, which may show more than the rendition does, such as where it was taken.
    await deps.storage.delete(key).catch(() => undefined);
  };
  if (before.source_key !== key) await renderInTurn(deps, userId, makeRendition);
  const { sha256, final_key: finalKey } = await file();
  if (!sha256 || !finalKey) throw new Error('a rendition without its key');
  await setStatus(deps, userId, assetId, format, 'processing');
  try {
    const image = { accountId: account.id, metaAccountId: account.meta_id, sha256, finalKey };
    await withToken(deps, userId, (token) => hashAtMeta(deps, deps.db, token, image));
  } catch (error) {
    await setStatus(deps, userId, assetId, format, 'failed');
    throw error;
  }
  await setStatus(deps, userId, assetId, format, 'uploaded');
};

/**
 * Makes the final renditions and gives them to Meta. Everything in it can be repeated: a rendition that exists is not
 * made again, an image that the ad account has is not sent again, and a failure at Meta leaves the rendition.
 */
export const finishAsset = async (deps: Deps, userId: number, ask: FinishAsk): Promise<AdMedia> => {
  const results = await Promise.allSettled(
    [...ask.formats].map(([format, key]) => finishFormat(deps, userId, ask, format, key)),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return (await mediaOf(deps.db, [ask.assetId])).get(ask.assetId) ?? NO_MEDIA;
};

/** Resets what a crash left at `processing`, so that the person can retry. */
export const releaseStuckMedia = async (deps: Deps): Promise<void> => {
  const since = new Date(deps.now().getTime() - PROCESSING_MS);
  await deps.db
    .updateTable('media_files')
    .set({ status: 'failed', processing_since: null })
    .where('status', '=', 'processing')
    .where('processing_since', '<', since)
    .execute();
};

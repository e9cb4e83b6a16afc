import type { AdImage, AdMedia, ImageFormat } from '#contract/ad.ts';
import { fileFault } from '#contract/rules/image.ts';
import type { ImageFault } from '#contract/rules/image.ts';
import { MAX_IMAGE_BYTES } from '#contract/rules/limits.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { AdAccountRow } from '#server/meta/adAccounts.ts';
import { withToken } from '#server/meta/connection.ts';
import { hashAtMeta } from './metaImages.ts';
import { imageMadeOf, keepUploaded } from './keepImage.ts';
import { settleUpload } from './quota.ts';
import { renderInTurn, type Render } from './renderInTurn.ts';
import { toImage } from './view.ts';

export interface FinishAsk {
  readonly assetId: string;
  readonly account: AdAccountRow;
  /** Formats to finish with the key of their upload; null: the newest one. */
  readonly formats: ReadonlyMap<ImageFormat, string | null>;
}

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

/** The bytes of an upload; null where `isFinished` says that somebody made an image of them meanwhile. */
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

const finishFormat = async (
  deps: Deps,
  userId: number,
  ask: FinishAsk,
  format: ImageFormat,
  asked: string | null,
): Promise<AdImage> => {
  const { assetId, account } = ask;
  const key = await uploadKey(deps.db, assetId, format, asked);
  const isFinished = async () => (await imageMadeOf(deps.db, key)) !== undefined;
  const makeRendition = async (render: Render): Promise<void> => {
    const bytes = (await isFinished()) ? null : await readUpload(deps, userId, key, format, isFinished);
    if (!bytes) return;
    const made = await render({ format, source: bytes, cut: null });
    if (!made.ok) throw refuse(made.fault, format);
    await keepUploaded(deps, userId, { assetId, format, sourceKey: key }, made.rendition, made.original!);
    // What is kept of it is the original without its metadata, which may say where it was taken.
    await deps.storage.delete(key).catch(() => undefined);
  };
  if (!(await isFinished())) await renderInTurn(deps, userId, makeRendition);
  const image = await imageMadeOf(deps.db, key);
  if (!image) throw new Error('an upload was finished without an image');
  const forMeta = {
    accountId: account.id,
    metaAccountId: account.meta_id,
    sha256: image.sha256,
    finalKey: image.final_key,
  };
  await withToken(deps, userId, (token) => hashAtMeta(deps, deps.db, token, forMeta));
  return toImage(image);
};

/**
 * Makes the final renditions and gives them to Meta. Everything in it can be repeated: an image that was made of an
 * upload is not made again, one that the ad account has is not sent again, and a failure at Meta leaves the image.
 * An ad shows an image only where it names it.
 */
export const finishAsset = async (deps: Deps, userId: number, ask: FinishAsk): Promise<AdMedia> => {
  const formats = [...ask.formats];
  const results = await Promise.allSettled(
    formats.map(([format, key]) => finishFormat(deps, userId, ask, format, key)),
  );
  const media: AdMedia = { media_asset_id: ask.assetId, mediaStatus: 'uploaded', square: null, portrait: null };
  for (const [at, result] of results.entries()) {
    if (result.status === 'rejected') throw result.reason;
    media[formats[at]![0]] = result.value;
  }
  return media;
};

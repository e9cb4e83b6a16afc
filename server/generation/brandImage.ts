import { createHash } from 'node:crypto';
import type { BrandImage } from '#contract/calls/brand.ts';
import {
  type BrandImageFault,
  type BrandImageKind,
  brandFileFault,
  brandImageText,
  MAX_LOGO_BYTES,
} from '#contract/rules/brandImage.ts';
import { MAX_IMAGE_BYTES } from '#contract/rules/limits.ts';
import { readRendition } from '#server/media/assets.ts';
import { imageMadeOf, keepDrawn } from '#server/media/keepImage.ts';
import { requireRoom, settleUpload } from '#server/media/quota.ts';
import { busyProblem } from '#server/media/renderInTurn.ts';
import { toImage } from '#server/media/view.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { PoolError } from '#server/platform/pool/poolError.ts';
import { readBrand } from './brand.ts';
import type { LogoFault, PictureAnswer, PictureFault } from './pictures/types.ts';

type Kept = Extract<PictureAnswer, { kind: 'keep' }>;

const HEAD_BYTES = 1024;

const FAULTS: Readonly<Record<PictureFault | LogoFault, BrandImageFault>> = {
  photo_broken: 'broken',
  photo_too_large: 'too_large',
  photo_too_small: 'too_small',
  logo_broken: 'broken',
  no_text: 'broken',
  no_letters: 'broken',
  unknown_type: 'unknown_type',
  too_large: 'too_large',
  unsafe: 'unsafe',
  broken: 'broken',
  empty: 'empty',
};

const refuse = (kind: BrandImageKind, fault: BrandImageFault) =>
  new Problem(fault === 'too_large' ? 413 : 400, brandImageText(kind, fault), { code: `BRAND_IMAGE_${fault}` });

/** Reads a file in a process of its own; 400 where it is no such image. */
const readImage = async (deps: Deps, userId: number, as: BrandImageKind, bytes: Uint8Array): Promise<Kept> => {
  try {
    const answer = await deps.pictures.inTurn(userId, (ask) => ask({ kind: 'keep', as, bytes }));
    if (!answer.ok) throw refuse(as, FAULTS[answer.fault]);
    if (answer.kind !== 'keep') throw new Error(`asked for an image to keep, got ${answer.kind}`);
    return answer;
  } catch (error) {
    if (!(error instanceof PoolError)) throw error;
    throw error.reason === 'costly' ? refuse(as, 'too_large') : busyProblem(error);
  }
};

interface Source {
  readonly assetId: string;
  readonly sourceKey: string;
  readonly kind: BrandImageKind;
}

/** Makes an image of a file, once; what was made of it before is read again for its colours. */
const keepImage = async (
  deps: Deps,
  userId: number,
  { assetId, sourceKey, kind }: Source,
  read: () => Promise<Uint8Array>,
): Promise<BrandImage> => {
  const before = await imageMadeOf(deps.db, sourceKey);
  const bytes = before ? (await readRendition(deps, userId, before.id)).bytes : await read();
  const { image, colours, focus } = await readImage(deps, userId, kind, bytes);
  const row =
    before ??
    (await keepDrawn(
      deps,
      userId,
      { assetId, format: 'brand', sourceKey },
      { ...image, sha256: createHash('sha256').update(image.bytes).digest('hex') },
    ));
  return { image: toImage(row), colours: [...colours], focus };
};

const notGivenOut = () =>
  new Problem(400, 'This storage key was not given out for the brand. Upload the image again.', {
    code: 'key_mismatch',
  });

/** Makes a logo or a photo of an upload. */
export const keepBrandImage = async (
  deps: Deps,
  userId: number,
  { kind, storage_key: key }: { readonly kind: BrandImageKind; readonly storage_key: string },
): Promise<BrandImage> => {
  const upload = await deps.db
    .selectFrom('media_uploads as u')
    .innerJoin('media_assets as a', 'a.id', 'u.asset_id')
    .select('u.asset_id')
    .where('u.key', '=', key)
    .where('u.format', '=', 'brand')
    .where('a.user_id', '=', userId)
    .executeTakeFirst();
  if (!upload) throw notGivenOut();
  const kept = await keepImage(deps, userId, { assetId: upload.asset_id, sourceKey: key, kind }, async () => {
    const head = await deps.storage.head(key);
    if (!head)
      throw new Problem(409, 'The image has not been uploaded yet. Upload it, then try again.', {
        code: 'not_uploaded',
      });
    await settleUpload(deps, userId, key, head.size);
    // A store cannot be made to refuse a size; what is too large is not even read.
    const bytes = head.size > (kind === 'logo' ? MAX_LOGO_BYTES : MAX_IMAGE_BYTES) ? null : await deps.storage.get(key);
    const fault = bytes ? brandFileFault(kind, bytes.length, bytes.subarray(0, HEAD_BYTES)) : 'too_large';
    if (!bytes || fault) {
      await deps.storage.delete(key);
      throw refuse(kind, fault ?? 'empty_file');
    }
    return bytes;
  });
  // The image has no more in it than its pixels: the file may say where it was taken.
  await deps.storage.delete(key).catch(() => undefined);
  return kept;
};

/** The colours of the logo that is saved. */
export const readLogoColours = async (deps: Deps, userId: number): Promise<{ colours: string[] }> => {
  const { logo_id: id } = await readBrand(deps.db, userId);
  if (id === null) return { colours: [] };
  const { bytes } = await readRendition(deps, userId, id);
  return { colours: [...(await readImage(deps, userId, 'logo', bytes)).colours] };
};

/** A name in the shape of a UUID, the same for the same text. */
const uuidOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');

/** Keeps the picture of a page as a photo that a brand may name; null where it cannot be one. */
export const keepPagePicture = async (deps: Deps, userId: number, bytes: Uint8Array): Promise<BrandImage | null> => {
  const sourceKey = `pages/${userId}/${createHash('sha256').update(bytes).digest('hex')}`;
  try {
    await requireRoom(deps, userId);
    const source: Source = { assetId: uuidOf(sourceKey), sourceKey, kind: 'photo' };
    return await keepImage(deps, userId, source, () => Promise.resolve(bytes));
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
};

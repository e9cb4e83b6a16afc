import type { FocalPoint, Frame } from '#contract/rules/frame.ts';
import type { KeptOriginal, Rendition } from '#server/outside/images/types.ts';
import type { Deps } from '#server/platform/deps.ts';
import { claimAsset } from './assets.ts';
import { adoptFiles, putLoose } from './looseFiles.ts';
import { addToTotal } from './quota.ts';
import type { ImageCropsTable, ImageFormat } from './tables.ts';
import { type ImageRow, imageRows } from './view.ts';

/** What an image is, and what it was made from. */
export interface Made {
  readonly assetId: string;
  readonly format: ImageFormat;
  readonly sourceKey: string;
}

/** The part of an original that an image shows. */
export interface Cropped {
  readonly originalId: string;
  readonly frame: Frame;
  readonly focus: FocalPoint | null;
  readonly kind: ImageCropsTable['kind'];
}

/** The image that was made of an upload, or of a part of an original; undefined where none was. */
export const imageMadeOf = (db: Deps['db'], sourceKey: string): Promise<ImageRow | undefined> =>
  imageRows(db).where('source_key', '=', sourceKey).executeTakeFirst();

/** Returns null where somebody made the same image meanwhile: that one stays. */
const addImage = async (
  deps: Deps,
  trx: Deps['db'],
  { assetId, format, sourceKey }: Made,
  finalKey: string,
  { type, sha256, width, height }: Rendition,
): Promise<string | null> => {
  const kept = await trx
    .insertInto('images')
    .values({
      asset_id: assetId,
      format,
      source_key: sourceKey,
      final_key: finalKey,
      final_type: type,
      sha256,
      width,
      height,
      created_at: deps.now(),
    })
    .onConflict((conflict) => conflict.column('source_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept?.id ?? null;
};

const addCrop = (trx: Deps['db'], imageId: string, { originalId, frame, focus, kind }: Cropped) =>
  trx
    .insertInto('image_crops')
    .values({
      image_id: imageId,
      original_id: originalId,
      left: frame.left,
      top: frame.top,
      width: frame.width,
      height: frame.height,
      focus_x: focus?.x,
      focus_y: focus?.y,
      kind,
    })
    .execute();

/** Keeps the image that was made of an upload, and the original beside it. */
export const keepUploaded = async (
  deps: Deps,
  userId: number,
  made: Made,
  rendition: Rendition,
  original: KeptOriginal,
): Promise<void> => {
  const finalKey = await putLoose(deps, `finals/${made.assetId}/${made.format}`, rendition);
  const originalKey = await putLoose(deps, `originals/${made.assetId}/${made.format}`, original);
  const { type, width, height, focus, frame } = original;
  await deps.db.transaction().execute(async (trx) => {
    const imageId = await addImage(deps, trx, made, finalKey, rendition);
    if (imageId === null) return;
    const { id: originalId } = await trx
      .insertInto('image_originals')
      .values({
        asset_id: made.assetId,
        key: originalKey,
        type,
        width,
        height,
        bytes: original.bytes.length,
        focus_x: focus.x,
        focus_y: focus.y,
        created_at: deps.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await adoptFiles(trx, [finalKey, originalKey]);
    const kind = frame.width === width && frame.height === height ? 'whole' : 'suggested';
    await addCrop(trx, imageId, { originalId, frame, focus: null, kind });
    await addToTotal(trx, userId, rendition.bytes.length + original.bytes.length);
    await deps.events.emit(trx, 'media.uploaded', { userId, imageId });
  });
};

/** Keeps an image that was cut from an original that is kept already. */
export const keepCropped = async (
  deps: Deps,
  userId: number,
  made: Made,
  rendition: Rendition,
  cropped: Cropped,
): Promise<void> => {
  const finalKey = await putLoose(deps, `finals/${made.assetId}/${made.format}`, rendition);
  await deps.db.transaction().execute(async (trx) => {
    const imageId = await addImage(deps, trx, made, finalKey, rendition);
    if (imageId === null) return;
    await adoptFiles(trx, [finalKey]);
    await addCrop(trx, imageId, cropped);
    await addToTotal(trx, userId, rendition.bytes.length);
  });
};

/** Keeps an image that was drawn here: there is no original to cut another from. Made twice, the first one stays. */
export const keepDrawn = async (deps: Deps, userId: number, made: Made, rendition: Rendition): Promise<ImageRow> => {
  const finalKey = await putLoose(deps, `finals/${made.assetId}/${made.format}`, rendition);
  await deps.db.transaction().execute(async (trx) => {
    await claimAsset(trx, userId, made.assetId, deps.now());
    if ((await addImage(deps, trx, made, finalKey, rendition)) === null) return;
    await adoptFiles(trx, [finalKey]);
    await addToTotal(trx, userId, rendition.bytes.length);
  });
  return (await imageMadeOf(deps.db, made.sourceKey))!;
};

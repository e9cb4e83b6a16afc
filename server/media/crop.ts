import type { AdImage, ImageFormat } from '#contract/ad.ts';
import type { CropSource } from '#contract/calls/crops.ts';
import { sizeOfFrame } from '#contract/rules/crop.ts';
import type { FocalPoint, Frame } from '#contract/rules/frame.ts';
import { MIN_IMAGE_WIDTH } from '#contract/rules/limits.ts';
import { Uuid } from '#contract/rules/uuid.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enforce, type Limit } from '#server/platform/http/limits.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { assetMissing } from './assets.ts';
import { imageMadeOf, keepCropped } from './keepImage.ts';
import { requireRoom } from './quota.ts';
import { renderInTurn } from './renderInTurn.ts';
import { toImage } from './view.ts';

/** Each new part of an original is an image that is kept. */
export const CROPS_OF_DAY = { name: 'crops_of_day', most: 2000, seconds: 86_400 } satisfies Limit;

export interface CropAsk {
  readonly format: ImageFormat;
  readonly frame: Frame;
  readonly focus: FocalPoint | null;
}

const ownOriginals = (db: Deps['db'], userId: number) =>
  db
    .selectFrom('image_originals as o')
    .innerJoin('media_assets as a', 'a.id', 'o.asset_id')
    .where('a.user_id', '=', userId);

/** What an image of the user's was cut from, and where; 404 where there is none, or nothing was kept of it. */
const requireCrop = async (db: Deps['db'], userId: number, imageId: string) => {
  const found = Uuid.safeParse(imageId).success
    ? await ownOriginals(db, userId)
        .innerJoin('image_crops as c', 'c.original_id', 'o.id')
        .selectAll('c')
        .select(['o.id', 'o.asset_id', 'o.key', 'o.width as whole_width', 'o.height as whole_height'])
        .select(['o.focus_x as suggested_x', 'o.focus_y as suggested_y'])
        .where('c.image_id', '=', imageId)
        .executeTakeFirst()
    : undefined;
  if (!found) throw assetMissing();
  return found;
};

const pointOf = (x: number | null, y: number | null): FocalPoint | null => (x === null || y === null ? null : { x, y });

export const readCrop = async (deps: Deps, userId: number, imageId: string): Promise<CropSource> => {
  const crop = await requireCrop(deps.db, userId, imageId);
  const { left, top, width, height } = crop;
  return {
    original: { url: `/api/uploads/originals/${crop.id}/`, width: crop.whole_width, height: crop.whole_height },
    frame: { left, top, width, height },
    focus: pointOf(crop.focus_x, crop.focus_y),
    suggested: { x: crop.suggested_x, y: crop.suggested_y },
  };
};

/** The bytes of an original of the user's. */
export const readOriginal = async (deps: Deps, userId: number, id: string) => {
  const original = await ownOriginals(deps.db, userId)
    .select(['key', 'type'])
    .where('o.id', '=', id)
    .executeTakeFirst();
  const bytes = original ? await deps.storage.get(original.key) : null;
  if (!original || !bytes) throw assetMissing();
  return { bytes, type: original.type };
};

const refuse = (text: string) => new Problem(400, text, { code: 'frame_invalid', fields: { frame: [text] } });

const requireSize = (format: ImageFormat, whole: { width: number; height: number }, frame: Frame) => {
  const size = sizeOfFrame(format, whole, frame);
  if (!size) throw refuse('This part of the image has another shape than the format. Adjust the crop again.');
  if (frame.width < MIN_IMAGE_WIDTH)
    throw refuse(`The crop is ${frame.width} pixels wide. Use at least ${MIN_IMAGE_WIDTH}.`);
  return size;
};

const thousandths = (share: number) => Math.round(share * 1000);

/** Names the part of an original, so that the same part is made once. */
const partOf = (originalId: string, { format, frame, focus }: CropAsk): string => {
  const { left, top, width, height } = frame;
  const point = focus ? `${thousandths(focus.x)}.${thousandths(focus.y)}` : 'none';
  return `crops/${originalId}/${format}/${[left, top, width, height].join('.')}/${point}`;
};

/**
 * Makes another image of what an image was cut from (D5.1); that one stays as it is (D5.11). An ad shows the new one
 * only where it names it, and Meta gets it with the ad.
 */
export const cropImage = async (deps: Deps, userId: number, imageId: string, ask: CropAsk): Promise<AdImage> => {
  const { format, frame, focus } = ask;
  const crop = await requireCrop(deps.db, userId, imageId);
  const size = requireSize(format, { width: crop.whole_width, height: crop.whole_height }, frame);
  const made = { assetId: crop.asset_id, format, sourceKey: partOf(crop.id, ask) };
  const before = await imageMadeOf(deps.db, made.sourceKey);
  if (before) return toImage(before);

  await requireRoom(deps, userId);
  await enforce(deps, CROPS_OF_DAY, String(userId), "You have reached today's limit of crops. Try again tomorrow.");
  await renderInTurn(deps, userId, async (render) => {
    const source = await deps.storage.get(crop.key);
    if (!source) throw assetMissing();
    const result = await render({ format, source, cut: { frame, size } });
    if (!result.ok) throw new Problem(400, result.fault.message, { code: result.fault.code });
    const cropped = { originalId: crop.id, frame, focus, kind: 'chosen' } as const;
    await keepCropped(deps, userId, made, result.rendition, cropped);
  });
  const image = await imageMadeOf(deps.db, made.sourceKey);
  if (!image) throw new Error('a crop was made without an image');
  return toImage(image);
};

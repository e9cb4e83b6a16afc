import { CARD_SIDE, THUMB_SIDE } from '#contract/rules/limits.ts';
import type { ImageType } from '#contract/rules/image.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { assetMissing, ownImage } from './assets.ts';
import { renderInTurn } from './renderInTurn.ts';

const KINDS = {
  thumb: { table: 'image_thumbs', side: THUMB_SIDE },
  card: { table: 'image_cards', side: CARD_SIDE },
} as const;
type CopyKind = keyof typeof KINDS;
export const COPIES = Object.keys(KINDS) as CopyKind[];

/** `isSmall`: false where the image itself stands in, because too much is waiting to be made. */
export interface SmallCopy {
  readonly bytes: Buffer;
  readonly type: ImageType;
  readonly isSmall: boolean;
}

const sizeOf = ({ width, height }: { readonly width: number; readonly height: number }, side: number) => {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

const isBusy = (error: unknown): boolean => error instanceof Problem && (error.status === 429 || error.status === 503);

/** A smaller copy of an image of the user's, made when it is first asked for; 404 where there is no such image. */
export const readSmallCopy = async (deps: Deps, userId: number, kind: CopyKind, id: string): Promise<SmallCopy> => {
  const { table, side } = KINDS[kind];
  const image = await ownImage(deps.db, userId, id).executeTakeFirst();
  if (!image) throw assetMissing();
  const kept = await deps.db.selectFrom(table).select(['bytes', 'type']).where('image_id', '=', id).executeTakeFirst();
  if (kept) return { ...kept, isSmall: true };

  const source = await deps.storage.get(image.final_key);
  if (!source) throw assetMissing();
  const whole = { bytes: source, type: image.final_type, isSmall: false };
  const frame = { left: 0, top: 0, width: image.width, height: image.height };
  const result = await renderInTurn(deps, userId, (render) =>
    render({ format: 'square', source, cut: { frame, size: sizeOf(image, side) } }),
  ).catch((error: unknown) => {
    if (isBusy(error)) return null;
    throw error;
  });
  if (!result?.ok) return whole;
  const { type } = result.rendition;
  const bytes = Buffer.from(result.rendition.bytes);
  // Another request may have made it meanwhile: both are the same.
  await deps.db
    .insertInto(table)
    .values({ image_id: id, type, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { bytes, type, isSmall: true };
};

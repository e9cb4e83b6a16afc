import type { AdImage, AdMedia, ImageFormat } from '#contract/ad.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Selectable } from 'kysely';
import type { ImageCropsTable, ImagesTable } from './tables.ts';

export interface ImageRow extends Selectable<ImagesTable> {
  readonly kind: ImageCropsTable['kind'] | null;
}

const DRAWN = 'generated/';
/** What an image that was drawn here is made from, in place of an upload. */
export const drawnFrom = (what: string): string => `${DRAWN}${what}`;

/** Where the client gets an image, and its smaller copies. What is there never changes. */
export const imageUrl = (id: string): string => `/api/uploads/images/${id}/`;
export const thumbUrl = (id: string): string => `${imageUrl(id)}thumb/`;
export const cardUrl = (id: string): string => `${imageUrl(id)}card/`;

/** A finished image as the client gets it. */
export const toImage = ({ id, source_key, final_key, width, height, kind }: ImageRow): AdImage => ({
  id,
  final_key,
  width,
  height,
  url: imageUrl(id),
  thumb_url: thumbUrl(id),
  ...(kind && { crop: kind }),
  ...(source_key.startsWith(DRAWN) && { made: true as const }),
});

/** Finished images, with how each was cut. */
export const imageRows = (db: Deps['db']) =>
  db
    .selectFrom('images')
    .leftJoin('image_crops', 'image_crops.image_id', 'images.id')
    .selectAll('images')
    .select('image_crops.kind');

/** The images that an ad names. */
export interface NamesImages {
  readonly id: string;
  readonly square_image_id: string | null;
  readonly portrait_image_id: string | null;
}

const idOf = (ad: NamesImages, format: ImageFormat): string | null =>
  format === 'square' ? ad.square_image_id : ad.portrait_image_id;

/** The media of each ad, by the ad's id. */
export const mediaOf = async (db: Deps['db'], ads: readonly NamesImages[]): Promise<Map<string, AdMedia>> => {
  const ids = ads.flatMap((ad) => [ad.square_image_id ?? [], ad.portrait_image_id ?? []].flat());
  const rows = ids.length ? await imageRows(db).where('images.id', 'in', ids).execute() : [];
  const images = new Map(rows.map((row) => [row.id, toImage(row)]));
  return new Map(
    ads.map((ad) => {
      const image = (format: ImageFormat) => images.get(idOf(ad, format) ?? '') ?? null;
      const [square, portrait] = [image('square'), image('portrait')];
      const mediaStatus = square !== null || portrait !== null ? 'uploaded' : 'none';
      return [ad.id, { media_asset_id: ad.id, mediaStatus, square, portrait }];
    }),
  );
};

import type { AdImage } from '#contract/ad.ts';
import { type Brand, BRAND_LIMITS, type BrandFields } from '#contract/brand.ts';
import type { BrandImage } from '#contract/calls/brand.ts';
import type { BrandContext } from './context.ts';

/** The chart that brings one picture of the brand. */
export const imageId = (uploadId: string) => `image-${uploadId}` as const;

export const byId = (images: readonly (AdImage | null)[]) =>
  Object.fromEntries(images.flatMap((image) => (image ? [[image.id, image]] : [])));

/** How many photos there is room for, those on their way counted in. */
export const roomForPhotos = ({ written, uploads }: Pick<BrandContext, 'written' | 'uploads'>): number =>
  BRAND_LIMITS.photos - written.photo_ids.length - uploads.filter(({ kind }) => kind === 'photo').length;

export const withPhoto = (written: BrandFields, { image, focus }: BrandImage): BrandFields =>
  written.photo_ids.includes(image.id) || written.photo_ids.length >= BRAND_LIMITS.photos
    ? written
    : {
        ...written,
        photo_ids: [...written.photo_ids, image.id],
        focal_points: { ...written.focal_points, ...(focus && { [image.id]: focus }) },
      };

export const known = ({ images }: Pick<BrandContext, 'images'>, { logo, photos }: Brand) => ({
  ...images,
  ...byId([logo, ...photos]),
});

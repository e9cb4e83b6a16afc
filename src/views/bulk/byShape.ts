import type { ImageFormat } from '#contract/ad.ts';
import { type PictureSize, placesFor } from '#contract/rules/imagePlaces.ts';

type ByShape = { readonly formats: readonly ImageFormat[]; readonly why: null } | { readonly why: string };

/** Which image of one ad each file becomes, by its shape. All of them or none: with a part of them the ad would show what nobody chose. */
export const byShape = (
  sizes: readonly (PictureSize | null)[],
  isReplaceable: (format: ImageFormat) => boolean,
): ByShape => {
  const formats = placesFor(sizes).flatMap((format) => format ?? []);
  if (formats.length < sizes.length)
    return { why: 'Nothing was replaced: an ad has one square and one portrait image. Drop at most one of each.' };
  if (!formats.every(isReplaceable))
    return { why: 'Nothing was replaced: images of this ad are on their way. Try again once they are there.' };
  return { formats, why: null };
};

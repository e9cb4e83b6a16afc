import type { ImageFormat } from '../ad.ts';

/** In pixels, as the picture is seen. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Half-way between 1:1 and 4:5 on the scale of ratios. */
const PORTRAIT_BELOW = Math.sqrt(0.8);

const formatOf = (size: PictureSize | null): ImageFormat | null =>
  size && (size.width / size.height < PORTRAIT_BELOW ? 'portrait' : 'square');

/**
 * Which place of an ad each picture is for, by its shape; null where a picture before it has the place. Where no picture
 * can be measured, the first goes where something is said of it.
 */
export const placesFor = (sizes: readonly (PictureSize | null)[]): (ImageFormat | null)[] => {
  const formats = sizes.map(formatOf);
  if (formats.every((format) => format === null)) return formats.map((_, at) => (at === 0 ? 'square' : null));
  return formats.map((format, at) => (formats.indexOf(format) === at ? format : null));
};

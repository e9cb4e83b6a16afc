import type { ImageFormat } from '../ad.ts';
import { type FocalPoint, type Frame, frameAround, isFrameOf, type PixelSize } from './frame.ts';

/** Final sizes in pixels. A portrait image is 4:5, or 9:16 where the source is nearer to it (D5.1). */
export const RENDITIONS = {
  square: [{ width: 1080, height: 1080 }],
  portrait: [
    { width: 1080, height: 1350 },
    { width: 1080, height: 1920 },
  ],
} as const;

/** Meta's tolerance for a ratio (facts/outside-services.md A12). */
const TOLERANCE = 0.03;

/** The final size for a source of the given size: the one of the format whose ratio is nearest. */
export const renditionFor = (format: ImageFormat, width: number, height: number): { width: number; height: number } => {
  const ratio = width / height;
  const distance = (size: { width: number; height: number }) => Math.abs(Math.log(size.width / size.height / ratio));
  return [...RENDITIONS[format]].sort((a, b) => distance(a) - distance(b))[0]!;
};

/** Whether a source needs a crop to fill its final size. */
export const needsCrop = (format: ImageFormat, width: number, height: number): boolean => {
  const size = renditionFor(format, width, height);
  return Math.abs(width / height / (size.width / size.height) - 1) > TOLERANCE;
};

/** Whether a frame is of a format, and which final size it fills; null where it is of neither ratio. */
export const sizeOfFrame = (format: ImageFormat, original: PixelSize, frame: Frame): PixelSize | null => {
  const size = renditionFor(format, frame.width, frame.height);
  return isFrameOf(original, size, frame) ? size : null;
};

/** The part of an original that is shown where nobody chose another: all of it, or what is around a point. */
export const suggestedFrame = (format: ImageFormat, original: PixelSize, at: FocalPoint): Frame =>
  needsCrop(format, original.width, original.height)
    ? frameAround(original, renditionFor(format, original.width, original.height), at)
    : { left: 0, top: 0, width: original.width, height: original.height };

const RATIOS: Readonly<Record<number, string>> = { 1080: '1:1', 1350: '4:5', 1920: '9:16' };

/** The ratio of a final image, as `4:5`. */
export const ratioOf = ({ height }: PixelSize): string => RATIOS[height] ?? '';

/** The ratio that a source of the given size is cropped to, as `4:5`; null where it stays as it is. */
export const cropOf = (format: ImageFormat, width: number, height: number): string | null =>
  needsCrop(format, width, height) ? ratioOf(renditionFor(format, width, height)) : null;

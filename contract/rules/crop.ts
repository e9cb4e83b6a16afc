import type { ImageFormat } from '../ad.ts';

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

const RATIOS: Readonly<Record<number, string>> = { 1080: '1:1', 1350: '4:5', 1920: '9:16' };

/** The ratio that a source of the given size is cropped to, as `4:5`; null where it stays as it is. */
export const cropOf = (format: ImageFormat, width: number, height: number): string | null =>
  needsCrop(format, width, height) ? (RATIOS[renditionFor(format, width, height).height] ?? null) : null;

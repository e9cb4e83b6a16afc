import { createHash } from 'node:crypto';
import type { ImageFormat } from '#contract/ad.ts';
import { needsCrop, renditionFor } from '#contract/rules/crop.ts';
import { brokenImage, dimensionFault, fileFault, sniffImage } from '#contract/rules/image.ts';
import type { ImageFault, ImageType } from '#contract/rules/image.ts';
import { MAX_IMAGE_PIXELS } from '#contract/rules/limits.ts';
import sharp from 'sharp';
import type { RenditionResult } from './types.ts';

const JPEG_QUALITY = 88;
const HEAD_BYTES = 16;

const refused = (fault: ImageFault): RenditionResult => ({ ok: false, fault });

/**
 * Makes the final image of a format. The same bytes always give the same rendition, so the call can be repeated.
 * The size that the file claims is checked before a pixel is decoded: a small file may claim a gigapixel.
 */
export const makeRendition = async (format: ImageFormat, source: Uint8Array): Promise<RenditionResult> => {
  const head = source.subarray(0, HEAD_BYTES);
  const unfit = fileFault(format, source.length, head);
  if (unfit) return refused(unfit);
  const type: ImageType = sniffImage(head) ?? 'image/jpeg';

  // Without a limit here, so that the refusal can name the size; reading the header decodes nothing.
  const claimed = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!claimed) return refused(brokenImage(format));
  const { width, height } = claimed.autoOrient;
  const misfit = dimensionFault(format, width, height);
  if (misfit) return refused(misfit);

  const size = renditionFor(format, width, height);
  const upright = sharp(source, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({
      ...size,
      fit: 'cover',
      position: needsCrop(format, width, height) ? sharp.strategy.attention : 'centre',
    })
    .toColourspace('srgb');
  const encoded =
    type === 'image/png'
      ? upright.png({ compressionLevel: 9 })
      : upright.jpeg({ mozjpeg: true, quality: JPEG_QUALITY });
  try {
    const bytes = await encoded.toBuffer();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { ok: true, rendition: { bytes, type, sha256, ...size } };
  } catch {
    return refused(brokenImage(format));
  }
};

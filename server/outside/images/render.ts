import { createHash } from 'node:crypto';
import { renditionFor, suggestedFrame } from '#contract/rules/crop.ts';
import type { PixelSize } from '#contract/rules/frame.ts';
import { brokenImage, dimensionFault, fileFault, sniffImage } from '#contract/rules/image.ts';
import type { ImageFault, ImageType } from '#contract/rules/image.ts';
import { MAX_IMAGE_PIXELS } from '#contract/rules/limits.ts';
import sharp, { type Sharp } from 'sharp';
import { findFocus } from './focus.ts';
import type { CleanImage, Cut, Rendition, RenditionAsk, RenditionResult } from './types.ts';

const JPEG_QUALITY = 88;
const KEPT_QUALITY = 92;
const HEAD_BYTES = 16;
/** The shorter side of a kept original: half of it still fills a final image. */
const KEPT_SIDE = 2160;

const refused = (fault: ImageFault): RenditionResult => ({ ok: false, fault });

const open = (source: Uint8Array): Sharp => sharp(source, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' });

const cutOut = async (picture: Sharp, { frame, size }: Cut, type: ImageType): Promise<Rendition> => {
  const fitting = picture
    .clone()
    .extract({ left: frame.left, top: frame.top, width: frame.width, height: frame.height })
    .resize({ width: size.width, height: size.height, fit: 'cover' })
    .toColourspace('srgb');
  const encoded =
    type === 'image/png'
      ? fitting.png({ compressionLevel: 9 })
      : fitting.jpeg({ mozjpeg: true, quality: JPEG_QUALITY });
  const bytes = await encoded.toBuffer();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { bytes, type, sha256, width: size.width, height: size.height };
};

/** The pixels of an upload as they are kept: decoded once, for the original and for what is cut from it. */
const decode = async (source: Uint8Array): Promise<{ readonly picture: Sharp; readonly size: PixelSize }> => {
  const { data, info } = await open(source)
    .autoOrient()
    .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'outside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { picture: sharp(data, { raw: { width, height, channels } }), size: { width, height } };
};

const keep = async (picture: Sharp, size: PixelSize, type: ImageType): Promise<CleanImage> => {
  const clean = picture.clone().toColourspace('srgb');
  const bytes = await (type === 'image/png' ? clean.png() : clean.jpeg({ quality: KEPT_QUALITY })).toBuffer();
  return { bytes, type, ...size };
};

const CENTRE = { x: 0.5, y: 0.5 } as const;

/**
 * Makes the final image of a format. The same bytes always give the same rendition, so the call can be repeated.
 * The size that the file claims is checked before a pixel is decoded: a small file may claim a gigapixel.
 */
export const makeRendition = async ({ format, source, cut }: RenditionAsk): Promise<RenditionResult> => {
  const head = source.subarray(0, HEAD_BYTES);
  const type: ImageType = sniffImage(head) ?? 'image/jpeg';
  if (cut) return { ok: true, rendition: await cutOut(open(source), cut, type), original: null };
  const unfit = fileFault(format, source.length, head);
  if (unfit) return refused(unfit);

  // Without a limit here, so that the refusal can name the size; reading the header decodes nothing.
  const claimed = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!claimed) return refused(brokenImage(format));
  const { width, height } = claimed.autoOrient;
  const misfit = dimensionFault(format, width, height);
  if (misfit) return refused(misfit);

  try {
    const { picture, size } = await decode(source);
    const focus = await findFocus(picture, size);
    // As the preview shows it before the upload has ended; what stands out is only proposed.
    const frame = suggestedFrame(format, size, CENTRE);
    const rendition = await cutOut(picture, { frame, size: renditionFor(format, width, height) }, type);
    return { ok: true, rendition, original: { ...(await keep(picture, size, type)), focus, frame } };
  } catch {
    return refused(brokenImage(format));
  }
};

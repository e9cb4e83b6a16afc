import { MIN_PHOTO_SIDE } from '#contract/rules/brandImage.ts';
import { MAX_IMAGE_PIXELS } from '#contract/rules/limits.ts';
import { focusOf } from '#server/outside/images/focus.ts';
import type { CleanImage } from '#server/outside/images/types.ts';
import sharp from 'sharp';
import { coloursOf } from './logo/colours.ts';
import { readLogo } from './logo/read.ts';
import { photoFault } from './photo.ts';
import type { PictureAnswer } from './types.ts';

/** The shorter side of a photo that is kept: a part of it still fills an image. */
const KEPT_SIDE = 2160;
const QUALITY = 92;

const keepLogo = async (bytes: Uint8Array): Promise<PictureAnswer> => {
  const read = await readLogo(bytes);
  if (!read.ok) return read;
  const { width, height } = await sharp(read.png).metadata();
  const image: CleanImage = { bytes: read.png, type: 'image/png', width, height };
  return { ok: true, kind: 'keep', image, colours: await coloursOf(read.png), focus: null };
};

const keepPhoto = async (source: Uint8Array): Promise<PictureAnswer> => {
  const fault = await photoFault(source);
  if (fault) return { ok: false, fault };
  try {
    const upright = sharp(source, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' }).autoOrient();
    const { hasAlpha } = await sharp(source).metadata();
    const clean = upright
      .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'outside', withoutEnlargement: true })
      .toColourspace('srgb');
    const { data: bytes, info } = await (hasAlpha ? clean.png() : clean.jpeg({ quality: QUALITY })).toBuffer({
      resolveWithObject: true,
    });
    const { width, height } = info;
    if (Math.min(width, height) < MIN_PHOTO_SIDE) return { ok: false, fault: 'photo_too_small' };
    const image: CleanImage = { bytes, type: hasAlpha ? 'image/png' : 'image/jpeg', width, height };
    return { ok: true, kind: 'keep', image, colours: await coloursOf(bytes), focus: await focusOf(bytes) };
  } catch {
    return { ok: false, fault: 'photo_broken' };
  }
};

/** What of a file that somebody sent is kept: upright, in our colour space, and without what it said of itself. */
export const keepForBrand = (as: 'logo' | 'photo', bytes: Uint8Array): Promise<PictureAnswer> =>
  as === 'logo' ? keepLogo(bytes) : keepPhoto(bytes);

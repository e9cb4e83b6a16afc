import type { FocalPoint, PixelSize } from '#contract/rules/frame.ts';
import sharp, { type Sharp } from 'sharp';

/** The subject is looked for in a small copy. */
const SEARCHED_SIDE = 320;

/**
 * Where the subject of a picture seems to be: what stands out by its colour, its light, or its likeness to skin. Of raw
 * pixels: a file may be shrunk while it is read, and the place would be one in what is left.
 */
export const findFocus = async (picture: Sharp, { width, height }: PixelSize): Promise<FocalPoint> => {
  const side = Math.min(SEARCHED_SIDE, width, height);
  const { info } = await picture
    .clone()
    .resize({ width: side, height: side, fit: 'cover', position: sharp.strategy.attention })
    .toBuffer({ resolveWithObject: true });
  const scale = side / Math.min(width, height);
  const share = (at: number | undefined, whole: number) =>
    at === undefined ? 0.5 : Math.max(0, Math.min(1, at / (whole * scale)));
  return { x: share(info.attentionX, width), y: share(info.attentionY, height) };
};

const COPY_SIDE = 640;

/** The same of a file. */
export const focusOf = async (bytes: Uint8Array): Promise<FocalPoint> => {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .resize({ width: COPY_SIDE, height: COPY_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return findFocus(sharp(data, { raw: { width, height, channels } }), { width, height });
};

import type { FocalPoint, PixelSize } from '#contract/rules/frame.ts';
import { MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE } from '#contract/rules/limits.ts';
import sharp, { type Sharp } from 'sharp';
import type { Clear } from './clear.ts';
import { frameFor } from './frameFor.ts';
import type { PlacedPhoto } from './layouts/plan.ts';
import type { PhotoFacts, PictureFault } from './types.ts';

/** A photo that has been decoded once. */
export interface OpenPhoto {
  readonly facts: PhotoFacts;
  /** Of what is shown around. */
  readonly focus: FocalPoint;
  /**
   * Fits it into a place: PNG bytes of the place's size, or raw pixels with four channels. `clear`: where what matters in
   * it is seen.
   */
  place(
    place: PlacedPhoto,
    zoom: number,
    clear?: Clear | null,
  ): Promise<{ readonly data: Buffer; readonly size: PixelSize }>;
}

const KEPT_SIDE = 1700;
/** A cut-out has more than a rounded corner of nothing. */
const CUT_OUT_SHARE = 0.12;
const SEEN = 24;

interface Raw extends PixelSize {
  readonly data: Buffer;
}

const open = ({ data, width, height }: Raw): Sharp => sharp(data, { raw: { width, height, channels: 4 } });

/** The part of a picture in which there is something. */
const trimmed = async (raw: Raw): Promise<{ readonly raw: Raw; readonly clear: number }> => {
  const { data, width, height } = raw;
  let [left, top, right, bottom, clear] = [width, height, 0, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (data[(y * width + x) * 4 + 3]! < SEEN) {
        clear += 1;
        continue;
      }
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      if (y < top) top = y;
      if (y >= bottom) bottom = y + 1;
    }
  }
  const share = clear / (width * height);
  if (share < CUT_OUT_SHARE || right <= left) return { raw, clear: right <= left ? 1 : 0 };
  const size = { width: right - left, height: bottom - top };
  const cut = await open(raw)
    .extract({ left, top, ...size })
    .raw()
    .toBuffer();
  return { raw: { data: cut, ...size }, clear: share };
};

/** What a file claims to be, before a pixel of it is decoded. */
export const photoFault = async (bytes: Uint8Array): Promise<PictureFault | null> => {
  const claimed = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!claimed || claimed.format === 'svg') return 'photo_broken';
  const { width, height } = claimed;
  const isTooLarge = width * height > MAX_IMAGE_PIXELS || Math.max(width, height) > MAX_IMAGE_SIDE;
  return isTooLarge ? 'photo_too_large' : null;
};

/** Decodes a photo; what it claims to be is checked before. */
export const openPhoto = async (bytes: Uint8Array, focus: FocalPoint | null): Promise<OpenPhoto | PictureFault> => {
  const fault = await photoFault(bytes);
  if (fault) return fault;
  const decoded = await sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'outside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!decoded) return 'photo_broken';
  const { data, info } = decoded;
  const whole = { data, width: info.width, height: info.height };
  const { hasAlpha } = await sharp(bytes).metadata();
  const { raw, clear } = hasAlpha ? await trimmed(whole) : { raw: whole, clear: 0 };
  if (clear === 1) return 'photo_broken';
  const size = { width: raw.width, height: raw.height };
  const middle = focus && clear === 0 ? focus : { x: 0.5, y: 0.45 };

  const covering = async ({ box }: PlacedPhoto, zoom: number, clear: Clear | null): Promise<Buffer> => {
    const [width, height] = [Math.round(box.width), Math.round(box.height)];
    const widest = Math.min(size.width, (size.height * width) / height);
    const frame = frameFor(size, { width, height }, middle, Math.floor(widest / zoom), clear);
    return open(raw)
      .extract({ left: frame.left, top: frame.top, width: frame.width, height: frame.height })
      .resize({ width, height, fit: 'fill' })
      .raw()
      .toBuffer();
  };
  const standing = async ({ box }: PlacedPhoto): Promise<Buffer> =>
    open(raw)
      .resize({
        width: Math.round(box.width),
        height: Math.round(box.height),
        fit: 'contain',
        position: 'bottom',
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      })
      .raw()
      .toBuffer();

  return {
    facts: { ...size, isCutOut: clear > 0 },
    focus: middle,
    place: async (place, zoom, clear = null) => {
      const fitted = { width: Math.round(place.box.width), height: Math.round(place.box.height) };
      const data = await (place.fit === 'cover' ? covering(place, zoom, focus ? clear : null) : standing(place));
      if (!place.mask) return { data, size: fitted };
      const turned = place.isTurned ? ` transform="translate(${fitted.width} 0) scale(-1 1)"` : '';
      const mask = Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${fitted.width}" height="${fitted.height}"><g${turned}>${place.mask}</g></svg>`,
      );
      const masked = await open({ data, ...fitted })
        .composite([{ input: mask, blend: 'dest-in' }])
        .raw()
        .toBuffer();
      return { data: masked, size: fitted };
    },
  };
};

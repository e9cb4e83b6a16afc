import type { FocalPoint, PixelSize } from '#contract/rules/frame.ts';
import { MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE } from '#contract/rules/limits.ts';
import sharp, { type Sharp } from 'sharp';
import type { Clear } from './clear.ts';
import { frameFor } from './frameFor.ts';
import type { PlacedPhoto } from './layouts/plan.ts';
import type { Overlay } from './pixels.ts';
import type { PhotoFacts, PictureFault } from './types.ts';

/** A photo that has been decoded once. */
export interface OpenPhoto {
  readonly facts: PhotoFacts;
  /** Of what is shown around. */
  readonly focus: FocalPoint;
  /** Fits it into a place. `clear`: where what matters in it is seen. */
  place(place: PlacedPhoto, zoom: number, clear?: Clear | null): Promise<Overlay>;
}

const KEPT_SIDE = 1700;
/** A cut-out has more than a rounded corner of nothing. */
const CUT_OUT_SHARE = 0.12;
const SEEN = 24;

/** Three channels where nothing is seen through: four take three times as long at every turn. */
interface Raw extends PixelSize {
  readonly data: Buffer;
  readonly channels: 3 | 4;
}

const open = ({ data, width, height, channels }: Raw): Sharp => sharp(data, { raw: { width, height, channels } });

const rawOf = async (picture: Sharp): Promise<Raw> => {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 };
};

/** Leaves of a photo what a drawing of its size covers. */
const masked = async (photo: Raw, drawing: string): Promise<Raw> => {
  const { width, height, channels } = photo;
  const mask = await sharp(Buffer.from(drawing)).ensureAlpha().extractChannel(3).raw().toBuffer();
  const data = Buffer.alloc(width * height * 4);
  for (let at = 0, from = 0, to = 0; at < mask.length; at += 1, from += channels, to += 4) {
    data[to] = photo.data[from]!;
    data[to + 1] = photo.data[from + 1]!;
    data[to + 2] = photo.data[from + 2]!;
    data[to + 3] = channels === 4 ? (mask[at]! * photo.data[from + 3]!) / 255 + 0.5 : mask[at]!;
  }
  return { data, width, height, channels: 4 };
};

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
  return { raw: await rawOf(open(raw).extract({ left, top, ...size })), clear: share };
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
  const whole = await rawOf(
    sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'outside', withoutEnlargement: true })
      .toColourspace('srgb'),
  ).catch(() => null);
  if (!whole) return 'photo_broken';
  const { raw, clear } = whole.channels === 4 ? await trimmed(whole) : { raw: whole, clear: 0 };
  if (clear === 1) return 'photo_broken';
  const size = { width: raw.width, height: raw.height };
  const middle = focus && clear === 0 ? focus : { x: 0.5, y: 0.45 };

  const covering = ({ box }: PlacedPhoto, zoom: number, clear: Clear | null): Promise<Raw> => {
    const [width, height] = [Math.round(box.width), Math.round(box.height)];
    const widest = Math.min(size.width, (size.height * width) / height);
    const frame = frameFor(size, { width, height }, middle, Math.floor(widest / zoom), clear);
    return rawOf(
      open(raw)
        .extract({ left: frame.left, top: frame.top, width: frame.width, height: frame.height })
        .resize({ width, height, fit: 'fill' }),
    );
  };
  const standing = ({ box }: PlacedPhoto): Promise<Raw> =>
    rawOf(
      open(raw)
        .ensureAlpha()
        .resize({
          width: Math.round(box.width),
          height: Math.round(box.height),
          fit: 'contain',
          position: 'bottom',
          background: { r: 0, g: 0, b: 0, alpha: 0 },
        }),
    );

  return {
    facts: { ...size, isCutOut: clear > 0 },
    focus: middle,
    place: async (place, zoom, clear = null) => {
      const at = { left: Math.round(place.box.x), top: Math.round(place.box.y) };
      const fitted = await (place.fit === 'cover' ? covering(place, zoom, focus ? clear : null) : standing(place));
      if (!place.mask) return { ...fitted, ...at };
      const turned = place.isTurned ? ` transform="translate(${fitted.width} 0) scale(-1 1)"` : '';
      const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${fitted.width}" height="${fitted.height}"><g${turned}>${place.mask}</g></svg>`;
      return { ...(await masked(fitted, mask)), ...at };
    },
  };
};

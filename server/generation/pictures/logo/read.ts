import sharp from 'sharp';
import type { LogoFault } from '../types.ts';
import { svgFault } from './svgFault.ts';

export type LogoRead =
  | { readonly ok: true; readonly png: Uint8Array }
  | { readonly ok: false; readonly fault: LogoFault };

/** The longer side of a logo as it is kept: far more than an image shows of it. */
const SIDE = 1024;
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_SVG_BYTES = 1024 * 1024;
const MOST_PIXELS = 40_000_000;
const FORMATS = new Set(['png', 'jpeg', 'webp']);
const SVG_DENSITY = 72;

const refused = (fault: LogoFault): LogoRead => ({ ok: false, fault });

/** A drawing begins with its mark; before it are at most a declaration, comments and blanks. */
const isSvg = (bytes: Uint8Array): boolean =>
  /^\uFEFF?\s*(?:<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|\s)*<(?:\w+:)?svg[\s>]/i.test(
    Buffer.from(bytes.subarray(0, 8192)).toString('utf8'),
  ) || /^\uFEFF?\s*<(?:\?xml|!DOCTYPE)/i.test(Buffer.from(bytes.subarray(0, 64)).toString('utf8'));

/** At a size that fills the side, so that a small drawing is sharp. */
const svgDensity = async (bytes: Uint8Array): Promise<number | null> => {
  const { width, height } = await sharp(bytes, { density: SVG_DENSITY, limitInputPixels: false }).metadata();
  const longer = Math.max(width, height);
  if (longer < 1) return null;
  return Math.max(1, Math.min(2400, (SVG_DENSITY * SIDE) / longer));
};

/** Reads a logo that somebody sent: PNG, JPEG, WebP or a plain SVG. The answer is a PNG without empty edges. */
export const readLogo = async (bytes: Uint8Array): Promise<LogoRead> => {
  if (bytes.length > MOST_BYTES) return refused('too_large');
  const drawn = isSvg(bytes);
  if (drawn && bytes.length > MOST_SVG_BYTES) return refused('too_large');
  const fault = drawn ? svgFault(bytes) : null;
  if (fault) return refused(fault);
  try {
    if (!drawn) {
      const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (!FORMATS.has(format)) return refused('unknown_type');
      if (width * height > MOST_PIXELS) return refused('too_large');
    }
    const density = drawn ? await svgDensity(bytes) : SVG_DENSITY;
    if (density === null) return refused('empty');
    const png = await sharp(bytes, { density, limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png()
      .toBuffer();
    const { channels } = await sharp(png).stats();
    const alpha = channels[3];
    if (alpha && alpha.max < 16) return refused('empty');
    return { ok: true, png: alpha && alpha.min < 255 ? await sharp(png).trim({ threshold: 4 }).png().toBuffer() : png };
  } catch {
    return refused(faultOf(bytes));
  }
};

/** Bytes that are of no kind at all are told from a picture that is damaged. */
const faultOf = (bytes: Uint8Array): LogoFault => {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  const isKnown =
    head.startsWith('\x89PNG') || head.startsWith('\xff\xd8\xff') || head.slice(8) === 'WEBP' || isSvg(bytes);
  return isKnown ? 'broken' : 'unknown_type';
};

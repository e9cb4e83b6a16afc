import { MAX_IMAGE_BYTES } from './limits.ts';

export const BRAND_IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const;
export type BrandImageType = (typeof BRAND_IMAGE_TYPES)[number];
export type BrandImageKind = 'logo' | 'photo';

export const MAX_LOGO_BYTES = 4 * 1024 * 1024;
/** Text that is read before it is drawn. */
export const MAX_SVG_BYTES = 1024 * 1024;
/** In pixels, of the shorter side: a photo that is smaller looks soft in every image. */
export const MIN_PHOTO_SIDE = 400;

export type BrandImageFault = 'empty_file' | 'unknown_type' | 'too_large' | 'unsafe' | 'broken' | 'empty' | 'too_small';

const LOGO: Readonly<Record<BrandImageFault, string>> = {
  empty_file: 'This file is empty. Choose another.',
  unknown_type: 'A logo must be a PNG, JPG, WebP or SVG file.',
  too_large: 'This logo is too large. Use at most 4 MB, or 1 MB as an SVG.',
  unsafe:
    'This SVG has more in it than shapes: a script, an entity, or something from elsewhere. Export it as a plain SVG or as a PNG.',
  broken: 'This file is damaged. Export the logo again, or choose another file.',
  empty: 'Nothing can be seen in this logo. Choose another file.',
  too_small: 'This logo is too small.',
};
const PHOTO: Readonly<Record<BrandImageFault, string>> = {
  ...LOGO,
  unknown_type: 'A photo must be a PNG, JPG or WebP file.',
  too_large: 'This photo is too large. Use at most 8 MB and 64 megapixels.',
  broken: 'This file is damaged. Choose another photo.',
  empty: 'Nothing can be seen in this photo. Choose another.',
  too_small: `This photo is too small. Use at least ${MIN_PHOTO_SIDE} pixels on each side.`,
};

export const brandImageText = (kind: BrandImageKind, fault: BrandImageFault): string =>
  (kind === 'logo' ? LOGO : PHOTO)[fault];

const begins = (head: Uint8Array, ...bytes: readonly number[]) => bytes.every((byte, at) => head[at] === byte);

/** The type that the content has, whatever the file is called; null where it is none of ours. */
export const sniffBrandImage = (head: Uint8Array): BrandImageType | null => {
  if (begins(head, 0x89, 0x50, 0x4e, 0x47)) return 'image/png';
  if (begins(head, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  const text = new TextDecoder('latin1').decode(head);
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  return /^(?:\u00EF\u00BB\u00BF)?\s*<(?:\?xml|!--|!DOCTYPE|(?:\w+:)?svg)/i.test(text) ? 'image/svg+xml' : null;
};

/** What is wrong with a file before it is sent. `head`: its first bytes. */
export const brandFileFault = (kind: BrandImageKind, size: number, head: Uint8Array): BrandImageFault | null => {
  if (size === 0) return 'empty_file';
  const type = sniffBrandImage(head);
  if (type === null || (kind === 'photo' && type === 'image/svg+xml')) return 'unknown_type';
  const most = kind === 'photo' ? MAX_IMAGE_BYTES : type === 'image/svg+xml' ? MAX_SVG_BYTES : MAX_LOGO_BYTES;
  return size > most ? 'too_large' : null;
};

import type { ImageFormat } from '../ad.ts';
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS, MAX_IMAGE_RATIO, MAX_IMAGE_SIDE, MIN_IMAGE_WIDTH } from './limits.ts';

export type ImageType = 'image/jpeg' | 'image/png';

const TITLES = { square: 'Square', portrait: 'Portrait' } as const;

export interface ImageFault {
  readonly code:
    | 'IMAGE_EMPTY'
    | 'IMAGE_TOO_LARGE'
    | 'IMAGE_TYPE'
    | 'IMAGE_TOO_SMALL'
    | 'IMAGE_TOO_MANY_PIXELS'
    | 'IMAGE_TOO_LONG'
    | 'IMAGE_TOO_NARROW'
    | 'IMAGE_TOO_COMPLEX'
    | 'IMAGE_BROKEN';
  readonly message: string;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const startsWith = (bytes: Uint8Array, magic: number[]) => magic.every((byte, at) => bytes[at] === byte);

/** The type that the content has, whatever the file is called; null where it is neither JPEG nor PNG. */
export const sniffImage = (head: Uint8Array): ImageType | null =>
  startsWith(head, PNG) ? 'image/png' : startsWith(head, JPEG) ? 'image/jpeg' : null;

/** What is wrong with a file before anything is decoded (R5.03). `head`: its first 16 bytes or more. */
export const fileFault = (format: ImageFormat, size: number, head: Uint8Array): ImageFault | null => {
  const title = TITLES[format];
  if (size === 0) return { code: 'IMAGE_EMPTY', message: `${title} image is empty. Choose another file.` };
  if (size > MAX_IMAGE_BYTES)
    return { code: 'IMAGE_TOO_LARGE', message: `${title} image is too large. Maximum file size is 8MB.` };
  if (!sniffImage(head)) return { code: 'IMAGE_TYPE', message: `${title} image must be a JPEG or PNG file.` };
  return null;
};

/** What is wrong with an image of the given size in pixels. */
export const dimensionFault = (format: ImageFormat, width: number, height: number): ImageFault | null => {
  const title = TITLES[format];
  if (width * height > MAX_IMAGE_PIXELS) {
    return { code: 'IMAGE_TOO_MANY_PIXELS', message: `${title} image has too many pixels (${width} × ${height}).` };
  }
  const longer = Math.max(width, height);
  if (longer > MAX_IMAGE_SIDE) {
    return {
      code: 'IMAGE_TOO_LONG',
      message: `${title} image is ${width} × ${height} pixels. Use at most ${MAX_IMAGE_SIDE} on each side.`,
    };
  }
  if (width < MIN_IMAGE_WIDTH) {
    return {
      code: 'IMAGE_TOO_SMALL',
      message: `${title} image is ${width} pixels wide. Use at least ${MIN_IMAGE_WIDTH}.`,
    };
  }
  if (longer > Math.min(width, height) * MAX_IMAGE_RATIO) {
    return {
      code: 'IMAGE_TOO_NARROW',
      message: `${title} image is ${width} × ${height} pixels. The longer side can be at most ${MAX_IMAGE_RATIO} times the shorter.`,
    };
  }
  return null;
};

/** The text for an image whose decoding takes more time or memory than one image may. */
export const complexImage = (format: ImageFormat): ImageFault => ({
  code: 'IMAGE_TOO_COMPLEX',
  message: `${TITLES[format]} image takes too long to process. Save it at a smaller size and upload it again.`,
});

/** The text for a file that starts like an image but cannot be decoded. */
export const brokenImage = (format: ImageFormat): ImageFault => ({
  code: 'IMAGE_BROKEN',
  message: `${TITLES[format]} image can't be read. The file may be damaged.`,
});

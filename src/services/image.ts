import type { ImageFormat } from '#contract/ad.ts';
import {
  brokenImage,
  dimensionFault,
  fileFault,
  type ImageFault,
  type ImageType,
  sniffImage,
} from '#contract/rules/image.ts';
import type { PictureSize } from '#contract/rules/imagePlaces.ts';

export type FileLook =
  | { readonly ok: true; readonly type: ImageType; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly fault: ImageFault };

const HEAD_BYTES = 512 * 1024;
const PNG_SIZE_AT = 16;

const pngSize = (view: DataView) => ({ width: view.getUint32(PNG_SIZE_AT), height: view.getUint32(PNG_SIZE_AT + 4) });

/** The size in a JPEG's frame header (SOF0 to SOF15, without DHT, JPG and DAC), found by stepping over its segments. */
const jpegSize = (view: DataView): { width: number; height: number } | null => {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
};

/**
 * Checks a file before it is sent. Sizes are read from its header; nothing is decoded, so a decompression bomb is
 * harmless.
 */
export const lookIntoFile = async (file: Blob, format: ImageFormat): Promise<FileLook> => {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const fault = fileFault(format, file.size, head);
  if (fault) return { ok: false, fault };
  const type = sniffImage(head)!;
  const view = new DataView(head.buffer);
  const size =
    type === 'image/png' && head.length > PNG_SIZE_AT + 8
      ? pngSize(view)
      : type === 'image/jpeg'
        ? jpegSize(view)
        : null;
  if (!size || size.width === 0 || size.height === 0) return { ok: false, fault: brokenImage(format) };
  const tooMuch = dimensionFault(format, size.width, size.height);
  return tooMuch ? { ok: false, fault: tooMuch } : { ok: true, type, ...size };
};

/** The size of a picture as it is seen, turned as it says; null where it cannot be read, or is too large to be looked at. */
export const sizeOf = async (file: Blob): Promise<PictureSize | null> => {
  if (!(await lookIntoFile(file, 'square')).ok) return null;
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return null;
  }
};

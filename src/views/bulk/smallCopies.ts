import type { BulkFiles } from './files.ts';

const SMALL = 160;
/** Each is a few kilobytes. */
const MAX_KEPT = 600;

/** A small copy: two hundred whole photos would fill the memory. */
const smallCopy = async (file: Blob): Promise<string> => {
  const bitmap = await createImageBitmap(file, { resizeWidth: SMALL, resizeQuality: 'medium' });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0);
  bitmap.close();
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 }));
};

type Made = (file: Blob) => Promise<string>;

/**
 * The small copies of dropped pictures: each file is decoded once, however often a scrolled row, the board and the cards
 * show it. The oldest go beyond the most that are kept; null: the file is gone or cannot be read.
 */
export const createSmallCopies = (look: BulkFiles['look'], make: Made = smallCopy) => {
  const copies = new Map<string, Promise<string | null>>();
  const made = async (id: string): Promise<string | null> => {
    const file = await look(id);
    return file ? make(file) : null;
  };
  const drop = (id: string, copy: Promise<string | null>): void => {
    copies.delete(id);
    copy.then((url) => url && URL.revokeObjectURL(url)).catch(() => undefined);
  };
  return (id: string): Promise<string | null> => {
    const known = copies.get(id);
    if (known) return known;
    const copy = made(id).catch(() => null);
    copies.set(id, copy);
    // Somebody may bring the file back.
    void copy.then((url) => url === null && copies.get(id) === copy && copies.delete(id));
    const [oldest] = copies;
    if (copies.size > MAX_KEPT && oldest) drop(...oldest);
    return copy;
  };
};

const byLook = new WeakMap<BulkFiles['look'], ReturnType<typeof createSmallCopies>>();

/** The copies of the files of one page. */
export const smallCopiesOf = (look: BulkFiles['look']): ReturnType<typeof createSmallCopies> => {
  const known = byLook.get(look) ?? createSmallCopies(look);
  byLook.set(look, known);
  return known;
};

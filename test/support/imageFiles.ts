import type { Preparing } from '#src/machines/preparing.ts';
import type { ImageFiles } from '#src/views/ads/imageFiles.ts';

/** Files as a page keeps them while it is open, for views. */
export const imageFiles = (): ImageFiles => {
  const files = new Map<string, File>();
  return {
    keepFile: (file) => {
      const id = crypto.randomUUID();
      files.set(id, file);
      return id;
    },
    lookAtFile: async (id) => files.get(id) ?? null,
    sizeOf: async () => null,
  };
};

/** No image is on its way from this browser. */
export const NOTHING_UNDERWAY: Preparing = { fileOf: () => null, subscribe: () => () => {}, look: async () => null };

import type { Copies } from '#src/services/copies.ts';

/** A browser that keeps no copies. */
export const noCopies: Copies = {
  read: async () => null,
  readAll: async () => [],
  write: () => {},
  written: async () => {},
  clear: () => {},
  clearAll: () => {},
};

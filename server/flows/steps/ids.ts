import { createHash } from 'node:crypto';

/** The same for the same step and part, in the form of a UUID: what is made under it is made once. */
export const partId = (effectId: string, ...part: readonly (string | number)[]): string =>
  createHash('sha256')
    .update(JSON.stringify([effectId, ...part]))
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

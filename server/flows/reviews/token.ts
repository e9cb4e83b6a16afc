import { createHash, createHmac } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';
import { deriveKey } from '#server/platform/secretBox.ts';

/**
 * The token of a review for one reader: signed, so that nobody can make one, and the same whenever it is asked for, so that
 * it need not be kept. `email`: null for the owner.
 */
export const tokenFor = ({ secretKey }: Pick<Deps, 'secretKey'>, effectId: string, email: string | null): string =>
  createHmac('sha256', deriveKey(secretKey, 'review'))
    .update(JSON.stringify([effectId, email]))
    .digest('base64url');

/** What the database finds it by. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

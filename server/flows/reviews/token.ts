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

type Keys = Pick<Deps, 'db' | 'secretKey' | 'env'>;

/** The owner's token of each review, under the key that it was asked with: today's, or one before it. */
export const ownTokens = async (
  { db, secretKey, env }: Keys,
  effectIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (effectIds.length === 0) return new Map();
  const links = await db
    .selectFrom('flow_review_links')
    .select(['effect_id', 'token_hash'])
    .where('effect_id', 'in', effectIds)
    .where('email', 'is', null)
    .execute();
  const keys = [secretKey, ...env.earlierKeys];
  return new Map(
    links.flatMap(({ effect_id: id, token_hash: hash }) => {
      const tokens = keys.map((key) => tokenFor({ secretKey: key }, id, null));
      const token = tokens.find((each) => hashOf(each).equals(hash));
      return token === undefined ? [] : [[id, token] as const];
    }),
  );
};

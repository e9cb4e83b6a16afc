import type { Transaction } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { hashToken, randomToken } from './tokens.ts';

export const LINK_LIFETIME_MS = 3 * 24 * 60 * 60 * 1000;

/** A registration, as far as its link is concerned. */
interface Link {
  /** Links sent before stop working. */
  readonly revoke: boolean;
  /** The hash of the cookie of the browser that registered; null where it is not known. */
  readonly browserHash: Buffer | null;
}

/** A new key for a user's address; only its hash is kept. */
export const issueKey = async (
  { now }: Pick<Deps, 'now'>,
  trx: Transaction<Database>,
  userId: number,
  { revoke, browserHash }: Link,
): Promise<string> => {
  const key = randomToken();
  const at = now();
  if (revoke)
    await trx.deleteFrom('email_verifications').where('user_id', '=', userId).where('used_at', 'is', null).execute();
  await trx
    .insertInto('email_verifications')
    .values({
      key_hash: hashToken(key),
      user_id: userId,
      created_at: at,
      expires_at: new Date(at.getTime() + LINK_LIFETIME_MS),
      browser_hash: browserHash,
    })
    .execute();
  return key;
};

/** The browser that the newest link of a user is for. A link that is sent again is for no other, whoever asks for it. */
export const browserOfLink = async (trx: Transaction<Database>, userId: number): Promise<Buffer | null> => {
  const newest = await trx
    .selectFrom('email_verifications')
    .select('browser_hash')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.browser_hash ?? null;
};

/** Whose address a key confirmed, and the browser that asked for it. */
interface Confirmed {
  readonly userId: number;
  readonly passwordHash: string;
  readonly browserHash: Buffer | null;
}

/**
 * Confirms the address that a key was sent to, once. 400 with code `used`, `expired` or `invalid` (D3.3, D3.4). Null
 * where it is no key of a registration.
 */
export const useKey = async ({ db, now }: Pick<Deps, 'db' | 'now'>, key: string): Promise<Confirmed | null> => {
  const at = now();
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('email_verifications as v')
      .innerJoin('users as u', 'u.id', 'v.user_id')
      .select(['v.user_id', 'v.used_at', 'v.expires_at', 'v.browser_hash', 'u.email_verified_at', 'u.password_hash'])
      .where('v.key_hash', '=', hashToken(key))
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return null;
    if (row.used_at !== null || row.email_verified_at !== null) {
      throw new Problem(400, 'This address is already verified. You can sign in.', { code: 'used' });
    }
    if (row.expires_at <= at)
      throw new Problem(400, 'This verification link has expired. Request a new one.', { code: 'expired' });
    await trx.updateTable('email_verifications').set({ used_at: at }).where('key_hash', '=', hashToken(key)).execute();
    await trx.updateTable('users').set({ email_verified_at: at }).where('id', '=', row.user_id).execute();
    return { userId: row.user_id, passwordHash: row.password_hash, browserHash: row.browser_hash };
  });
};

/** Deletes keys a month after they expired; until then an old link is told from a wrong one. */
export const sweepKeys = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const before = new Date(now().getTime() - 10 * LINK_LIFETIME_MS);
  await db.deleteFrom('email_verifications').where('expires_at', '<', before).execute();
};

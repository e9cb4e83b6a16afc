import type { Transaction } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { hashToken, randomToken } from './tokens.ts';

const LIFETIME_MS = 3 * 24 * 60 * 60 * 1000;

/** A new key for a user's address; only its hash is kept. `revoke`: links sent before stop working. */
export const issueKey = async (
  { now }: Pick<Deps, 'now'>,
  trx: Transaction<Database>,
  userId: number,
  { revoke }: { readonly revoke: boolean },
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
      expires_at: new Date(at.getTime() + LIFETIME_MS),
    })
    .execute();
  return key;
};

/**
 * Confirms the address that a key was sent to, once. 400 with code `used`, `expired` or `invalid` (D3.3, D3.4). False
 * where it is no key of a registration.
 */
export const useKey = async ({ db, now }: Pick<Deps, 'db' | 'now'>, key: string): Promise<boolean> => {
  const at = now();
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('email_verifications as v')
      .innerJoin('users as u', 'u.id', 'v.user_id')
      .select(['v.user_id', 'v.used_at', 'v.expires_at', 'u.email_verified_at'])
      .where('v.key_hash', '=', hashToken(key))
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return false;
    if (row.used_at !== null || row.email_verified_at !== null) {
      throw new Problem(400, 'This address is already verified. You can sign in.', { code: 'used' });
    }
    if (row.expires_at <= at)
      throw new Problem(400, 'This verification link has expired. Request a new one.', { code: 'expired' });
    await trx.updateTable('email_verifications').set({ used_at: at }).where('key_hash', '=', hashToken(key)).execute();
    await trx.updateTable('users').set({ email_verified_at: at }).where('id', '=', row.user_id).execute();
    return true;
  });
};

/** Deletes keys a month after they expired; until then an old link is told from a wrong one. */
export const sweepKeys = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const before = new Date(now().getTime() - 10 * LIFETIME_MS);
  await db.deleteFrom('email_verifications').where('expires_at', '<', before).execute();
};

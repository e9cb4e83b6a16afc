import type { Transaction } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';

/**
 * Sets a password, and ends all that the old one had opened: every session, links to a new password, and a change of
 * address that waits for its confirmation. False where the password is not `instead` any more. The user's row comes
 * first: whoever signs in at the same moment waits for it (sessions.ts).
 */
export const setPassword = async (
  trx: Transaction<Database>,
  at: Date,
  userId: number,
  passwordHash: string,
  instead: string | null = null,
): Promise<boolean> => {
  const changed = await trx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .$if(instead !== null, (query) => query.where('password_hash', '=', instead!))
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return false;
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await endLinks(trx, 'password_resets', userId, at);
  await endLinks(trx, 'email_changes', userId, at);
  return true;
};

/** Lets a user's unused links of a kind expire now. */
export const endLinks = async (
  trx: Transaction<Database>,
  kind: 'password_resets' | 'email_changes',
  userId: number,
  at: Date,
): Promise<void> => {
  await trx
    .updateTable(kind)
    .set({ expires_at: at })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .execute();
};

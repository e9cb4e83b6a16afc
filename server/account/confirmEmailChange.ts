import type { Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sendCustomerEmail } from '#server/billing/customerEmail.ts';
import { sendLetter } from '#server/platform/mail/queue.ts';
import { emailChangedLetter } from './letters/emailChanged.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { EMAIL_CHANGE_LIFETIME_MS } from './emailChange.ts';
import { endLinks } from '#server/identity/setPassword.ts';
import { hashToken } from '#server/identity/tokens.ts';

const UNIQUE_VIOLATION = '23505';

type Refusal = 'invalid' | 'taken' | `change_${'used' | 'cancelled' | 'replaced' | 'expired'}`;

const refuse = (code: Refusal, text: string): Problem => new Problem(400, text, { code });

/** Why an unopened link is invalid: it expired, was replaced by a newer one, or was cancelled. */
const refuseEnded = async (
  trx: Transaction<Database>,
  userId: number,
  { created_at, expires_at }: { readonly created_at: Date; readonly expires_at: Date },
): Promise<Problem> => {
  if (expires_at.getTime() - created_at.getTime() >= EMAIL_CHANGE_LIFETIME_MS)
    return refuse('change_expired', 'This link has expired. Request the change of address again.');
  const newer = await trx
    .selectFrom('email_changes')
    .select('key_hash')
    .where('user_id', '=', userId)
    .where('created_at', '=', expires_at)
    .where('created_at', '>', created_at)
    .executeTakeFirst();
  return newer
    ? refuse('change_replaced', 'A newer link has replaced this one.')
    : refuse('change_cancelled', 'This change was cancelled.');
};

/**
 * Makes the address that a key was sent to the user's, once. An unverified account with that address is removed,
 * because opening the link proves ownership. Links to a new password went to the old address and stop working. The old
 * address is notified by email, and the payment service learns the new one.
 */
export const confirmEmailChange = async (
  deps: Pick<Deps, 'db' | 'now' | 'live' | 'jobs' | 'secrets' | 'appOrigin'>,
  key: string,
): Promise<void> => {
  const { db, now, live } = deps;
  const changing = db.transaction().execute(async (trx) => {
    const at = now();
    const owner = await trx
      .selectFrom('email_changes as c')
      .innerJoin('users as u', 'u.id', 'c.user_id')
      .select(['u.id', 'u.email as before'])
      .where('c.key_hash', '=', hashToken(key))
      .forUpdate('u')
      .executeTakeFirst();
    if (owner === undefined) throw refuse('invalid', 'This verification link is not valid.');
    // Read after the user's row is locked, so that it is current.
    const change = await trx
      .selectFrom('email_changes')
      .select(['email as after', 'used_at', 'created_at', 'expires_at'])
      .where('key_hash', '=', hashToken(key))
      .executeTakeFirstOrThrow();
    const row = { ...owner, ...change };
    if (row.used_at !== null)
      throw refuse('change_used', 'This address is already confirmed. You can sign in with it.');
    if (row.expires_at <= at) throw await refuseEnded(trx, row.id, change);
    await trx.deleteFrom('users').where('email', '=', row.after).where('email_verified_at', 'is', null).execute();
    await trx.updateTable('users').set({ email: row.after }).where('id', '=', row.id).execute();
    await trx.updateTable('email_changes').set({ used_at: at }).where('key_hash', '=', hashToken(key)).execute();
    await endLinks(trx, 'email_changes', row.id, at);
    await endLinks(trx, 'password_resets', row.id, at);
    await live.publish(trx, row.id, { type: 'account.changed' });
    await sendLetter(deps, trx, row.before, emailChangedLetter(deps.appOrigin(), row.after));
    await sendCustomerEmail(deps, trx, row.id);
  });
  return changing.catch((error: unknown) => {
    if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION)
      throw refuse('taken', 'Another account uses this address now, so it cannot become yours.');
    throw error;
  });
};

import type { Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import type { Database } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { findCustomer } from '#server/billing/customer.ts';
import { Problem } from '#server/http/problem.ts';
import { EMAIL_CHANGE_LIFETIME_MS } from './emailChange.ts';
import { endLinks } from './setPassword.ts';
import { hashToken } from './tokens.ts';

export interface EmailChanged {
  readonly userId: number;
  readonly before: string;
  readonly after: string;
}

const UNIQUE_VIOLATION = '23505';

type Refusal = 'invalid' | 'taken' | `change_${'used' | 'cancelled' | 'replaced' | 'expired'}`;

const refuse = (code: Refusal, text: string): Problem => new Problem(400, text, { code });

/** How a link ended that was not opened: by itself after its time, or earlier by a newer one or by its owner. */
const refuseEnded = async (
  trx: Transaction<Database>,
  userId: number,
  { created_at, expires_at }: { readonly created_at: Date; readonly expires_at: Date },
): Promise<Problem> => {
  if (expires_at.getTime() - created_at.getTime() >= EMAIL_CHANGE_LIFETIME_MS)
    return refuse('change_expired', 'This link has expired. Ask for the change of address again.');
  const newer = await trx
    .selectFrom('email_changes')
    .select('key_hash')
    .where('user_id', '=', userId)
    .where('created_at', '=', expires_at)
    .where('created_at', '>', created_at)
    .executeTakeFirst();
  return newer
    ? refuse('change_replaced', 'A newer link has taken the place of this one.')
    : refuse('change_cancelled', 'This change was cancelled.');
};

/**
 * Makes the address that a key was sent to the user's, once. An account that waits at that address unverified gives
 * way: whoever opened the link has shown that the address is theirs. Links to a new password went to the old address
 * and stop working.
 */
export const confirmEmailChange = async (
  { db, now, live }: Pick<Deps, 'db' | 'now' | 'live'>,
  key: string,
): Promise<EmailChanged> => {
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
    // Read when the user's row is locked: as it stands then.
    const change = await trx
      .selectFrom('email_changes')
      .select(['email as after', 'used_at', 'created_at', 'expires_at'])
      .where('key_hash', '=', hashToken(key))
      .executeTakeFirstOrThrow();
    const row = { ...owner, ...change };
    if (row.used_at !== null)
      throw refuse('change_used', 'This address is confirmed already. You can sign in with it.');
    if (row.expires_at <= at) throw await refuseEnded(trx, row.id, change);
    await trx.deleteFrom('users').where('email', '=', row.after).where('email_verified_at', 'is', null).execute();
    await trx.updateTable('users').set({ email: row.after }).where('id', '=', row.id).execute();
    await trx.updateTable('email_changes').set({ used_at: at }).where('key_hash', '=', hashToken(key)).execute();
    await endLinks(trx, 'email_changes', row.id, at);
    await endLinks(trx, 'password_resets', row.id, at);
    await live.publish(trx, row.id, { type: 'account.changed' });
    return { userId: row.id, before: row.before, after: row.after };
  });
  return changing.catch((error: unknown) => {
    if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION)
      throw refuse('taken', 'This address has an account of its own by now, so it cannot become yours.');
    throw error;
  });
};

/** Tells the payment service the user's address, where it knows them. */
export const tellPayments = async (
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  { userId, after }: EmailChanged,
): Promise<void> => {
  const customerId = await findCustomer(db, userId);
  if (customerId !== null) await payments.updateCustomerEmail(customerId, after);
};

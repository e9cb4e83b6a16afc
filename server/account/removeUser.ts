import type { Transaction } from 'kysely';
import { LIMITS } from '#server/accounts/limits.ts';
import { lockUser } from '#server/billing/credits.ts';
import type { Database } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { FarewellFacts } from '#server/mails/letters/farewell.ts';
import { openCheckouts, unendedSubscriptions } from './leavePayments.ts';

/** A presigned upload is good for fifteen minutes; what arrives by then is still to be forgotten. */
const UPLOADS_MS = 20 * 60_000;

export interface Leaving {
  readonly userId: number;
  /** The subscriptions that were ended at the payment service. */
  readonly ended: ReadonlySet<string>;
  readonly farewell: FarewellFacts;
}

const keepLeftovers = async ({ now }: Pick<Deps, 'now'>, trx: Transaction<Database>, userId: number): Promise<void> => {
  const assets = await trx.selectFrom('media_assets').select('id').where('user_id', '=', userId).execute();
  if (assets.length === 0) return;
  const at = now();
  const until = new Date(at.getTime() + UPLOADS_MS);
  const rows = assets.map(({ id }) => ({ asset_id: id, at, until }));
  await trx
    .insertInto('leftover_assets')
    .values(rows)
    .onConflict((conflict) => conflict.column('asset_id').doNothing())
    .execute();
};

/**
 * Removes a user and all that is theirs, and notes what remains to be done: files in the store, the last mail. False,
 * with nothing removed, where something that costs money was begun in the meantime. True also where the user is gone.
 */
export const removeUser = async (
  deps: Pick<Deps, 'now'>,
  trx: Transaction<Database>,
  { userId, ended, farewell }: Leaving,
): Promise<boolean> => {
  // Checkouts begin under the same lock.
  if (!(await lockUser(trx, userId))) return true;
  const user = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  if ((await openCheckouts(trx, userId)).length > 0) return false;
  if ((await unendedSubscriptions(trx, userId, ended)).length > 0) return false;

  await keepLeftovers(deps, trx, userId);
  await trx
    .insertInto('farewells')
    .values({ email: user.email, facts: JSON.stringify(farewell), due_at: deps.now() })
    .execute();
  // Without this a new registration of the same address would wait a minute for its mail.
  await trx.deleteFrom('rate_limits').where('key', '=', `${LIMITS.verificationMail.name}:${user.email}`).execute();
  await trx.deleteFrom('contact_messages').where('user_id', '=', userId).execute();
  await trx.deleteFrom('ads').where('user_id', '=', userId).execute();
  await trx.deleteFrom('media_assets').where('user_id', '=', userId).execute();
  // The rest goes with the user.
  await trx.deleteFrom('users').where('id', '=', userId).execute();
  return true;
};

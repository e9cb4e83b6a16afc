import type { Transaction } from 'kysely';
import { LIMITS } from '#server/platform/http/limits.ts';
import { lockUser } from '#server/billing/credits.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sendLetter } from '#server/platform/mail/queue.ts';
import { forgetMediaOf } from './forgetMedia.ts';
import { keepGoneSessions } from '#server/identity/goneSessions.ts';
import { isPublishing, publishedAds } from './adsAtMeta.ts';
import { farewellLetter } from '#server/account/letters/farewell.ts';
import type { FarewellFacts } from '#server/account/letters/farewell.ts';
import { isOpening, openCheckouts, unendedSubscriptions } from './leavePayments.ts';

export interface Leaving {
  readonly userId: number;
  /** The subscriptions that were ended at the payment service. */
  readonly ended: ReadonlySet<string>;
  readonly farewell: Omit<FarewellFacts, 'published'>;
}

/**
 * Removes a user and all that is theirs, and queues the rest: deleting files from the store, the last email. False,
 * with nothing removed, where something that costs money, or is made at Meta, was begun in the meantime. True also where the user is gone.
 */
export const removeUser = async (
  deps: Pick<Deps, 'now' | 'jobs' | 'secrets' | 'appOrigin'>,
  trx: Transaction<Database>,
  { userId, ended, farewell }: Leaving,
): Promise<boolean> => {
  // Checkouts begin under the same lock.
  if (!(await lockUser(trx, userId))) return true;
  const user = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  if ((await isOpening(trx, userId)) || (await openCheckouts(trx, userId)).length > 0) return false;
  if ((await unendedSubscriptions(trx, userId, ended)).length > 0) return false;

  if (await isPublishing(trx, userId)) return false;

  const published = await publishedAds(trx, userId);
  await forgetMediaOf(deps, trx, userId);
  await sendLetter(deps, trx, user.email, farewellLetter(deps.appOrigin(), { ...farewell, published }));
  // Without this a new registration of the same address would wait a minute for its mail.
  await trx.deleteFrom('rate_limits').where('key', '=', `${LIMITS.verificationMail.name}:${user.email}`).execute();
  await keepGoneSessions(deps, trx, userId);
  await trx.deleteFrom('contact_messages').where('user_id', '=', userId).execute();
  await trx.deleteFrom('ads').where('user_id', '=', userId).execute();
  await trx.deleteFrom('media_assets').where('user_id', '=', userId).execute();
  // The rest goes with the user.
  await trx.deleteFrom('users').where('id', '=', userId).execute();
  return true;
};

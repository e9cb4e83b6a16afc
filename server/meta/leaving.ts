import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/platform/db/schema.ts';
import type { SignedUser } from '#server/outside/meta/types.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deriveKey } from '#server/platform/secretBox.ts';
import type { Transaction } from 'kysely';
import { markExpired } from './connection.ts';
import { forgetPersons, noteMeta } from './facts.ts';

/** Connections of a person at Meta; more than one of our users may have connected as the same. */
const connectionsOf = (db: Deps['db'] | Transaction<Database>, metaUserId: string) =>
  db
    .selectFrom('meta_connections')
    .select(['user_id', 'sealed_token', 'connected_at'])
    .where('meta_user_id', '=', metaUserId)
    .execute();

/**
 * The person removed us at Facebook: our tokens are dead. What is queued waits for the next connection (D6.2). Meta may say
 * so late, or once more, and after a disconnection here, too: a connection that was made since has a token of its own.
 */
export const deauthorise = async (deps: Deps, { id, signedAt }: SignedUser): Promise<void> => {
  for (const { user_id: userId, sealed_token: token, connected_at: at } of await connectionsOf(deps.db, id))
    if (signedAt === null || at <= signedAt) await markExpired(deps, userId, token);
};

/**
 * The person wants what we have from Meta about them deleted: the connection with its token and their name, what it showed
 * us, and the results that were read with it. Their ads are theirs, and so are the names of the ad accounts that these were
 * published to.
 */
export const deleteMetaData = (deps: Deps, metaUserId: string): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    for (const { user_id: userId } of await connectionsOf(trx, metaUserId)) {
      const accounts = trx.selectFrom('ad_accounts').select('id').where('user_id', '=', userId);
      await trx.deleteFrom('insight_days').where('ad_account_id', 'in', accounts).execute();
      await trx.deleteFrom('insight_ads').where('ad_account_id', 'in', accounts).execute();
      await trx.deleteFrom('insight_syncs').where('ad_account_id', 'in', accounts).execute();
      await trx
        .updateTable('ad_accounts')
        .set({ page: null, instagram: null, campaigns: null, campaigns_synced_at: null })
        .where('user_id', '=', userId)
        .execute();
      await trx.deleteFrom('meta_businesses').where('user_id', '=', userId).execute();
      await trx.deleteFrom('meta_oauth_states').where('user_id', '=', userId).execute();
      await trx.deleteFrom('meta_connections').where('user_id', '=', userId).execute();
      await forgetPersons(trx, userId);
      await noteMeta(trx, { user_id: userId, at: deps.now(), type: 'meta.dataDeleted', person: null });
      await deps.live.publish(trx, userId, { type: 'meta.changed' });
      await deps.live.publish(trx, userId, { type: 'results.changed' });
    }
  });

const signed = (secretKey: string, at: string): string =>
  createHmac('sha256', deriveKey(secretKey, 'meta-deletion')).update(at).digest('base64url').slice(0, 22);

/** A code by which the person can see that it was done: the moment, signed, so that none need be kept. */
export const deletionCode = ({ secretKey, now }: Pick<Deps, 'secretKey' | 'now'>): string => {
  const at = now().getTime().toString(36);
  return `${at}-${signed(secretKey, at)}`;
};

/** When the deletion with this code was done; null: there was none. */
export const deletedAt = ({ secretKey, env }: Pick<Deps, 'secretKey' | 'env'>, code: string): Date | null => {
  const [, at, mac] = /^([0-9a-z]{1,11})-([\w-]{22})$/.exec(code) ?? [];
  if (at === undefined || mac === undefined) return null;
  const isSigned = (key: string): boolean => timingSafeEqual(Buffer.from(mac), Buffer.from(signed(key, at)));
  if (![secretKey, ...env.earlierKeys].some(isSigned)) return null;
  return new Date(Number.parseInt(at, 36));
};

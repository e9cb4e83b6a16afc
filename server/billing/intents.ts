import type { Transaction } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import { PaymentsFault } from '#server/outside/payments/types.ts';
import type { BillingIntentsTable } from './tables.ts';

type Kind = BillingIntentsTable['kind'];
type Db = Pick<Transaction<Database>, 'selectFrom' | 'deleteFrom' | 'insertInto'>;

export interface Intent {
  readonly key: string;
  readonly wish: object;
}

/** The payment service forgets keys after a day. A checkout of that age cannot be paid, and nobody got its address. */
const KEPT_MS = 23 * 3_600_000;

/** Ends what the service has forgotten the key of. */
const endOldIntents = async (db: Db, userId: number, now: Date): Promise<void> => {
  await db
    .deleteFrom('billing_intents')
    .where('user_id', '=', userId)
    .where('kind', '!=', 'undo')
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
};

/**
 * Writes down that a call is to be made, before it is made outside of any transaction, and returns its key. One that is
 * not confirmed yet is taken up again: with its key the service gives the answer that was lost. Call with the user
 * locked.
 */
export const writeIntent = async (
  trx: Transaction<Database>,
  { userId, kind, wish, now }: { userId: number; kind: Kind; wish: object; now: Date },
): Promise<string> => {
  await endOldIntents(trx, userId, now);
  const { key } = await trx
    .insertInto('billing_intents')
    .values({ user_id: userId, kind, wish: JSON.stringify(wish), created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'wish']).doUpdateSet({ kind }))
    .returning('key')
    .executeTakeFirstOrThrow();
  return key;
};

/** What was begun for a user and is not confirmed, the oldest first. */
export const intentsOf = async (
  db: Db,
  { userId, kind, now }: { userId: number; kind: Kind; now: Date },
): Promise<Intent[]> => {
  await endOldIntents(db, userId, now);
  return db
    .selectFrom('billing_intents')
    .select(['key', 'wish'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute();
};

/** Ends an intent: in the transaction that keeps its answer, or where there will be none. False: it had ended. */
export const endIntent = async (db: Db, key: string): Promise<boolean> => {
  const ended = await db.deleteFrom('billing_intents').where('key', '=', key).executeTakeFirst();
  return ended.numDeletedRows > 0n;
};

/** Makes the call of an intent. If the service refuses, the intent ends: the same key would be refused again. */
export const callFor = async <T>(db: Db, key: string, call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    if (error instanceof PaymentsFault && error.answered) await endIntent(db, key);
    throw error;
  }
};

import type { Transaction } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { callFor, endIntent, writeIntent } from './intents.ts';
import { lockUser } from './credits.ts';

/** The user's customer id at the payment service, null before their first checkout. */
export const findCustomer = async (
  db: Pick<Transaction<Database>, 'selectFrom'>,
  userId: number,
): Promise<string | null> => {
  const row = await db
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.customer_id ?? null;
};

/** As `findCustomer`, making one where there is none; two at once make one. Null where the user was deleted. */
export const ensureCustomer = async (
  { db, payments, now }: Pick<Deps, 'db' | 'payments' | 'now'>,
  user: { readonly id: number; readonly email: string },
): Promise<string | null> => {
  const known = await findCustomer(db, user.id);
  if (known !== null) return known;
  const key = await db
    .transaction()
    .execute(async (trx) =>
      (await lockUser(trx, user.id))
        ? writeIntent(trx, { userId: user.id, kind: 'customer', wish: {}, now: now() })
        : null,
    );
  if (key === null) return null;
  const customerId = await callFor(db, key, () => payments.createCustomer(user, key));
  return db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, user.id))) return null;
    await endIntent(trx, key);
    await trx
      .insertInto('billing_customers')
      .values({ user_id: user.id, customer_id: customerId })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute();
    return findCustomer(trx, user.id);
  });
};

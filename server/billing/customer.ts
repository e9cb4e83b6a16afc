import type { Transaction } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';

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

/** As `findCustomer`, making one where there is none. Call with the user locked: two at once would make two. */
export const ensureCustomer = async (
  { payments }: Pick<Deps, 'payments'>,
  trx: Transaction<Database>,
  user: { readonly id: number; readonly email: string },
): Promise<string> => {
  const known = await findCustomer(trx, user.id);
  if (known !== null) return known;
  const customerId = await payments.createCustomer(user);
  await trx.insertInto('billing_customers').values({ user_id: user.id, customer_id: customerId }).execute();
  return customerId;
};

import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';

/** What a user's checkout of a pack added to their ledger, null until it has; undefined where it is not one of a pack. */
export const creditsAdded = async (
  db: Kysely<Database>,
  userId: number,
  id: string,
): Promise<number | null | undefined> => {
  const purchase = await db
    .selectFrom('credit_purchases')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (purchase === undefined) return undefined;
  const entry = await db
    .selectFrom('credit_entries')
    .select('amount')
    .where('user_id', '=', userId)
    .where('key', '=', `purchase:${id}`)
    .executeTakeFirst();
  return entry?.amount ?? null;
};

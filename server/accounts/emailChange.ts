import type { Deps } from '#server/deps.ts';

type Needs = Pick<Deps, 'db' | 'now'>;

/** The address that the user asked for and has not confirmed yet. */
export const pendingEmail = async ({ db, now }: Needs, userId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('email_changes')
    .select('email')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.email ?? null;
};

import type { Deps } from '#server/platform/deps.ts';

/** Tokens that are read at once. */
const BATCH = 500;

/**
 * Puts every token under today's key, so that the keys before it can be forgotten. A token that meanwhile becomes another one
 * is left alone.
 */
export const resealTokens = async ({ env, db, secrets }: Pick<Deps, 'env' | 'db' | 'secrets'>): Promise<void> => {
  if (env.earlierKeys.length === 0) return;
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom('meta_connections')
      .select(['user_id', 'sealed_token'])
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(BATCH)
      .execute();
    for (const { user_id, sealed_token } of rows) {
      const resealed = secrets.reseal(sealed_token);
      if (resealed !== null)
        await db
          .updateTable('meta_connections')
          .set({ sealed_token: resealed })
          .where('user_id', '=', user_id)
          .where('sealed_token', '=', sealed_token)
          .execute();
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.user_id;
  }
};

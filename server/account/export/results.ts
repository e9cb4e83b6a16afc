import type { Deps } from '#server/platform/deps.ts';

/** The views of results that a user saved; there are few. */
export const viewsOf = async (db: Deps['db'], userId: number) => ({
  views: await db
    .selectFrom('result_views')
    .select(['name', 'search', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('name')
    .execute(),
});

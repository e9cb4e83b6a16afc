import type { SavedView } from '#contract/calls/analytics.ts';
import { analyticsSearch, readAnalyticsSearch, USUAL_VIEW } from '#contract/rules/analyticsQuery.ts';
import { MAX_VIEWS } from '#contract/rules/listLimits.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { sql } from 'kysely';

const missing = () => new Problem(404, 'There is no such view.', { code: 'view_missing' });

/** What is known of an address; the first page, since rows move from page to page. */
const searchOf = (search: string): string =>
  analyticsSearch({ ...readAnalyticsSearch(Object.fromEntries(new URLSearchParams(search))), page: USUAL_VIEW.page });

/** The user's saved views, by name. */
export const listViews = async (db: Deps['db'], userId: number): Promise<{ views: SavedView[] }> => ({
  views: await db
    .selectFrom('result_views')
    .select(['id', 'name', 'search'])
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .limit(MAX_VIEWS)
    .execute(),
});

/** Saves a view under a name; 404 where the id is somebody else's. */
export const saveView = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: number,
  id: string,
  given: { readonly name: string; readonly search: string },
): Promise<SavedView> =>
  db.transaction().execute(async (trx) => {
    // Counting happens one after the other.
    await sql`select pg_advisory_xact_lock(hashtext('result_views'), ${userId}::int)`.execute(trx);
    const name = given.name.trim();
    const others = await trx
      .selectFrom('result_views')
      .select(sql<boolean>`lower(name) = lower(${name})`.as('namesake'))
      .where('user_id', '=', userId)
      .where('id', '!=', id)
      .execute();
    if (others.some(({ namesake }) => namesake))
      throw new Problem(409, `You have a view named “${name}”. Choose another name.`, { code: 'name_taken' });
    if (others.length >= MAX_VIEWS)
      throw new Problem(400, `You have ${MAX_VIEWS} saved views, which is the limit. Delete one first.`, {
        code: 'views_full',
      });
    const said = { name, search: searchOf(given.search) };
    const row = await trx
      .insertInto('result_views')
      .values({ id, user_id: userId, ...said, created_at: now() })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(said).where('result_views.user_id', '=', userId))
      .returning(['id', 'name', 'search'])
      .executeTakeFirst();
    if (!row) throw missing();
    return row;
  });

export const deleteView = async (db: Deps['db'], userId: number, id: string): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('result_views')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw missing();
};

import type { Deps } from '#server/platform/deps.ts';
import type { Members } from './json.ts';
import { BEFORE_UUIDS, pages } from './pages.ts';

const asksOf = (db: Deps['db'], userId: number) =>
  pages('id', BEFORE_UUIDS, (after, size) =>
    db
      .selectFrom('generations')
      .select(['id', 'kind', 'ask', 'maker', 'price', 'state', 'ad_id', 'created_at', 'ended_at'])
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(size)
      .execute(),
  );

const itemsAmong = (db: Deps['db'], ids: readonly string[]) =>
  db
    .selectFrom('generation_items')
    .select(['generation_id', 'index', 'state', 'suggestion', 'pictures', 'reason', 'cause', 'verdict', 'judged_at'])
    .where('generation_id', 'in', ids)
    .orderBy('generation_id')
    .orderBy('index')
    .execute();

/** Each page of asks has as many suggestions as one page may hold, twentyfold at most. */
const itemsOf = async function* (db: Deps['db'], userId: number) {
  for await (const asks of asksOf(db, userId)) {
    yield await itemsAmong(
      db,
      asks.map(({ id }) => id),
    );
  }
};

/** What a user asked to be generated, and what became of it. */
export const generationsMembers = (db: Deps['db'], userId: number): Members => ({
  asks: asksOf(db, userId),
  results: itemsOf(db, userId),
});

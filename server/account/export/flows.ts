import type { Deps } from '#server/platform/deps.ts';
import type { Members } from './json.ts';
import { BEFORE_UUIDS, pages } from './pages.ts';

const flowsOf = (db: Deps['db'], userId: number) =>
  pages('id', BEFORE_UUIDS, (after, size) =>
    db
      .selectFrom('flows')
      .select(['id', 'name', 'description', 'status', 'definition', 'limits', 'version', 'created_at', 'updated_at'])
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(size)
      .execute(),
  );

const runsOf = (db: Deps['db'], userId: number) =>
  pages('id', BEFORE_UUIDS, (after, size) =>
    db
      .selectFrom('flow_runs')
      .select(['id', 'flow_id', 'version', 'trigger', 'state', 'facts', 'credits', 'problem', 'began_at', 'ended_at'])
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(size)
      .execute(),
  );

const reviewsAmong = (db: Deps['db'], ids: readonly string[]) =>
  db
    .selectFrom('flow_reviews')
    .select(['run_id', 'note', 'ad_ids', 'deadline', 'state', 'answer', 'answered_by', 'answered_at'])
    .where('run_id', 'in', ids)
    .orderBy('effect_id')
    .execute();

const reviewsOf = async function* (db: Deps['db'], userId: number) {
  for await (const runs of runsOf(db, userId)) {
    yield await reviewsAmong(
      db,
      runs.map(({ id }) => id),
    );
  }
};

/** A user's flows, their runs, and what reviewers said. */
export const flowsMembers = (db: Deps['db'], userId: number): Members => ({
  flows: flowsOf(db, userId),
  runs: runsOf(db, userId),
  reviews: reviewsOf(db, userId),
});

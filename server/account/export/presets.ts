import type { Deps } from '#server/platform/deps.ts';
import type { Members } from './json.ts';
import { BEFORE_NUMBERS, BEFORE_UUIDS, pages, without } from './pages.ts';

const presetsOf = (db: Deps['db'], userId: number) =>
  pages('id', BEFORE_UUIDS, (after, size) =>
    db
      .selectFrom('presets')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(size)
      .execute(),
  );

const historyOf = (db: Deps['db'], userId: number) =>
  pages('id', BEFORE_NUMBERS, (after, size) =>
    db
      .selectFrom('preset_facts')
      .select(['id', 'preset_id', 'type', 'data', 'at'])
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(size)
      .execute(),
  );

/** A user's ad detail presets, and what happened to them and to deleted ones. */
export const presetsMembers = (db: Deps['db'], userId: number): Members => ({
  presets: without('user_id', presetsOf(db, userId)),
  history: without('id', historyOf(db, userId)),
});

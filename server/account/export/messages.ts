import type { Deps } from '#server/platform/deps.ts';
import type { Members } from './json.ts';
import { BEFORE_UUIDS, pages, without } from './pages.ts';

/** What the user wrote to us while signed in, with the reports that went along. One at a time: a report may be large. */
export const messagesOf = (db: Deps['db'], userId: number): Members => ({
  messages: without(
    'id',
    pages(
      'id',
      BEFORE_UUIDS,
      (after, size) =>
        db
          .selectFrom('contact_messages')
          .select(['id', 'email', 'subject', 'message', 'report', 'created_at', 'mailed_at'])
          .where('user_id', '=', userId)
          .where('id', '>', after)
          .orderBy('id')
          .limit(size)
          .execute(),
      1,
    ),
  ),
});

import type { Deps } from '#server/platform/deps.ts';

/** What the user wrote to us while signed in, with the reports that went along. One at a time: a report may be large. */
export const messagesOf = async function* (db: Deps['db'], userId: number): AsyncGenerator<unknown[]> {
  const ids = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  for (const { id } of ids) {
    yield await db
      .selectFrom('contact_messages')
      .select(['email', 'subject', 'message', 'report', 'created_at', 'mailed_at'])
      .where('id', '=', id)
      .execute();
  }
};

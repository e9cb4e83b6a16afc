import { readSettings } from '#server/account/settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Members } from './json.ts';
import { BEFORE_NUMBERS, BEFORE_UUIDS, pages, without } from './pages.ts';

type Needs = Pick<Deps, 'db' | 'now'>;

const sessionsOf = ({ db, now }: Needs, userId: number) =>
  pages('id', BEFORE_UUIDS, (after, size) =>
    db
      .selectFrom('sessions')
      .select(['id', 'user_agent', 'created_at', 'seen_at', 'expires_at'])
      .where('user_id', '=', userId)
      .where('expires_at', '>', now())
      .where('id', '>', after)
      .orderBy('id')
      .limit(size)
      .execute(),
  );

const noticesOf = ({ db }: Needs, userId: number) =>
  pages('id', BEFORE_NUMBERS, (after, size) =>
    db
      .selectFrom('notices')
      .select(['id', 'kind', 'data', 'at', 'done_at', 'outcome'])
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(size)
      .execute(),
  );

/** The profile, what was chosen, and where the user is signed in; nothing that could open a session. */
export const accountOf = async (deps: Needs, userId: number): Promise<Members> => {
  const profile = await deps.db
    .selectFrom('users')
    .select(['id', 'email', 'username', 'first_name', 'last_name'])
    .select(['email_verified_at', 'created_at', 'last_login_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return {
    profile,
    settings: await readSettings(deps, userId),
    sessions: without('id', sessionsOf(deps, userId)),
    notices: without('id', noticesOf(deps, userId)),
  };
};

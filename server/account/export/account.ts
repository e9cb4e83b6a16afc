import { readSettings } from '#server/account/settings.ts';
import type { Deps } from '#server/platform/deps.ts';

/** The profile, what was chosen, and where the user is signed in; nothing that could open a session. */
export const accountOf = async (deps: Pick<Deps, 'db' | 'now'>, userId: number): Promise<unknown> => {
  const { db, now } = deps;
  const profile = await db
    .selectFrom('users')
    .select(['id', 'email', 'username', 'first_name', 'last_name'])
    .select(['email_verified_at', 'created_at', 'last_login_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const sessions = await db
    .selectFrom('sessions')
    .select(['user_agent', 'created_at', 'seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now())
    .orderBy('created_at')
    .execute();
  const notices = await db
    .selectFrom('notices')
    .select(['kind', 'data', 'at', 'done_at', 'outcome'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return { profile, settings: await readSettings(deps, userId), sessions, notices };
};

import type { Device } from '#contract/calls/devices.ts';
import { MAX_DEVICES } from '#contract/rules/listLimits.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Session } from '#server/platform/http/session.ts';

type Needs = Pick<Deps, 'db' | 'now'>;

/** Where the user is signed in: the browser that asks first, then by last use. */
export const listSessions = async ({ db, now }: Needs, { id: current, user }: Session): Promise<Device[]> => {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'seen_at'])
    .where('user_id', '=', user.id)
    .where('expires_at', '>', now())
    .orderBy((eb) => eb('id', '=', current), 'desc')
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(MAX_DEVICES)
    .execute();
  return rows.map(({ id, user_agent, created_at, seen_at }) => ({
    id,
    current: id === current,
    user_agent,
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
  }));
};

/** Ends one session of a user; false where it is not theirs, or not there. */
export const endSessionOf = async ({ db }: Pick<Deps, 'db'>, userId: number, id: string): Promise<boolean> => {
  const ended = await db.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  return ended.numDeletedRows > 0n;
};

/** Ends every session of a user. */
export const endSessions = async ({ db }: Pick<Deps, 'db'>, userId: number): Promise<void> => {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
};

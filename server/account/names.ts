import type { Deps } from '#server/platform/deps.ts';
import type { SessionUser } from '#server/platform/http/session.ts';

interface NewNames {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
}

/** Changes the names that are given, and no other: another tab may have changed that since the call began. */
export const changeNames = async (
  { db, live }: Pick<Deps, 'db' | 'live'>,
  user: SessionUser,
  { first_name, last_name }: NewNames,
): Promise<SessionUser> => {
  const given = { ...(first_name !== undefined && { first_name }), ...(last_name !== undefined && { last_name }) };
  if (Object.keys(given).length === 0) return user;
  const names = await db
    .updateTable('users')
    .set(given)
    .where('id', '=', user.id)
    .returning(['first_name', 'last_name'])
    .executeTakeFirst();
  await live.publish(db, user.id, { type: 'account.changed' });
  return { ...user, ...names };
};

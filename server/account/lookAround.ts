import { hasActiveSubscription } from '#server/billing/access.ts';
import { findAccount } from '#server/identity/users.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Session } from '#server/platform/http/session.ts';

type Needs = Pick<Deps, 'db' | 'env'>;

/** The account that newcomers may look around in; null where there is none, or nothing to see yet. */
const findShown = async ({ db, env }: Needs): Promise<number | null> => {
  const account = env.shownAccount === null ? undefined : await findAccount({ db }, env.shownAccount);
  if (account === undefined || account.email_verified_at === null) return null;
  if (!(await hasActiveSubscription(db, account.id))) return null;
  const ad = await db
    .selectFrom('ads')
    .select('id')
    .where('user_id', '=', account.id)
    .where('status', '=', 'published')
    .limit(1)
    .executeTakeFirst();
  return ad === undefined ? null : account.id;
};

export const lookOf = async (
  deps: Needs,
  { person, user }: Session,
): Promise<{ offered: boolean; looking: boolean }> => {
  if (user.read_only) return { offered: false, looking: true };
  const offered = !(await hasActiveSubscription(deps.db, person)) && (await findShown(deps)) !== null;
  return { offered, looking: false };
};

/** Has a session show the demo workspace. */
export const lookAround = async (deps: Needs, { id, person }: Session): Promise<void> => {
  if (await hasActiveSubscription(deps.db, person))
    throw new Problem(403, 'The demo workspace is for whoever has no plan yet.', { code: 'has_plan' });
  const shown = await findShown(deps);
  if (shown === null || shown === person)
    throw new Problem(404, 'There is no demo workspace at the moment.', { code: 'not_found' });
  await deps.db.updateTable('sessions').set({ looks_at: shown }).where('id', '=', id).execute();
};

export const stopLooking = async ({ db }: Pick<Deps, 'db'>, { id }: Session): Promise<void> => {
  await db.updateTable('sessions').set({ looks_at: null }).where('id', '=', id).execute();
};

import type { Kysely } from 'kysely';
import type { AccountSettings, NoticeKind, Notices } from '#contract/calls/account.ts';
import { pendingEmail } from '#server/account/emailChange.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Which kinds of mail a user wants: all, until they switch one off. */
export const readNotices = async (db: Kysely<Database>, userId: number): Promise<Notices> => {
  const rows = await db
    .selectFrom('notice_settings')
    .select(['kind', 'wanted'])
    .where('user_id', '=', userId)
    .execute();
  const wanted = (kind: NoticeKind): boolean => rows.find((row) => row.kind === kind)?.wanted ?? true;
  return {
    ad_failed: wanted('ad_failed'),
    ad_rejected: wanted('ad_rejected'),
    connection_expired: wanted('connection_expired'),
    credits_low: wanted('credits_low'),
    payment_failed: wanted('payment_failed'),
  };
};

export const readSettings = async (deps: Pick<Deps, 'db' | 'now'>, userId: number): Promise<AccountSettings> => ({
  pending_email: await pendingEmail(deps, userId),
  notices: await readNotices(deps.db, userId),
});

/** Switches kinds on or off; the others stay as they are. */
export const setNotices = async (db: Kysely<Database>, userId: number, notices: Partial<Notices>): Promise<void> => {
  const rows = Object.entries(notices).map(([kind, wanted]) => ({ user_id: userId, kind: kind as NoticeKind, wanted }));
  if (rows.length === 0) return;
  await db
    .insertInto('notice_settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet(({ ref }) => ({ wanted: ref('excluded.wanted') })),
    )
    .execute();
};

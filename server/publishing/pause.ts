import type { Deps } from '#server/platform/deps.ts';
import type { PublishingTiming } from './options.ts';
import type { PublishStop } from './stop.ts';

/** How long an ad account is left alone after a limit, in milliseconds: as long as Meta asks, and never less than ours. */
export const pauseMsOf = ({ afterMs }: PublishStop, { ratePauseMs }: Pick<PublishingTiming, 'ratePauseMs'>): number =>
  Math.max(afterMs ?? 0, ratePauseMs);

/** Leaves an ad account alone for so long, and says until when; others continue (D6.3). Call in its lane. */
export const pauseAccount = async (
  { now }: Pick<Deps, 'now'>,
  db: Deps['db'],
  accountId: string,
  ms: number,
): Promise<Date> => {
  const until = new Date(now().getTime() + ms);
  await db.updateTable('ad_accounts').set({ paused_until: until }).where('id', '=', accountId).execute();
  return until;
};

/** Until when Meta refuses calls for the account; null: it may be called. */
export const pausedUntil = async (db: Deps['db'], accountId: string, now: Date): Promise<Date | null> => {
  const account = await db
    .selectFrom('ad_accounts')
    .select('paused_until')
    .where('id', '=', accountId)
    .executeTakeFirst();
  const until = account?.paused_until ?? null;
  return until !== null && until > now ? until : null;
};

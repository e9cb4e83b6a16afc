import type { Deps } from '#server/platform/deps.ts';

/** The user's ads, without those that were deleted and can still be restored. */
export const adsOf = (db: Deps['db'], userId: number) =>
  db.selectFrom('ads').where('user_id', '=', userId).where('deleted_at', 'is', null);

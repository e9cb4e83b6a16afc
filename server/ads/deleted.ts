import type { DeletedAd } from '#contract/calls/deletedAds.ts';
import { MAX_ADS } from '#contract/rules/listLimits.ts';
import { UNDO_MINUTES } from '#contract/rules/undo.ts';
import type { Deps } from '#server/platform/deps.ts';

const UNDO_MS = UNDO_MINUTES * 60_000;

/** Ads that were deleted before can no longer be restored. */
export const endOfUndo = (now: Date): Date => new Date(now.getTime() - UNDO_MS);

interface Deleted {
  readonly ads: DeletedAd[];
  readonly total: number;
}

const restorable = ({ db, now }: Pick<Deps, 'db' | 'now'>, userId: number) =>
  db.selectFrom('ads').where('user_id', '=', userId).where('deleted_at', '>', endOfUndo(now()));

/** How many of the user's ads can be restored. */
export const countDeleted = async (deps: Pick<Deps, 'db' | 'now'>, userId: number): Promise<number> => {
  const { ads } = await restorable(deps, userId)
    .select(({ fn }) => fn.countAll<string>().as('ads'))
    .executeTakeFirstOrThrow();
  return Number(ads);
};

/** The user's ads that were deleted and can still be restored, the last deleted first; `adId`: that one alone. */
export const listDeleted = async (deps: Pick<Deps, 'db' | 'now'>, userId: number, adId?: string): Promise<Deleted> => {
  let query = restorable(deps, userId);
  if (adId !== undefined) query = query.where('id', '=', adId);
  const rows = await query
    .select(['id', 'name', 'headline', 'status', 'deleted_at', ({ fn }) => fn.countAll<string>().over().as('total')])
    .orderBy('deleted_at', 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_ADS)
    .execute();
  return {
    ads: rows.map(({ id, name, headline, status, deleted_at }) => {
      const at = deleted_at!;
      const until = new Date(at.getTime() + UNDO_MS);
      return { id, name, headline, status, deleted_at: at.toISOString(), until: until.toISOString() };
    }),
    total: Number(rows[0]?.total ?? 0),
  };
};

import { isUnderway } from '#contract/rules/adLifecycle.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { OPEN_STATES } from './changes.ts';
import { endOfUndo } from './deleted.ts';
import { recordFacts } from './facts.ts';
import { adsOf } from './own.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Transaction } from 'kysely';
import { adMissing } from './read.ts';

interface Owned {
  readonly id: string;
  readonly user_id: number;
}

/** An ad that one of many was done to; `error` says why not, in words. */
export interface AdResult {
  readonly ad_id: string;
  readonly error: string | null;
}

const SWEPT_AT_ONCE = 500;

const busy = (ads: number): Problem => {
  const text =
    ads === 1
      ? 'This ad is being published. Wait until it is published, then change it.'
      : 'Some of these ads are being published. Wait until they are published.';
  return new Problem(409, text, { code: 'publishing' });
};

/** Deletes all of the named ads or none; their copies at Meta stay. For a while they can be restored. */
export const deleteAds = (deps: Deps, userId: number, adIds: readonly string[]): Promise<number> =>
  deps.db.transaction().execute(async (trx) => {
    const ids = [...new Set(adIds)];
    const mine = await adsOf(trx, userId)
      .select(['id', 'name', 'status'])
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (mine.length < ids.length) throw adMissing();
    if (mine.some(({ status }) => isUnderway(status))) throw busy(ids.length);
    await trx.updateTable('ads').set({ deleted_at: deps.now() }).where('id', 'in', ids).execute();
    await recordFacts(
      deps,
      trx,
      mine.map(({ id: adId, name }) => ({ adId, userId, type: 'ad.deleted', data: { name } })),
    );
    await deps.live.publish(trx, userId, ...ids.map((id) => ({ type: 'ad.deleted' as const, ad_id: id })));
    return ids.length;
  });

/** Brings back ads that were deleted a moment ago, exactly as they were; says of each whether it is there. */
export const restoreAds = (deps: Deps, userId: number, adIds: readonly string[]): Promise<AdResult[]> =>
  deps.db.transaction().execute(async (trx) => {
    const end = endOfUndo(deps.now());
    const rows = await trx
      .selectFrom('ads')
      .select(['id', 'deleted_at'])
      .where('user_id', '=', userId)
      .where('id', 'in', adIds)
      .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '>', end)]))
      .orderBy('id')
      .forUpdate()
      .execute();
    const there = new Set(rows.map(({ id }) => id));
    const back = rows.filter(({ deleted_at: at }) => at !== null).map(({ id }) => id);
    if (back.length > 0) {
      await trx.updateTable('ads').set({ deleted_at: null }).where('id', 'in', back).execute();
      await recordFacts(
        deps,
        trx,
        back.map((adId) => ({ adId, userId, type: 'ad.restored' })),
      );
      await deps.live.publish(trx, userId, ...back.map((id) => ({ type: 'ad.changed' as const, ad_id: id })));
    }
    return [...new Set(adIds)].map((id) => ({
      ad_id: id,
      error: there.has(id) ? null : 'This ad was deleted too long ago to restore it.',
    }));
  });

/** A deleted ad that could not be switched off at Meta: it goes on spending, so it is in the list again. */
export const bringBackDeleted = async (deps: Deps, trx: Transaction<Database>, ad: Owned): Promise<void> => {
  const { numUpdatedRows } = await trx
    .updateTable('ads')
    .set({ deleted_at: null })
    .where('id', '=', ad.id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await recordFacts(deps, trx, [{ adId: ad.id, userId: ad.user_id, type: 'ad.restored', data: { on_at_meta: true } }]);
};

/**
 * Removes the ads that nobody can restore any more, some at a time, so that none waits long. One that is still to be
 * switched off at Meta stays until that is done.
 */
export const sweepDeletedAds = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const end = endOfUndo(now());
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('ads')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('ads')
          .select('id')
          .where('deleted_at', '<=', end)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('ad_changes')
                  .select('ad_changes.id')
                  .whereRef('ad_changes.ad_id', '=', 'ads.id')
                  .where('ad_changes.state', 'in', OPEN_STATES),
              ),
            ),
          )
          .orderBy('deleted_at')
          .limit(SWEPT_AT_ONCE)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst();
    if (numDeletedRows < BigInt(SWEPT_AT_ONCE)) return;
  }
};

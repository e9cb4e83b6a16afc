import type { PublishError } from '#contract/ad.ts';
import { bringBackDeleted } from '#server/ads/deletion.ts';
import { recordFacts } from '#server/ads/facts.ts';
import { markExpired } from '#server/meta/connection.ts';
import { lockPublishedAd } from '../lockPublishedAd.ts';
import { pauseAccount, pauseMsOf } from '../pause.ts';
import { backoff } from '../settle.ts';
import type { PublishStop } from '../stop.ts';
import type { ChangeContext } from './context.ts';
import { step } from './once.ts';

const FAILED = { status: 'ad.switchFailed', texts: 'ad.updateFailed', budget: 'ad.budgetFailed' } as const;
const GIVEN_UP = 'Nothing was changed on Meta. Try again in a minute.';

type Context = Omit<ChangeContext, 'token' | 'sealedToken'>;

/** The change is given up; the ad is as it was. */
export const refuse = ({ deps, db, ad, change }: Context, error: PublishError): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const isDeleted = (await lockPublishedAd(trx, ad.id))?.deleted_at != null;
    if (isDeleted && change.wanted.status === 'PAUSED') await bringBackDeleted(deps, trx, ad);
    await trx
      .updateTable('ad_changes')
      .set({ state: 'refused', error: JSON.stringify(error), waits_until: null })
      .where('id', '=', change.id)
      .where('state', '!=', 'superseded')
      .execute();
    const data = { ...error, ...change.wanted.by };
    await recordFacts(deps, trx, [{ adId: ad.id, userId: ad.user_id, type: FAILED[change.kind], data }]);
    await deps.live.publish(trx, ad.user_id, { type: 'ad.changed', ad_id: ad.id });
  });

const wait = (context: ChangeContext, ms: number, attempts: number, error: PublishError): Promise<void> => {
  const until = new Date(context.deps.now().getTime() + ms);
  return step(context, { waits_until: until, attempts, error: JSON.stringify(error) });
};

/** Records why a change cannot continue now. */
export const settleChange = async (context: ChangeContext, stop: PublishStop): Promise<void> => {
  const { deps, ad, change, timing, sealedToken } = context;
  switch (stop.kind) {
    case 'refused':
      return refuse(context, stop.error);
    case 'hold':
      await markExpired(deps, ad.user_id, sealedToken);
      // Nobody expects an ad to be switched on days later; what may have happened is looked up all the same.
      return stop.unresolved
        ? wait(context, timing.retryCapMs, change.attempts, stop.error)
        : refuse(context, stop.error);
    case 'pause': {
      const pauseMs = pauseMsOf(stop, timing);
      await pauseAccount(deps, context.db, context.account.id, pauseMs);
      return wait(context, pauseMs, change.attempts, stop.error);
    }
    case 'retry': {
      const attempts = change.attempts + 1;
      if (!stop.unresolved && attempts >= timing.maxAttempts)
        return refuse(context, { ...stop.error, advice: GIVEN_UP });
      return wait(context, Math.max(stop.afterMs ?? 0, backoff(timing, attempts)), attempts, stop.error);
    }
  }
};

import type { PublishError } from '#contract/ad.ts';
import { notify } from '#server/account/notices.ts';
import { recordFacts } from '#server/ads/facts.ts';
import { markExpired } from '#server/meta/connection.ts';
import type { PublishContext } from './context.ts';
import { pauseAccount } from './effect.ts';
import type { PublishStop } from './stop.ts';

type Context = Omit<PublishContext, 'token' | 'sealedToken'>;

/** Whether the lane goes on with its next ad. */
export type LaneVerdict = 'next' | 'stop';

/** The ad failed: the person is told why, and a change makes it a draft again. */
export const fail = ({ deps, db, ad, publication }: Context, error: PublishError): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx
      .updateTable('publish_effects')
      .set({ state: 'refused' })
      .where('publication_id', '=', publication.id)
      .where('state', '!=', 'confirmed')
      .execute();
    await trx
      .updateTable('publications')
      .set({ state: 'refused', error: JSON.stringify(error), waits_until: null, waits_for_connection: false })
      .where('id', '=', publication.id)
      .execute();
    await trx
      .updateTable('ads')
      .set(({ eb }) => ({ status: 'failed', version: eb('version', '+', 1), updated_at: deps.now() }))
      .where('id', '=', ad.id)
      .execute();
    await recordFacts(deps, trx, [{ adId: ad.id, userId: ad.user_id, type: 'ad.failed', data: { ...error } }]);
    await notify(deps, trx, {
      userId: ad.user_id,
      kind: 'ad_failed',
      key: publication.id,
      data: { ad: ad.name, message: error.message, advice: error.advice ?? '' },
    });
    await deps.live.publish(trx, ad.user_id, { type: 'ad.changed', ad_id: ad.id });
  });

const wait = (
  { deps, db, ad, publication }: Context,
  { until, forConnection = false, attempts }: { until: Date | null; forConnection?: boolean; attempts: number },
  error: PublishError,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx
      .updateTable('publications')
      .set({ attempts, waits_until: until, waits_for_connection: forConnection, error: JSON.stringify(error) })
      .where('id', '=', publication.id)
      .execute();
    await deps.live.publish(trx, ad.user_id, { type: 'ad.changed', ad_id: ad.id });
  });

const backoff = ({ retryMs, retryCapMs }: Context['timing'], attempt: number): number =>
  // Up to a quarter more, so that what failed together does not come back together.
  Math.min(retryCapMs, retryMs * 2 ** (attempt - 1)) * (1 + Math.random() / 4);

/** Holds an ad until Meta is connected again. */
export const hold = (context: Context, error: PublishError): Promise<void> =>
  wait(context, { until: null, forConnection: true, attempts: context.publication.attempts }, error);

/** Writes down why an ad does not go on, and says whether the ads behind it do. */
export const settle = async (context: PublishContext, stop: PublishStop): Promise<LaneVerdict> => {
  const { deps, ad, publication, timing } = context;
  const now = deps.now().getTime();
  switch (stop.kind) {
    case 'refused':
      await fail(context, stop.error);
      return 'next';
    case 'hold':
      await markExpired(deps, ad.user_id, context.sealedToken);
      await hold(context, stop.error);
      return 'next';
    case 'pause': {
      await pauseAccount(context, timing.ratePauseMs);
      const until = new Date(now + timing.ratePauseMs);
      await wait(context, { until, attempts: publication.attempts }, stop.error);
      return 'stop';
    }
    case 'retry': {
      const attempts = publication.attempts + 1;
      if (!stop.unresolved && attempts >= timing.maxAttempts) {
        await fail(context, stop.error);
        return 'next';
      }
      const after = Math.max(stop.afterMs ?? 0, backoff(timing, attempts));
      await wait(context, { until: new Date(now + after), attempts }, stop.error);
      return 'next';
    }
  }
};

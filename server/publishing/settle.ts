import type { PublishError } from '#contract/ad.ts';
import { recordFacts } from '#server/ads/facts.ts';
import { markExpired } from '#server/meta/connection.ts';
import type { PublishContext } from './context.ts';
import { pauseAccount, pauseMsOf } from './pause.ts';
import type { PublishStop } from './stop.ts';
import { giveBack } from './stopAds.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Transaction } from 'kysely';

type Context = Omit<PublishContext, 'token' | 'sealedToken'>;

/** Whether the person stopped it meanwhile: then the ad is a draft, or queued anew. Holds its lock until the end. */
const isOver = async (trx: Transaction<Database>, publicationId: string): Promise<boolean> => {
  const { state } = await trx
    .selectFrom('publications')
    .select('state')
    .where('id', '=', publicationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return state === 'refused';
};

/** The person stopped it, and Meta does not have the ad. */
const giveUp = ({ deps, db, ad, publication }: Context): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (await isOver(trx, publication.id)) return;
    await giveBack(deps, trx, ad.user_id, [publication]);
  });

/** The ad failed: the person is told why, and a change makes it a draft again. */
export const fail = ({ deps, db, ad, publication }: Context, error: PublishError): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (await isOver(trx, publication.id)) return;
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
    const event = { userId: ad.user_id, publicationId: publication.id, ad: ad.name, error };
    await deps.events.emit(trx, 'publishing.failed', event);
    await deps.live.publish(trx, ad.user_id, { type: 'ad.changed', ad_id: ad.id });
  });

const wait = (
  { deps, db, ad, publication }: Context,
  { until, forConnection = false, attempts }: { until: Date | null; forConnection?: boolean; attempts: number },
  error: PublishError,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (await isOver(trx, publication.id)) return;
    await trx
      .updateTable('publications')
      .set({ attempts, waits_until: until, waits_for_connection: forConnection, error: JSON.stringify(error) })
      .where('id', '=', publication.id)
      .execute();
    await deps.live.publish(trx, ad.user_id, { type: 'ad.changed', ad_id: ad.id });
  });

export const backoff = ({ retryMs, retryCapMs }: Context['timing'], attempt: number): number =>
  // Up to a quarter more, so that what failed together does not come back together.
  Math.min(retryCapMs, retryMs * 2 ** (attempt - 1)) * (1 + Math.random() / 4);

/** Holds an ad until Meta is connected again. */
export const hold = (context: Context, error: PublishError): Promise<void> =>
  wait(context, { until: null, forConnection: true, attempts: context.publication.attempts }, error);

/** Records why an ad cannot continue. */
export const settle = async (context: PublishContext, stop: PublishStop): Promise<void> => {
  const { deps, ad, publication, timing } = context;
  const now = deps.now().getTime();
  switch (stop.kind) {
    case 'refused':
      return fail(context, stop.error);
    case 'stopped':
      return giveUp(context);
    case 'hold':
      await markExpired(deps, ad.user_id, context.sealedToken);
      return hold(context, stop.error);
    case 'pause': {
      // To the millisecond: what waits for less than its account is said anew, in words of all.
      const until = await pauseAccount(deps, context.db, context.account.id, pauseMsOf(stop, timing));
      return wait(context, { until, attempts: publication.attempts }, stop.error);
    }
    case 'retry': {
      const attempts = publication.attempts + 1;
      if (!stop.unresolved && attempts >= timing.maxAttempts) return fail(context, stop.error);
      const after = Math.max(stop.afterMs ?? 0, backoff(timing, attempts));
      return wait(context, { until: new Date(now + after), attempts }, stop.error);
    }
  }
};

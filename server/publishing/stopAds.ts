import { isUnderway } from '#contract/rules/adLifecycle.ts';
import { TOO_LATE_TO_STOP } from '#contract/rules/stoppable.ts';
import type { AdResult } from '#server/ads/deletion.ts';
import { recordFacts } from '#server/ads/facts.ts';
import { adsOf } from '#server/ads/own.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Transaction } from 'kysely';

type Trx = Transaction<Database>;

interface Stopped {
  /** Of the publication. */
  readonly id: string;
  readonly ad_id: string;
}

/** Ads of which Meta was sent nothing that publishes them are drafts again. The caller holds the locks of the publications. */
export const giveBack = async (deps: Deps, trx: Trx, userId: number, stopped: readonly Stopped[]): Promise<void> => {
  if (stopped.length === 0) return;
  const adIds = stopped.map(({ ad_id: adId }) => adId);
  await trx
    .updateTable('publications')
    .set({
      state: 'refused',
      stop_asked: true,
      back_to_draft: true,
      waits_until: null,
      waits_for_connection: false,
      error: null,
    })
    .where(
      'id',
      'in',
      stopped.map(({ id }) => id),
    )
    .execute();
  await trx
    .updateTable('ads')
    .set(({ eb }) => ({ status: 'draft', version: eb('version', '+', 1), updated_at: deps.now() }))
    .where('id', 'in', adIds)
    .execute();
  await recordFacts(
    deps,
    trx,
    adIds.map((adId) => ({ adId, userId, type: 'ad.stopped' })),
  );
  await deps.live.publish(trx, userId, ...adIds.map((id) => ({ type: 'ad.changed' as const, ad_id: id })));
};

/**
 * Which of the publications have sent their ad to Meta, as far as anybody knows. A worker needs the lock of a publication
 * to send its ad, so that while the caller holds it no more can be sent.
 */
const sentOf = async (trx: Trx, open: readonly Stopped[]): Promise<ReadonlySet<string>> => {
  const rows = await trx
    .selectFrom('publish_effects')
    .select('publication_id')
    .where(
      'publication_id',
      'in',
      open.map(({ id }) => id),
    )
    .where('kind', '=', 'ad')
    .where('state', 'not in', ['intended', 'refused'])
    .execute();
  return new Set(rows.map(({ publication_id: id }) => id));
};

/**
 * Stops publishing ads of the user: those whose ad Meta was not sent yet are drafts again at once. Of the others nothing
 * more is sent; the worker looks up whether Meta has them, and then they are published, else drafts. May be repeated.
 */
export const stopAds = (deps: Deps, userId: number, adIds: readonly string[]): Promise<AdResult[]> =>
  deps.db.transaction().execute(async (trx) => {
    const open = await trx
      .selectFrom('publications')
      .select(['id', 'ad_id'])
      .where('ad_id', 'in', adsOf(trx, userId).select('id').where('id', 'in', adIds))
      .where('state', 'not in', ['confirmed', 'refused'])
      .orderBy('id')
      .forUpdate()
      .execute();
    if (open.length > 0) {
      const sent = await sentOf(trx, open);
      await giveBack(
        deps,
        trx,
        userId,
        open.filter(({ id }) => !sent.has(id)),
      );
      if (sent.size > 0) {
        await trx
          .updateTable('publications')
          .set({ stop_asked: true, back_to_draft: true })
          .where('id', 'in', [...sent])
          .execute();
        const asked = open.filter(({ id }) => sent.has(id));
        await deps.live.publish(
          trx,
          userId,
          ...asked.map(({ ad_id: id }) => ({ type: 'ad.changed' as const, ad_id: id })),
        );
      }
    }
    const rows = await adsOf(trx, userId).select(['id', 'status']).where('id', 'in', adIds).execute();
    const statuses = new Map(rows.map(({ id, status }) => [id, status]));
    const errorOf = (id: string): string | null => {
      const status = statuses.get(id);
      if (status === undefined) return 'There is no such ad.';
      return isUnderway(status) || status !== 'published' ? null : TOO_LATE_TO_STOP;
    };
    return [...new Set(adIds)].map((id) => ({ ad_id: id, error: errorOf(id) }));
  });

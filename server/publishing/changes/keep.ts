import { archiveNow } from '#server/ads/archive.ts';
import type { SwitchStatus } from '#contract/ad.ts';
import { recordFacts } from '#server/ads/facts.ts';
import type { NewContent } from '#server/ads/tables.ts';
import type { MetaStoredAd } from '#server/outside/meta/types.ts';
import { lockPublishedAd } from '../lockPublishedAd.ts';
import { sendFollows } from '../queue.ts';
import { differingFrom, type Sent, sentOf } from '../sent.ts';
import type { ChangeContext } from './context.ts';

/** What Meta keeps now; where it could not be read, what it was told, and a look soon. */
const readColumns = (stored: MetaStoredAd | null, sent: Sent | null) =>
  stored && {
    effective_status: stored.effective_status,
    meta_issues: JSON.stringify(stored.issues),
    configured_status: stored.status,
    ...differenceColumns(stored, sent),
  };

const differenceColumns = (stored: MetaStoredAd, sent: Sent | null) => {
  const differing = differingFrom(sent, stored);
  return { differing: JSON.stringify(differing), differences: JSON.stringify(differing.map(({ path }) => path)) };
};

interface Kept {
  readonly fact: 'ad.switched' | 'ad.updated';
  readonly data: Readonly<Record<string, unknown>>;
  readonly sent: Sent | null;
  readonly columns: {
    readonly wanted_status?: SwitchStatus;
    readonly configured_status?: string;
    readonly meta_creative_id?: string;
  };
  readonly wanted?: NewContent;
}

const keep = (context: ChangeContext, stored: MetaStoredAd | null, kept: Kept): Promise<void> => {
  const { deps, db, ad, publication, change, timing } = context;
  const { fact, data, sent, columns, wanted } = kept;
  const now = deps.now();
  // Its review, and what its ad set makes of it, show a little later.
  const followAt = new Date(now.getTime() + timing.followMs[0]);
  return db.transaction().execute(async (trx) => {
    const locked = await lockPublishedAd(trx, ad.id);
    if (!locked) return;
    const made = await trx
      .updateTable('ad_changes')
      .set({ state: 'confirmed', waits_until: null, error: null })
      .where('id', '=', change.id)
      .where('state', '!=', 'superseded')
      .returning('wanted')
      .executeTakeFirst();
    await trx
      .updateTable('publications')
      .set({ ...columns, ...readColumns(stored, sent), follow_at: followAt, follows: 0 })
      .set(sent === null ? {} : { sent: JSON.stringify(sent) })
      .where('id', '=', publication.id)
      .execute();
    if (wanted)
      await trx
        .updateTable('ads')
        .set(({ eb }) => ({ ...wanted, version: eb('version', '+', 1), updated_at: now }))
        .where('id', '=', ad.id)
        .execute();
    await sendFollows(deps, trx, [{ id: publication.id, at: followAt }]);
    await recordFacts(deps, trx, [{ adId: ad.id, userId: ad.user_id, type: fact, data }]);
    // Not where somebody wants it on again since, or did something else with it.
    if (made?.wanted.archives && locked.status === 'published' && locked.deleted_at === null)
      await archiveNow(deps, trx, ad.user_id, ad.id);
    await deps.live.publish(trx, ad.user_id, { type: 'ad.changed', ad_id: ad.id });
  });
};

/** Meta has the status: it, and what the ad shows for it, is Meta's word. */
export const keepStatus = (
  context: ChangeContext,
  status: SwitchStatus,
  stored: MetaStoredAd | null,
): Promise<void> => {
  const before = context.publication.sent as Sent | null;
  const sent = before && { ...before, ad: { ...before.ad, status } };
  const columns = { wanted_status: status, configured_status: status };
  return keep(context, stored, { fact: 'ad.switched', data: { status, ...context.change.wanted.by }, sent, columns });
};

interface NewCreative {
  readonly wanted: NewContent;
  readonly creative: Readonly<Record<string, unknown>>;
  readonly creativeId: string;
  /** The ad's name at Meta. */
  readonly name: string;
}

/** Meta has the content: now the ad has it here, too. */
export const keepContent = (
  context: ChangeContext,
  { wanted, creative, creativeId, name }: NewCreative,
  stored: MetaStoredAd | null,
): Promise<void> => {
  const sent = sentOf(creative, { name, status: context.publication.wanted_status });
  const data = { texts: wanted, meta_creative_id: creativeId };
  return keep(context, stored, { fact: 'ad.updated', data, sent, columns: { meta_creative_id: creativeId }, wanted });
};

/** Meta has the budget, or what it made of it: null where that could not be read. */
export const keepBudget = ({ deps, db, ad, change }: ChangeContext, kept: number | null): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx
      .updateTable('ad_changes')
      .set({ state: 'confirmed', waits_until: null, error: null })
      .where('id', '=', change.id)
      .where('state', '!=', 'superseded')
      .execute();
    const data = { budget: change.wanted.budget, kept };
    await recordFacts(deps, trx, [{ adId: ad.id, userId: ad.user_id, type: 'ad.budgetChanged', data }]);
    await deps.live.publish(trx, ad.user_id, { type: 'ad.changed', ad_id: ad.id });
  });

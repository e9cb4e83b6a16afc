import type { Ad } from '#contract/ad.ts';
import { isOnAtMeta, mayBeArchived } from '#contract/rules/archivable.ts';
import { isUnderway } from '#contract/rules/adLifecycle.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AdResult } from './deletion.ts';
import { type ByRun, recordFacts } from './facts.ts';
import { adsOf } from './own.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Transaction } from 'kysely';
import { withParts } from './read.ts';

type Trx = Transaction<Database>;

const refusal = (ad: Ad): string | null => {
  if (isUnderway(ad.status)) return 'This ad is being published. Wait until it is published.';
  return isOnAtMeta(ad) ? 'This ad is on at Meta. Turn it off first, then archive it.' : null;
};

interface Change {
  readonly ids: readonly string[];
  readonly archived: boolean;
  readonly data?: Readonly<Record<string, unknown>> | ByRun;
}

/** Archives ads of which the caller holds the locks, or brings them back with the status that they had. */
export const setArchived = async (
  deps: Deps,
  trx: Trx,
  userId: number,
  { ids, archived, data }: Change,
): Promise<void> => {
  if (ids.length === 0) return;
  const now = deps.now();
  await trx
    .updateTable('ads')
    .set(({ eb, ref }) => ({
      status: archived ? ('archived' as const) : eb.fn.coalesce(ref('archived_from'), eb.val('draft' as const)),
      archived_from: archived ? ref('status') : null,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', 'in', ids)
    .execute();
  const type = archived ? 'ad.archived' : 'ad.unarchived';
  await recordFacts(
    deps,
    trx,
    ids.map((adId) => ({ adId, userId, type, ...(data && { data: { ...data } }) })),
  );
  await deps.live.publish(trx, userId, ...ids.map((id) => ({ type: 'ad.changed' as const, ad_id: id })));
};

/** An ad that is archived as soon as Meta has it switched off. */
export const archiveNow = (deps: Deps, trx: Trx, userId: number, adId: string): Promise<void> =>
  setArchived(deps, trx, userId, { ids: [adId], archived: true });

/** An archived ad that somebody switched on in Ads Manager: it spends, so it is in the list again. */
export const bringBack = (deps: Deps, trx: Trx, userId: number, adId: string): Promise<void> =>
  setArchived(deps, trx, userId, { ids: [adId], archived: false, data: { on_at_meta: true } });

/**
 * Archives ads of the user, or brings them back from the archive with the status that they had; says of each whether it is
 * as wanted. Nothing changes at Meta: an ad that is on there stays in the list.
 */
export const archiveAds = (
  deps: Deps,
  userId: number,
  { adIds, archived }: { readonly adIds: readonly string[]; readonly archived: boolean },
): Promise<AdResult[]> =>
  deps.db.transaction().execute(async (trx) => {
    const rows = await adsOf(trx, userId).selectAll().where('id', 'in', adIds).orderBy('id').forUpdate().execute();
    const ads = new Map((await withParts(trx, rows)).map((ad) => [ad.id, ad]));
    const isDue = ({ id, status }: { id: string; status: Ad['status'] }): boolean =>
      archived ? mayBeArchived(ads.get(id)!) : status === 'archived';
    const due = rows.filter(isDue).map(({ id }) => id);
    await setArchived(deps, trx, userId, { ids: due, archived });
    return [...new Set(adIds)].map((id) => {
      const ad = ads.get(id);
      return { ad_id: id, error: ad ? (archived ? refusal(ad) : null) : 'There is no such ad.' };
    });
  });

import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Transaction } from 'kysely';
import { look } from '../queue.ts';
import { flowsWith, lockActive, strike } from './strike.ts';
import { isInScope } from './scope.ts';

/** An ad was rejected: asks later, and only where a flow of its owner waits for that. */
export const hearRejected = async (
  deps: Deps,
  trx: Transaction<Database>,
  { userId, publicationId }: { readonly userId: number; readonly publicationId: string },
): Promise<void> => {
  if ((await flowsWith(trx, userId, 'ad_rejected')).length > 0)
    await look(deps, trx, 'rejected', publicationId, deps.now());
};

/** Starts a run of each flow that waits for rejected ads like this one. */
export const startForRejected = async (deps: Deps, publicationId: string): Promise<void> => {
  const ad = await deps.db
    .selectFrom('publications as p')
    .innerJoin('ads', 'ads.id', 'p.ad_id')
    .select(['ads.id', 'ads.user_id', 'p.ad_account_id', 'ads.shown_adset as adset', 'p.follows'])
    .where('p.id', '=', publicationId)
    .where('p.effective_status', '=', 'DISAPPROVED')
    .where('ads.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!ad) return;
  for (const { id, trigger } of await flowsWith(deps.db, ad.user_id, 'ad_rejected')) {
    if (!isInScope(trigger.settings.scope, { accountId: ad.ad_account_id, adSetId: ad.adset?.id ?? null })) continue;
    await deps.db.transaction().execute(async (trx) => {
      const flow = await lockActive(trx, id);
      // It may be rejected again after it passed: then Meta was asked more often.
      if (flow) await strike(deps, trx, flow, { key: `rejected:${publicationId}:${ad.follows}`, adIds: [ad.id] });
    });
  }
};

import { ruleWords } from '#contract/flows/ruleWords.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Transaction } from 'kysely';
import { matched } from '../metrics/read.ts';
import { look } from '../queue.ts';
import { flowsWith, lockActive, strike } from './strike.ts';
import { adsAt, watchedOf } from './watched.ts';

/** Results of an ad account were read: asks later, and only where a flow of its owner watches results. */
export const hearResults = async (
  deps: Deps,
  trx: Transaction<Database>,
  { userId, accountId }: { readonly userId: number; readonly accountId: string },
): Promise<void> => {
  if ((await flowsWith(trx, userId, 'metric_rule')).length > 0) await look(deps, trx, 'results', accountId, deps.now());
};

/** Starts a run for each ad of the account that a rule matches and that has cooled down. */
export const startForResults = async (deps: Deps, accountId: string): Promise<void> => {
  const sync = await deps.db
    .selectFrom('insight_syncs as s')
    .innerJoin('ad_accounts as a', 'a.id', 's.ad_account_id')
    .select(['a.user_id', 's.synced_at'])
    .where('a.id', '=', accountId)
    .executeTakeFirst();
  if (!sync?.synced_at) return;
  const flows = await flowsWith(deps.db, sync.user_id, 'metric_rule');
  if (flows.length === 0) return;
  const ads = await adsAt(deps.db, sync.user_id, accountId);
  for (const { id, trigger } of flows) {
    const { rule } = trigger.settings;
    const ids = watchedOf(ads, accountId, trigger.settings);
    for (const [adId, { held, found }] of await matched(deps, sync.user_id, ids, rule))
      await deps.db.transaction().execute(async (trx) => {
        const flow = await lockActive(trx, id);
        const key = `metric:${adId}:${sync.synced_at!.toISOString()}`;
        if (flow) await strike(deps, trx, flow, { key, adIds: [adId], why: ruleWords(held), found });
      });
  }
};

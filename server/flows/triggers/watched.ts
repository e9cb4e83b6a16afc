import type { NodeOf } from '#contract/flows/definition.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';
import { isInScope } from './scope.ts';

/** Ads of an account that one look asks about. */
const MOST_ADS = 5000;

/** The ads of an account that Meta has, with what they are set to there. */
export const adsAt = (db: Deps['db'], userId: number, accountId: string) =>
  db
    .selectFrom('ads')
    .innerJoin('publications as p', 'p.ad_id', 'ads.id')
    .select(['ads.id', 'p.configured_status', 'ads.shown_adset as adset'])
    .where('ads.user_id', '=', userId)
    .where('ads.status', '=', 'published')
    .where('ads.deleted_at', 'is', null)
    .where('p.ad_account_id', '=', accountId)
    .where('p.meta_ad_id', 'is not', null)
    .where('p.number', '=', sql<number>`(select max(q.number) from publications q where q.ad_id = ads.id)`)
    .orderBy('ads.id')
    .limit(MOST_ADS)
    .execute();

type AdAt = Awaited<ReturnType<typeof adsAt>>[number];

/** Those of an account's ads that a metric rule watches. */
export const watchedOf = (
  ads: readonly AdAt[],
  accountId: string,
  { of, scope }: Pick<NodeOf<'metric_rule'>['settings'], 'of' | 'scope'>,
): string[] =>
  ads
    .filter(
      ({ configured_status: status, adset }) =>
        (of === 'any' || status === (of === 'active' ? 'ACTIVE' : 'PAUSED')) &&
        isInScope(scope, { accountId, adSetId: adset?.id ?? null }),
    )
    .map(({ id }) => id);

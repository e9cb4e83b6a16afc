import type { Ad } from '#contract/ad.ts';
import { getAds } from '#contract/calls/ads.ts';
import { getAdSpend } from '#contract/calls/publishing.ts';
import { withInherited } from '#contract/rules/inheritance.ts';
import { MAX_ADS, MAX_BUDGETS } from '#contract/rules/listLimits.ts';
import type { Budget, Budgets, BudgetsAsked } from '#src/machines/budgets.ts';
import { inTurns } from './inTurns.ts';
import type { SessionServices } from './services.ts';

type Calls = Pick<SessionServices, 'http' | 'uncached'>;

/** What ads spend from once they are on, asked once for each of the first ad sets. */
export const readBudgets = async (
  { http, uncached }: Calls,
  { adIds, adAccountId }: BudgetsAsked,
  signal: AbortSignal,
): Promise<Budgets> => {
  const { ads } = await http.call(getAds, { query: { ad_ids: adIds.slice(0, MAX_ADS).join(',') }, signal });
  const bySet = new Map<string, Ad[]>();
  for (const ad of ads.map(withInherited))
    bySet.set(ad.adset?.id ?? '', [...(bySet.get(ad.adset?.id ?? '') ?? []), ad]);
  const sets = [...bySet.values()];
  const query = adAccountId === null ? {} : { ad_account_id: adAccountId };
  const budgets = await inTurns(sets.slice(0, MAX_BUDGETS), async (inSet): Promise<Budget> => {
    const [{ id, adset }] = inSet as [Ad, ...Ad[]];
    const spend = await uncached.call(getAdSpend, { params: { id }, query, signal }).catch(() => null);
    return { adset: adset?.name ?? '', adIds: inSet.map((ad) => ad.id), spend };
  });
  return { budgets, more: Math.max(0, sets.length - MAX_BUDGETS) };
};

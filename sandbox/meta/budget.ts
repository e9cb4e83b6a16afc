import { GraphError, invalid } from './errors.ts';
import type { AdSet } from './kinds.ts';
import type { Row, Store } from './store.ts';

interface Budgets {
  readonly daily_budget?: string | undefined;
  readonly lifetime_budget?: string | undefined;
}

const HOUR = 3_600_000;
const EDITS_AN_HOUR = 4;

const tooOften = () =>
  new GraphError(613, '(#613) Calls to this api have exceeded the rate limit.', {
    subcode: 1_487_632,
    title: 'Too many budget changes',
    text: 'You can change the budget of an ad set 4 times per hour. Wait a while, then try again.',
  });

/** Refuses what Meta refuses of a new budget: too low, on the other level, or of an ad set too often within an hour. */
export const checkBudget = (store: Store, node: Row<'adset'> | Row<'campaign'>, budgets: Budgets): object => {
  const given = budgets.daily_budget ?? budgets.lifetime_budget;
  if (given === undefined) return {};
  const minimum = store.get('account', node.parent)?.data.min_daily_budget ?? 0;
  if (Number(given) < minimum)
    throw invalid(1_885_272, 'Budget Too Low', 'The daily budget is below the minimum of your ad account.', [
      'daily_budget',
    ]);
  const above = 'campaign' in node.data ? store.get('campaign', node.data.campaign)?.data : null;
  if (above && (above.daily_budget ?? above.lifetime_budget) !== null)
    throw invalid(1_885_621, 'Budget On Both Levels', 'Set the budget on the campaign or on the ad set, not on both.');
  if (!('campaign' in node.data)) return {};
  const now = store.now();
  const edits = (node.data.budget_edits ?? []).filter((at) => now - at < HOUR);
  if (edits.length >= EDITS_AN_HOUR) throw tooOften();
  return { budget_edits: [...edits, now] } satisfies Partial<AdSet>;
};

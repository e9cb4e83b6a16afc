import { type AdSort, USUAL_SORT } from '#contract/rules/adSort.ts';
import { type AppHref, ROUTES } from '#contract/routes.ts';
import type { Days, ListQuery } from '#src/machines/listQuery.ts';

const wordsOf = ({ from, to }: Days): string => `${from}..${to}`;

/** Where the ad queue shows this: what is usual is not said. */
export const listAddress = ({ filter, q, sort, ads, adset, campaign, created, updated }: ListQuery): AppHref => {
  const search = new URLSearchParams({
    ...(filter !== 'all' && { status: filter }),
    ...(q !== '' && { q }),
    ...(ads && { ads: ads.join('.') }),
    // With a word before it, or the router reads the id as a number and loses its last digits.
    ...(campaign && { in: `campaign-${campaign}` }),
    ...(adset && { in: `adset-${adset}` }),
    ...(created && { created: wordsOf(created) }),
    ...(updated && { updated: wordsOf(updated) }),
    ...(sort !== USUAL_SORT && { sort }),
  }).toString();
  return search === '' ? ROUTES.adQueue : `${ROUTES.adQueue}?${search}`;
};

/** Where those are seen that can be restored. */
export const DELETED_ADDRESS: AppHref = `${ROUTES.adQueue}?status=deleted`;

/** The order that a press on a column's head leads to: its usual way first, then the other one, then the usual order. */
export const nextSort = (sort: AdSort, [first, second]: readonly [AdSort, AdSort]): AdSort => {
  if (sort === first) return second;
  return sort === second ? USUAL_SORT : first;
};

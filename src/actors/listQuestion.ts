import type { AdQuery, Period } from '#contract/rules/adQuery.ts';
import { MAX_SEARCH } from '#contract/rules/adSort.ts';
import { ShownStatus } from '#contract/rules/shownStatus.ts';
import type { Days, ListQuery } from '#src/machines/listQuery.ts';

/** The usual list has no archived ads. */
const USUAL = ShownStatus.options.filter((status) => status !== 'archived');

/** The beginning of a day of the person's own calendar; null where there is none. */
const startOf = (day: string, after = 0): string | null => {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date + after);
  return Number.isNaN(start.getTime()) ? null : start.toISOString();
};

/** Both days are in it. */
const periodOf = (days: Days | undefined): Period | undefined =>
  days && { from: startOf(days.from), to: startOf(days.to, 1) };

/** What the server is asked for, of the list that is shown. */
export const toQuery = ({ filter, q, sort, ads, adset, campaign, created, updated }: ListQuery): AdQuery => ({
  shown: filter === 'all' ? USUAL : [filter],
  q: q.slice(0, MAX_SEARCH),
  sort,
  ads,
  adset,
  campaign,
  created: periodOf(created),
  updated: periodOf(updated),
});

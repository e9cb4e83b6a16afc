import type { AnalyticsCsvQuery } from '#contract/calls/analytics.ts';
import { MAX_ANALYTICS_ROWS } from '#contract/rules/listLimits.ts';
import { rangeBefore } from '#contract/rules/analyticsRange.ts';
import { metricsOfColumns } from '#contract/rules/analyticsQuery.ts';
import { METRIC_KINDS, type Metric, minorDigits } from '#contract/rules/metrics.ts';
import { resultName } from '#contract/rules/resultName.ts';
import type { Deps } from '#server/platform/deps.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/platform/http/csv.ts';
import { hasBefore, readDays, readEarlier, readSync, resultsAsk } from './read.ts';
import { readRows } from './rows.ts';
import { added, less, metricsOf, type Summed } from './sums.ts';

/** As Ads Manager calls them; without them nobody knows later what the figures are of. */
const OF_RANGE = ['Reporting starts', 'Reporting ends'] as const;
const OF_BEFORE = ['Previous starts', 'Previous ends'] as const;

/**
 * The rows of all pages and their total as a file, with the columns and the names that the screen shows; days as dates, money in the
 * currency's own unit, and nothing where there is no denominator.
 */
export const resultsCsv = async (
  deps: Pick<Deps, 'db' | 'now'>,
  userId: number,
  query: AnalyticsCsvQuery,
): Promise<{ name: string; text: string }> => {
  const { account, today, ask } = await resultsAsk(deps, userId, query);
  const [{ rows, all }, days, sync] = await Promise.all([
    readRows(deps.db, userId, ask, { offset: 0, limit: MAX_ANALYTICS_ROWS }),
    readDays(deps.db, ask),
    readSync(deps.db, account.id),
  ]);
  const compares = query.compare === 'previous';
  const isCompared = compares && hasBefore(sync, ask.range, today);
  const keys = rows.map(({ key }) => key);
  const earlier = isCompared ? await readEarlier(deps.db, userId, ask, { keys, days: days.before }) : null;
  const { currency } = account;
  const columns = metricsOfColumns(query.columns ?? 'all');
  const digits = minorDigits(currency);
  const amount = (metric: Metric, value: number | null): string | number => {
    if (value === null) return '';
    const { unit } = METRIC_KINDS[metric];
    return unit === 'money' ? Number((value / 10 ** digits).toFixed(digits + 2)) : Number(value.toFixed(4));
  };
  const heads = columns.map((metric) => {
    const { label, unit } = METRIC_KINDS[metric];
    return unit === 'money' ? `${label} (${currency})` : unit === 'percent' ? `${label} (%)` : label;
  });
  const { since, until } = ask.range;
  const before = rangeBefore(ask.range);
  const amounts = (sums: Summed | undefined) => {
    const metrics = sums && metricsOf(sums);
    return columns.map((metric) => amount(metric, metrics?.[metric] ?? null));
  };
  const line = (named: readonly string[], sums: Summed, past: Summed | undefined): string =>
    csvLine([
      ...named,
      ...amounts(sums),
      ...(compares ? amounts(past) : []),
      since,
      until,
      ...(compares ? [before.since, before.until] : []),
      account.timezone_name,
    ]);
  const lines = rows.map((row) => line([resultName(ask.by, row), row.sub, row.key], row, earlier?.get(row.key)));
  const total = added(days.now);
  // So that the rows add up to the total, and nobody takes the file for whole.
  if (all > rows.length)
    lines.push(line([`${all - rows.length} more, not in this file`, '', ''], less(total, added(rows)), undefined));
  // What cannot be added up, such as a ratio, is nowhere else in the file.
  if (rows.length > 0) lines.push(line(['Total', '', ''], total, isCompared ? added(days.before) : undefined));
  const head = csvLine([
    'Name',
    'Belongs to',
    'ID',
    ...heads,
    ...(compares ? heads.map((one) => `Previous: ${one}`) : []),
    ...OF_RANGE,
    ...(compares ? OF_BEFORE : []),
    'Time zone',
  ]);
  return {
    name: `millrace-${ask.by}-${since}-${until}.csv`,
    text: BYTE_ORDER_MARK + head + lines.join(''),
  };
};

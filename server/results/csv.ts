import type { AnalyticsCsvQuery } from '#contract/calls/analytics.ts';
import { MAX_ANALYTICS_ROWS } from '#contract/rules/listLimits.ts';
import { metricsOfColumns } from '#contract/rules/analyticsQuery.ts';
import { METRIC_KINDS, type Metric, minorDigits } from '#contract/rules/metrics.ts';
import { resultName } from '#contract/rules/resultName.ts';
import type { Deps } from '#server/platform/deps.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/platform/http/csv.ts';
import { resultsAsk } from './read.ts';
import { readRows } from './rows.ts';
import { metricsOf } from './sums.ts';

/** As Ads Manager calls them; without them nobody knows later what the figures are of. */
const OF_RANGE = ['Reporting starts', 'Reporting ends', 'Time zone'] as const;

/**
 * The rows of all pages as a file, with the columns and the names that the screen shows; days as dates, money in the
 * currency's own unit, and nothing where there is no denominator.
 */
export const resultsCsv = async (
  deps: Pick<Deps, 'db' | 'now'>,
  userId: number,
  query: AnalyticsCsvQuery,
): Promise<{ name: string; text: string }> => {
  const { account, ask } = await resultsAsk(deps, userId, query);
  const { rows } = await readRows(deps.db, userId, ask, { offset: 0, limit: MAX_ANALYTICS_ROWS });
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
  const lines = rows.map((row) => {
    const metrics = metricsOf(row);
    return csvLine([
      resultName(ask.by, row),
      row.sub,
      row.key,
      ...columns.map((metric) => amount(metric, metrics[metric])),
      since,
      until,
      account.timezone_name,
    ]);
  });
  const head = csvLine(['Name', 'Belongs to', 'ID', ...heads, ...OF_RANGE]);
  return {
    name: `millrace-${ask.by}-${since}-${until}.csv`,
    text: BYTE_ORDER_MARK + head + lines.join(''),
  };
};

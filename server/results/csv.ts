import type { AnalyticsCsvQuery } from '#contract/calls/analytics.ts';
import { MAX_ANALYTICS_ROWS } from '#contract/rules/listLimits.ts';
import { METRIC_KINDS, METRICS, minorDigits } from '#contract/rules/metrics.ts';
import type { Deps } from '#server/platform/deps.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/platform/http/csv.ts';
import { resultsAsk } from './read.ts';
import { readRows } from './rows.ts';
import { metricsOf } from './sums.ts';

/** The rows of all pages as a file, money in the currency's own unit; what has no denominator is empty. */
export const resultsCsv = async (
  deps: Pick<Deps, 'db' | 'now'>,
  userId: number,
  query: AnalyticsCsvQuery,
): Promise<{ name: string; text: string }> => {
  const { account, ask } = await resultsAsk(deps, userId, query);
  const { rows } = await readRows(deps.db, userId, ask, { offset: 0, limit: MAX_ANALYTICS_ROWS });
  const { currency } = account;
  const digits = minorDigits(currency);
  const amount = (metric: (typeof METRICS)[number], value: number | null): string | number => {
    if (value === null) return '';
    const { unit } = METRIC_KINDS[metric];
    return unit === 'money' ? Number((value / 10 ** digits).toFixed(digits + 2)) : Number(value.toFixed(4));
  };
  const heads = METRICS.map((metric) => {
    const { label, unit } = METRIC_KINDS[metric];
    return unit === 'money' ? `${label} (${currency})` : unit === 'percent' ? `${label} (%)` : label;
  });
  const { since, until } = ask.range;
  const lines = rows.map((row) => {
    const metrics = metricsOf(row);
    return csvLine([row.name, row.sub, row.key, ...METRICS.map((metric) => amount(metric, metrics[metric]))]);
  });
  const head = csvLine(['Name', 'Belongs to', 'ID', ...heads]);
  return {
    name: `millrace-${ask.by}-${since}-${until}.csv`,
    text: BYTE_ORDER_MARK + head + lines.join(''),
  };
};

import { useMemo } from 'react';
import type { Analytics } from '#contract/calls/analytics.ts';
import type { AnalyticsView } from '#contract/rules/analyticsQuery.ts';
import { isPartlyTold } from '#contract/rules/analyticsRange.ts';
import { confidenceOf } from '#contract/rules/confidence.ts';
import { METRIC_KINDS } from '#contract/rules/metrics.ts';
import { type Bar, BarChart } from '#ui/chart/BarChart.tsx';
import { usePhone } from '#ui/parts/usePhone.ts';
import { isAveraged } from './heat.ts';
import * as css from './Results.css.ts';
import { beforeWords, BY_WORDS, isCompared, metricFormat, metricWords, rowName } from './resultsWords.ts';
import { RowPicture } from './RowPicture.tsx';

/** As many as their pictures have room below. */
const [WIDE, NARROW] = [8, 4];

/** The first creatives by the chosen metric as bars, each with its picture, its spend and what it was before. */
export const BestCreatives = ({ report, view }: { readonly report: Analytics; readonly view: AnalyticsView }) => {
  const most = usePhone() ? NARROW : WIDE;
  const { metric, by } = view;
  const { rows, currency, total } = report;
  const bars = useMemo(
    () =>
      rows.slice(0, most).flatMap((row): Bar[] => {
        const value = row[metric];
        if (value === null) return [];
        const title = rowName(by, row);
        const foot = (
          <>
            <RowPicture row={row} />
            <span className={css.footName}>{title}</span>
            {metric !== 'spend' && <span className={css.footSpend}>{metricWords('spend', row.spend, currency)}</span>}
          </>
        );
        const isFaint = confidenceOf(metric, row) === 'low';
        return [{ key: row.key, title, value, before: row.before?.[metric] ?? null, second: row.spend, isFaint, foot }];
      }),
    [rows, most, metric, by, currency],
  );
  // One bar alone is compared with nothing.
  if (view.page > 1 || bars.length < 2) return null;
  const { label } = METRIC_KINDS[metric];
  const all = total[metric];
  return (
    <BarChart
      label={`First ${bars.length} creatives by ${label}`}
      head={BY_WORDS[by][0]}
      bars={bars}
      value={{ label, format: metricFormat(metric, currency), brief: metricFormat(metric, currency, true) }}
      before={isCompared(report, view) && !isPartlyTold(report) ? beforeWords(report) : null}
      second={metric === 'spend' ? null : { label: METRIC_KINDS.spend.label, format: metricFormat('spend', currency) }}
      average={isAveraged(metric) && all !== null ? { label: 'Average of these ads', value: all } : null}
    />
  );
};

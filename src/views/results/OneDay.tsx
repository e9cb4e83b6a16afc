import type { Analytics } from '#contract/calls/analytics.ts';
import type { AnalyticsView } from '#contract/rules/analyticsQuery.ts';
import { isUnderWay } from '#contract/rules/analyticsRange.ts';
import { plusDays } from '#contract/rules/days.ts';
import { METRIC_KINDS, metricOf } from '#contract/rules/metrics.ts';
import { NO_SUMS, type Sums } from '#contract/rules/ratios.ts';
import { type Bar, BarChart } from '#ui/chart/BarChart.tsx';
import * as css from './Results.css.ts';
import { dayName, metricFormat } from './resultsWords.ts';

interface OneDayProps {
  readonly report: Analytics;
  readonly metric: AnalyticsView['metric'];
}

/** The day, the one before it and the same weekday of the week before, the earliest first. */
const daysOf = (report: Analytics): readonly (readonly [day: string, words: string, sums: Sums])[] => {
  const { since: day, days, days_before, week_before } = report;
  const under = isUnderWay(report);
  const before = plusDays(day, -1);
  return [
    ...(week_before ? [[week_before.day, 'Same weekday, a week before', week_before] as const] : []),
    [before, under ? 'Yesterday' : 'The day before', days_before.find((one) => one.day === before) ?? NO_SUMS],
    [day, under ? 'Today so far' : 'This day', days.find((one) => one.day === day) ?? NO_SUMS],
  ];
};

/** The bars of one day beside whole days; none where there is no value to draw for it. */
export const barsOf = (report: Analytics, metric: OneDayProps['metric']): readonly Bar[] => {
  const bars = daysOf(report).flatMap(([day, words, sums]): Bar[] => {
    const value = metricOf(metric, sums);
    const foot = (
      <>
        <span>{words}</span>
        <span className={css.footSpend}>{dayName(day, 'short')}</span>
      </>
    );
    if (value === null) return [];
    const isPartial = day === report.until && isUnderWay(report);
    return [
      {
        key: day,
        title: `${words}, ${dayName(day, 'long')}`,
        value,
        before: null,
        second: 0,
        isFaint: false,
        isPartial,
        foot,
      },
    ];
  });
  return bars.at(-1)?.key === report.until && bars.length > 1 ? bars : [];
};

/** A day alone would be one point of a line: as bars it is seen beside the days that it is like. */
export const OneDay = ({ report, metric }: OneDayProps) => {
  const { label } = METRIC_KINDS[metric];
  const { currency } = report;
  return (
    <BarChart
      label={`${label} by day`}
      head="Day"
      bars={barsOf(report, metric)}
      value={{ label, format: metricFormat(metric, currency), brief: metricFormat(metric, currency, true) }}
      before={null}
      second={null}
      average={null}
    />
  );
};

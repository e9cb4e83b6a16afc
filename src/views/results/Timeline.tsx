import { useMemo } from 'react';
import type { Analytics } from '#contract/calls/analytics.ts';
import type { AnalyticsView } from '#contract/rules/analyticsQuery.ts';
import { isUnderWay } from '#contract/rules/analyticsRange.ts';
import { type Interval, intervalFor, intervalsFor } from '#contract/rules/interval.ts';
import { METRIC_KINDS } from '#contract/rules/metrics.ts';
import { LineChart } from '#ui/chart/LineChart.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { Segments } from '#ui/parts/Segments.tsx';
import { barsOf, OneDay } from './OneDay.tsx';
import { metricFormat } from './resultsWords.ts';
import { chartOf } from './timelineChart.ts';

interface TimelineProps {
  readonly report: Analytics;
  readonly view: AnalyticsView;
  readonly onView: (view: AnalyticsView) => void;
}

const INTERVAL_WORDS: Readonly<Record<Interval, string>> = { day: 'Day', week: 'Week', month: 'Month' };

interface Said {
  readonly partial: boolean;
  readonly settles: boolean;
  readonly zooms: boolean;
}

const subOf = (interval: Interval, { partial, settles, zooms }: Said): string =>
  [
    interval === 'week' ? 'By week, from Monday.' : `By ${interval}.`,
    ...(zooms ? ['Drag across the chart to zoom in.'] : []),
    ...(partial ? [`Dotted: a ${interval} of which only some days are counted.`] : []),
    ...(settles ? [`The shaded ${interval}s are still settling: Meta adds late conversions.`] : []),
  ].join(' ');

/** The chosen metric over time by day, week or month, beside the days before, each as many. */
export const Timeline = ({ report, view, onView }: TimelineProps) => {
  const { label } = METRIC_KINDS[view.metric];
  const { currency } = report;
  // Only what it is made of: whatever else the view has changes more often.
  const { metric, compares, interval: chosen } = view;
  const { periods, interval, ...chart } = useMemo(
    () => chartOf(report, { metric, compares, interval: chosen }),
    [report, metric, compares, chosen],
  );
  const format = useMemo(() => metricFormat(view.metric, currency), [view.metric, currency]);
  const brief = useMemo(() => metricFormat(view.metric, currency, true), [view.metric, currency]);
  const zoom = (from: number, to: number) =>
    onView({
      ...view,
      range: `${periods[from]!.since}..${periods[to]!.until}`,
      // Whoever looks closer wants to see more.
      interval: view.interval === 'day' ? 'day' : '',
      page: 1,
    });
  const choose = (next: Interval) => onView({ ...view, interval: next === intervalFor('', report) ? '' : next });
  const offered = intervalsFor(report);
  const zooms = periods.length > 1;
  if (!zooms && interval === 'day' && barsOf(report, metric).length > 0)
    return (
      <Card
        title={label}
        sub={
          isUnderWay(report)
            ? 'Today so far, beside whole days. It is not over, so less of it is not worse.'
            : 'This day beside the day before and the same weekday of the week before.'
        }
      >
        <OneDay report={report} metric={metric} />
      </Card>
    );
  return (
    <Card
      title={label}
      sub={subOf(interval, {
        partial: chart.partial.includes(true),
        settles: chart.settlingFrom !== undefined,
        zooms,
      })}
      aside={
        offered.length > 1 && (
          <Segments
            label="Group chart by"
            name="interval"
            value={interval}
            options={offered.map((value) => ({ value, label: INTERVAL_WORDS[value] }))}
            onValue={choose}
          />
        )
      }
    >
      <LineChart
        {...chart}
        label={`${label} by ${interval}`}
        each={interval}
        format={format}
        brief={brief}
        onZoom={zooms ? zoom : undefined}
      />
    </Card>
  );
};

import { useMemo } from 'react';
import type { Analytics } from '#contract/calls/analytics.ts';
import type { AnalyticsView } from '#contract/rules/analyticsQuery.ts';
import { rangeBefore } from '#contract/rules/analyticsRange.ts';
import { countDays, plusDays } from '#contract/rules/days.ts';
import { METRIC_KINDS } from '#contract/rules/metrics.ts';
import { type Line, LineChart } from '#ui/chart/LineChart.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { beforeWords, dayName, metricFormat, rangeWords, seriesOf } from './resultsWords.ts';

interface TimelineProps {
  readonly report: Analytics;
  readonly view: AnalyticsView;
  readonly onView: (view: AnalyticsView) => void;
}

/** The chosen metric over time, beside the days before. */
export const Timeline = ({ report, view, onView }: TimelineProps) => {
  const { label } = METRIC_KINDS[view.metric];
  const { since, until, currency, settling_since } = report;
  const drawn = useMemo(() => {
    const days = Array.from({ length: countDays(since, until) }, (_, at) => plusDays(since, at));
    const lines: Line[] = [
      {
        key: 'now',
        label: rangeWords({ since, until }),
        look: 'main',
        values: seriesOf(report.days, report, view.metric),
      },
    ];
    if (view.compares) {
      const values = seriesOf(report.days_before, rangeBefore(report), view.metric);
      lines.push({ key: 'before', label: beforeWords(report), look: 'before', values });
    }
    const settling = days.findIndex((day) => day >= settling_since);
    return {
      lines,
      days,
      names: days.map((day) => dayName(day, 'short')),
      titles: days.map((day) => dayName(day, 'long')),
      settlingFrom: settling < 0 ? undefined : settling,
    };
  }, [report, since, until, settling_since, view.metric, view.compares]);
  const format = useMemo(() => metricFormat(view.metric, currency), [view.metric, currency]);
  const brief = useMemo(() => metricFormat(view.metric, currency, true), [view.metric, currency]);
  const zoom = (from: number, to: number) =>
    onView({ ...view, range: `${drawn.days[from]}..${drawn.days[to]}`, page: 1 });
  return (
    <Card
      title={label}
      sub={
        drawn.settlingFrom === undefined
          ? 'By day. Drag across the chart to zoom in.'
          : 'By day. Drag across the chart to zoom in. The shaded days are still settling: Meta adds late conversions.'
      }
    >
      <LineChart
        label={`${label} by day`}
        names={drawn.names}
        titles={drawn.titles}
        lines={drawn.lines}
        format={format}
        brief={brief}
        settlingFrom={drawn.settlingFrom}
        onZoom={zoom}
      />
    </Card>
  );
};

import type { Analytics } from '#contract/calls/analytics.ts';
import type { AnalyticsView } from '#contract/rules/analyticsQuery.ts';
import { type DayRange, isUnderWay, readWhole } from '#contract/rules/analyticsRange.ts';
import { countDays, plusDays } from '#contract/rules/days.ts';
import { type Interval, intervalFor, type Period, periodsOf } from '#contract/rules/interval.ts';
import type { Line } from '#ui/chart/LineChart.tsx';
import { beforeWords, dayName, isCompared, periodSeries, rangeWords } from './resultsWords.ts';

const nameOf = (interval: Interval, { since }: DayRange): string =>
  dayName(since, interval === 'month' ? 'month' : 'short');

/** Of a week or month that is not all told it is said how many of its days are. */
const titleOf = (interval: Interval, { since, until, days, of }: Period): string => {
  if (interval === 'day') return dayName(since, 'long');
  const words = interval === 'month' ? dayName(since, 'longMonth') : rangeWords({ since, until });
  return days < of ? `${words}, ${days} of ${of} days` : words;
};

/** Without the days that nobody read, where only some of them are. */
const asRead = (period: Period, read: Analytics['read']): Period =>
  read && read.until >= period.since && read.until < period.until
    ? { ...period, until: read.until, days: countDays(period.since, read.until) }
    : period;

/** What is drawn of the chosen metric, point by point; each beside as many days before. */
export const chartOf = (report: Analytics, view: Pick<AnalyticsView, 'interval' | 'metric' | 'compares'>) => {
  const { since, until, settling_since } = report;
  const { metric } = view;
  const read = readWhole(report);
  const interval = intervalFor(view.interval, { since, until });
  const periods = periodsOf({ since, until }, interval).map((period) => asRead(period, read));
  const values = periodSeries(report.days, periods, metric, read);
  const lines: Line[] = [{ key: 'now', label: rangeWords({ since, until }), look: 'main', values }];
  // A day that is not over is not compared with a whole one.
  if (isCompared(report, view) && (periods.length > 1 || !isUnderWay(report))) {
    const back = countDays(since, until);
    const before = periods.map((one) => ({ since: plusDays(one.since, -back), until: plusDays(one.until, -back) }));
    lines.push({
      key: 'before',
      label: beforeWords(report),
      look: 'before',
      values: periodSeries(report.days_before, before, metric),
      titles: before.map(rangeWords),
    });
  }
  const settling = periods.findIndex((one) => one.until >= settling_since);
  return {
    interval,
    periods,
    lines,
    names: periods.map((period) => nameOf(interval, period)),
    titles: periods.map((period) => titleOf(interval, period)),
    partial: periods.map(({ days, of }) => days < of),
    settlingFrom: settling < 0 ? undefined : settling,
  };
};

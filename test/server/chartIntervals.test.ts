import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Analytics, getAnalytics } from '#contract/calls/analytics.ts';
import { readAnalyticsSearch } from '#contract/rules/analyticsQuery.ts';
import { plusDays } from '#contract/rules/days.ts';
import { SERIES_METRICS } from '#contract/rules/metrics.ts';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import { metricWords } from '#src/views/results/resultsWords.ts';
import { chartOf } from '#src/views/results/timelineChart.ts';
import { type Raw, type ResultsWorld, startResults, textOf } from '#test/support/resultsWorld.ts';
import { written } from '#test/support/resultsWritten.ts';

let world: ResultsWorld;
/** The fewest that are put together by themselves. */
const DAYS = 93;
const yesterday = plusDays(new Date().toISOString().slice(0, 10), -1);
const NOW = { since: plusDays(yesterday, 1 - DAYS), until: yesterday };
const BEFORE = { since: plusDays(NOW.since, -DAYS), until: plusDays(NOW.since, -1) };

beforeAll(async () => {
  world = await startResults();
  await world.deliver('Sold', SEED.salesAdSet);
  await world.deliver('Clicked', SEED.trafficAdSet);
  await world.synced(textOf(NOW));
});
afterAll(() => world.server.stop());
/** Meta answers so many days at once. */
const AT_ONCE = 31;
const rawRows = async ({ since, until }: typeof NOW): Promise<Raw[]> => {
  const rows: Raw[] = [];
  for (let first = since; first <= until; first = plusDays(first, AT_ONCE)) {
    const last = plusDays(first, AT_ONCE - 1);
    rows.push(...(await world.rawRows({ since: first, until: last > until ? until : last })));
  }
  return rows;
};

/** Of the calendar, without what the product knows of it: where a week or month begins, by Date alone. */
const FIRST = {
  week: (day: string) => {
    const date = new Date(`${day}T12:00:00Z`);
    while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1);
    return date.toISOString().slice(0, 10);
  },
  month: (day: string) => day.replace(/\d\d$/, '01'),
};

/** The lines of the chart as it draws, reads and lists them. */
const lines = (report: Analytics, search: object): string[][] => {
  const view = readAnalyticsSearch(search);
  return chartOf(report, view).lines.map(({ values }) =>
    values.map((value) => metricWords(view.metric, value, report.currency)),
  );
};

describe('D6.4 The chart by week and by month says what the rows of Meta add up to', () => {
  it.each(['week', 'month'] as const)('by %s, for every metric, and for as many days before each', async (interval) => {
    const { body } = await world.read('ad', textOf(NOW));
    const report = getAnalytics.response.parse(body);
    const [now, before] = [await rawRows(NOW), await rawRows(BEFORE)];
    const of = (rows: readonly Raw[], back: number) =>
      [...Map.groupBy(rows, (row: Raw) => FIRST[interval](plusDays(row.date_start, back)))]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([, own]) => own);
    const [periods, earlier] = [of(now, 0), of(before, DAYS)];
    expect(periods.length).toBeGreaterThan(3);
    for (const metric of SERIES_METRICS)
      expect(lines(report, { metric, interval }), metric).toEqual([
        periods.map((own) => written(metric, own)),
        earlier.map((own) => written(metric, own)),
      ]);
  });

  it('by week without being asked, as the range is long, and by day where somebody wants it', async () => {
    const { body } = await world.read('ad', textOf(NOW));
    const report = getAnalytics.response.parse(body);
    expect(lines(report, {})).toEqual(lines(report, { interval: 'week' }));
    expect(lines(report, { interval: 'day' })[0]).toHaveLength(DAYS);
  });
});

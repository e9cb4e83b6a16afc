import { mediansOf, missedBy, type Series } from './series.ts';

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/** Prints the medians of every page, each beside its baseline. */
export const printSeries = (all: readonly Series[]): void => {
  const baselineOf = ({ baseline }: Series) => all.find(({ name }) => name === baseline);
  const row = (series: Series) => {
    const figures = mediansOf(series);
    const baseline = baselineOf(series);
    const base = baseline && mediansOf(baseline);
    return {
      runs: series.results.length,
      performance: figures.performance,
      accessibility: figures.accessibility,
      'best practices': figures['best-practices'],
      SEO: figures.seo,
      FCP: seconds(figures.firstPaint),
      LCP: seconds(figures.largestPaint),
      'TBT (ms)': figures.blocked,
      CLS: figures.shift,
      'JS (bytes)': figures.script,
      requests: figures.requests,
      'LCP, JS to baseline': base
        ? `${(figures.largestPaint / base.largestPaint).toFixed(2)}x, ${(figures.script / base.script).toFixed(2)}x ${series.baseline}`
        : '',
    };
  };
  console.table(Object.fromEntries(all.map((series) => [series.name, row(series)])));
  for (const series of all)
    for (const missed of missedBy(series, baselineOf(series))) console.log(`Missed, ${series.name}: ${missed}`);
};

/** Prints, for every score below 100, the audits that took the points, and what they found in the last run. */
export const printFailed = (all: readonly Series[]): void => {
  for (const { name, results } of all) {
    const { failed, scores } = results.at(-1)!;
    for (const { category, id, title, found } of failed.filter((each) => scores[each.category] < 100)) {
      console.log(`${name}, ${category}: ${title} (${id})`);
      for (const text of found) console.log(`  ${text}`);
    }
  }
};

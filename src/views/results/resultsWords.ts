import type { Analytics, AnalyticsRow } from '#contract/calls/analytics.ts';
import { analyticsSearch, type AnalyticsBy, type AnalyticsView } from '#contract/rules/analyticsQuery.ts';
import { type DayRange, hasUnreadDays, rangeBefore } from '#contract/rules/analyticsRange.ts';
import { countDays, plusDays } from '#contract/rules/days.ts';
import { periodsOf } from '#contract/rules/interval.ts';
import { METRIC_KINDS, type Metric, metricOf, minorDigits } from '#contract/rules/metrics.ts';
import { hasNoValue, NO_SUMS, type Sums, sumOf } from '#contract/rules/ratios.ts';
import { resultName } from '#contract/rules/resultName.ts';
import { type AppHref, ROUTES } from '#contract/routes.ts';
import { counted, number } from '#ui/parts/format.ts';

/** The same page with another part of the results; back at its first page. */
export const viewHref = (view: AnalyticsView, change: Partial<AnalyticsView>): AppHref => {
  const search = analyticsSearch({ ...view, page: 1, ...change });
  return search === '' ? ROUTES.adAnalytics : `${ROUTES.adAnalytics}?${search}`;
};

/** What the router reads of the view's address, at its first page. */
export const searchRead = (view: AnalyticsView): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(analyticsSearch({ ...view, page: 1 })));

const formats = new Map<string, Intl.NumberFormat>();
/** Making one takes as long as drawing a chart. */
const formatOf = (options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(undefined, options);
  formats.set(key, format);
  return format;
};

/** Writes values of a metric; `short` where there is little room: on a scale, whose steps are quarters at the finest. */
export const metricFormat = (metric: Metric, currency: string, short = false): ((value: number) => string) => {
  const { unit } = METRIC_KINDS[metric];
  const compact = short ? ({ notation: 'compact', maximumFractionDigits: 2 } as const) : {};
  if (unit === 'money') {
    const digits = minorDigits(currency);
    const format = formatOf({
      style: 'currency',
      currency,
      minimumFractionDigits: short ? 0 : digits,
      maximumFractionDigits: digits,
      ...compact,
    });
    return (value) => format.format(value / 10 ** digits);
  }
  if (unit === 'percent') {
    // Not the style `percent`: divided by 100 first, 29 of 4,000 (0.725) would be 0.72%.
    const format = formatOf({
      style: 'unit',
      unit: 'percent',
      maximumFractionDigits: 2,
      minimumFractionDigits: short ? 0 : 2,
    });
    return (value) => format.format(value);
  }
  if (unit === 'ratio') {
    const format = formatOf({ minimumFractionDigits: short ? 0 : 2, maximumFractionDigits: 2 });
    return (value) => (metric === 'roas' ? `${format.format(value)}×` : format.format(value));
  }
  return short ? (value) => formatOf(compact).format(value) : (value) => formatOf({}).format(value);
};

/** A ratio without a denominator is '—' (D6.4). */
export const metricWords = (metric: Metric, value: number | null, currency: string): string =>
  value === null ? '—' : metricFormat(metric, currency)(value);

/** What a metric is called within a sentence. */
export const inSentence = (metric: Metric): string => {
  const { label } = METRIC_KINDS[metric];
  return label === label.toUpperCase() ? label : label.toLowerCase();
};

const NONE_WORDS: Readonly<Partial<Record<Metric, string>>> = {
  cost_per_result: 'No results',
  ctr: 'No impressions',
  cpc: 'No clicks',
  cpm: 'No impressions',
};

/** Why there is a dash in the place of a total; null: there is none, or no reason but that days can't be added up. */
export const whyNone = (metric: Metric, sums: Sums): string | null => {
  if (metricOf(metric, sums) !== null) return null;
  if (metric === 'roas') return hasNoValue(sums) ? 'Results without a purchase value' : 'Nothing spent';
  return NONE_WORDS[metric] ?? null;
};

const DAY_NAMES = {
  short: { day: 'numeric', month: 'short' },
  withYear: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { dateStyle: 'full' },
  month: { month: 'short', year: 'numeric' },
  longMonth: { month: 'long', year: 'numeric' },
} as const;
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** A day of the account, which has no zone of its own. */
export const dayName = (day: string, length: keyof typeof DAY_NAMES): string => {
  const format =
    dayFormats.get(length) ?? new Intl.DateTimeFormat(undefined, { ...DAY_NAMES[length], timeZone: 'UTC' });
  dayFormats.set(length, format);
  return format.format(new Date(`${day}T00:00:00Z`));
};

/** From when to when, briefly: with the year where it is not this one. */
export const rangeWords = ({ since, until }: { readonly since: string; readonly until: string }): string => {
  const now = String(new Date().getFullYear());
  const length = since.startsWith(now) && until.startsWith(now) ? 'short' : 'withYear';
  return since === until ? dayName(since, length) : `${dayName(since, length)} – ${dayName(until, length)}`;
};

export const beforeWords = (report: Analytics): string => rangeWords(rangeBefore(report));

/** Whether there is anything to compare with: ads were shown in the days before. */
export const isCompared = (
  { before }: Pick<Analytics, 'before'>,
  { compares }: Pick<AnalyticsView, 'compares'>,
): boolean => compares && before.impressions > 0;

/** Whether all of it, and of the days before, is what Meta said: only then was nothing shown where there is nothing. */
export const isWhole = (report: Analytics): boolean =>
  report.synced_at !== null && report.problem === null && !hasUnreadDays(report);

export const BY_WORDS: Readonly<Record<AnalyticsBy, readonly [one: string, all: string]>> = {
  ad: ['Ad', 'Ads'],
  adset: ['Ad set', 'Ad sets'],
  campaign: ['Campaign', 'Campaigns'],
  day: ['Day', 'Days'],
  age: ['Age', 'Age'],
  gender: ['Gender', 'Gender'],
  placement: ['Placement', 'Placement'],
  picture: ['Picture', 'Picture'],
  headline: ['Headline', 'Headline'],
  angle: ['Angle', 'Angle'],
};

/** What a row is called. */
export const rowName = (by: AnalyticsBy, row: Pick<AnalyticsRow, 'key' | 'name'>): string =>
  by === 'day' ? dayName(row.key, 'long') : resultName(by, row);

/**
 * One value for each period, a ratio from what its days add up to; what Meta says nothing of is nothing that happened, and what
 * nobody read is not nothing.
 */
export const periodSeries = (
  days: Analytics['days'],
  periods: readonly DayRange[],
  metric: Metric,
  read: Analytics['read'] = null,
): readonly (number | null)[] => {
  const found = new Map(days.map((one) => [one.day, one]));
  return periods.map(({ since, until }) => {
    if (read && since > read.until) return null;
    const own = Array.from({ length: countDays(since, until) }, (_, at) => found.get(plusDays(since, at)) ?? NO_SUMS);
    return metricOf(metric, sumOf(own));
  });
};

/** The same for each day of the range. */
export const seriesOf = (
  days: Analytics['days'],
  { since, until, read = null }: Pick<Analytics, 'since' | 'until'> & Partial<Pick<Analytics, 'read'>>,
  metric: Metric,
): readonly (number | null)[] => periodSeries(days, periodsOf({ since, until }, 'day'), metric, read);

/**
 * By how much it changed, as a share of what was before; null where that is nothing. Without what dividing leaves in the last
 * digits: 8 results for what 5 took cost 37.5% less each, which is 38% and not 37%.
 */
export const changeOf = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : Number(((now - before) / before).toPrecision(12));

/**
 * Which ads spend, wherever they were made. Nothing is said where none was shown, as far as is known: Meta tells of ads late,
 * and nobody may conclude from it that nothing is spent.
 */
export const deliveredWords = ({ delivered }: Pick<Analytics, 'delivered'>): string | null =>
  delivered === null || delivered.here + delivered.elsewhere === 0
    ? null
    : `Delivered since yesterday: ${counted(delivered.here, 'ad')} made in Millrace, ${number(delivered.elsewhere)} elsewhere in this ad account`;

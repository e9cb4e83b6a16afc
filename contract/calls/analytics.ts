import * as z from 'zod/mini';
import { defineCall, idParams, nothing } from '../call.ts';
import { listOf } from '../list.ts';
import { ours } from '../ours.ts';
import { AdPlace } from './adPlaces.ts';
import { MAX_SEARCH } from '../rules/adSort.ts';
import {
  AnalyticsBy,
  AnalyticsColumns,
  AnalyticsPart,
  AnalyticsSort,
  AnalyticsStatus,
  PARTS,
} from '../rules/analyticsQuery.ts';
import { MAX_AD_PLACES, MAX_ANALYTICS_DAYS, MAX_FINDINGS, MAX_TREND, MAX_VIEWS } from '../rules/listLimits.ts';
import { SERIES_METRICS } from '../rules/metrics.ts';
import { ShownStatus } from '../rules/shownStatus.ts';
import { Uuid } from '../rules/uuid.ts';

const metrics = {
  /** Money in the smallest unit of the account's currency. */
  spend: z.number(),
  impressions: z.number(),
  clicks: z.number(),
  link_clicks: z.number(),
  results: z.number(),
  value: z.number(),
  /** Null where there is nothing to divide by. */
  ctr: z.nullable(z.number()),
  cpc: z.nullable(z.number()),
  cpm: z.nullable(z.number()),
  cost_per_result: z.nullable(z.number()),
  roas: z.nullable(z.number()),
  /** Null where several days or ads are in one row: who saw two of them would be counted twice. */
  reach: z.nullable(z.number()),
  frequency: z.nullable(z.number()),
};

/** A part of the results: an ad, a day, the ads with one picture and so on. */
const AnalyticsRow = z.object({
  key: z.string(),
  /** Empty where it has none: ads without a headline of ours, or a segment that Meta does not name. */
  name: z.string(),
  /** Of an ad its ad set, of an ad set its campaign; else empty. */
  sub: z.string(),
  /** How many ads are in it. */
  ads: z.int(),
  /** Of the ad that spent most in it, as far as it was made here. */
  ad_id: z.nullable(Uuid),
  status: ours(z.nullable(ShownStatus), null),
  /** Address of its picture, of a small copy for lists, and of one for a grid. */
  picture: z.nullable(z.string()),
  thumb: ours(z.nullable(z.string()), null),
  card: ours(z.nullable(z.string()), null),
  /** The metric over the range, in equal parts; null where there is nothing to divide by. */
  trend: listOf(z.nullable(z.number()), MAX_TREND),
  /** The same over the equally long range before; null: nothing was shown then. */
  before: ours(z.nullable(z.object(metrics)), null),
  ...metrics,
});
export type AnalyticsRow = z.output<typeof AnalyticsRow>;

/** What can be added up, of one day. */
const sums = {
  day: z.string(),
  spend: z.number(),
  impressions: z.number(),
  clicks: z.number(),
  link_clicks: z.number(),
  results: z.number(),
  value: z.number(),
};

const AnalyticsQuery = z.object({
  ad_account_id: Uuid,
  date_range: z.string().check(z.maxLength(40)),
  by: AnalyticsBy,
  /** Only the ads of this part: `campaign:…`, `adset:…`, `picture:…` and so on. */
  part: z.optional(AnalyticsPart),
  /** Only ads with each of these words in their name, their ad set's, their campaign's or their headline; or Meta's id of one. */
  q: z.optional(z.string().check(z.maxLength(MAX_SEARCH))),
  status: z.optional(AnalyticsStatus),
  /** Which metric the rows' trends are of; spend unless said otherwise. */
  metric: z.optional(z.enum(SERIES_METRICS)),
  /** A metric or `name`, the largest first with `-`; `-spend` unless said otherwise. Days come in their order. */
  sort: z.optional(AnalyticsSort),
  /** From 1. */
  page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
});
export type AnalyticsQuery = z.output<typeof AnalyticsQuery>;

export const getAnalytics = defineCall({
  id: 'getAnalytics',
  method: 'GET',
  path: '/api/meta/analytics/',
  access: 'subscribed',
  errors: 'plain',
  summary:
    "Results of an ad account as of the last sync, by day, ad and so on, with the equally long range before. `date_range` is last_7d (whole days, until yesterday), today, or two days of the account's time zone, 2026-11-01..2026-11-30.",
  query: AnalyticsQuery,
  response: z.object({
    since: z.string(),
    until: z.string(),
    time_zone: z.string(),
    currency: z.string(),
    /** The first day whose conversions are not all counted yet. */
    settling_since: z.string(),
    /** When the range was read from Meta, as far as its days may still change; null: the account never was. */
    synced_at: z.nullable(z.string()),
    sync: z.enum(['none', 'running', 'done', 'failed']),
    problem: z.nullable(z.string()),
    /** What helps against it; null: nothing that has a name. */
    problem_code: ours(z.nullable(z.enum(['reconnect'])), null),
    /** Whether every day of the range and of the one before it was read from Meta, within the last hour. */
    covered: z.boolean(),
    /** The days that were read from Meta without a gap, however long ago; null: none, or nobody knows. */
    read: ours(z.nullable(z.object({ since: z.string(), until: z.string() })), null),
    /**
     * How many ads of the account were shown since this day, its yesterday: those of the user's list here, and all others,
     * which spend just as well. Whatever part is asked for. Null: no results of these days were read.
     */
    delivered: ours(z.nullable(z.object({ since: z.string(), here: z.int(), elsewhere: z.int() })), null),
    /** The part that was asked for, as its rows are called; null: all ads, or none has it. */
    part: ours(z.nullable(z.object({ by: z.enum(PARTS), key: z.string(), name: z.string() })), null),
    /** One page of them, or all where they are days. */
    rows: listOf(AnalyticsRow, MAX_ANALYTICS_DAYS),
    /** How many there are. */
    rows_total: z.int(),
    page_size: z.int(),
    total: z.object(metrics),
    before: z.object(metrics),
    /** Days without results are left out. */
    days: listOf(z.object(sums), MAX_ANALYTICS_DAYS),
    days_before: listOf(z.object(sums), MAX_ANALYTICS_DAYS),
    /** Of a range of one day, the same weekday of the week before, as far as it was read from Meta. */
    week_before: ours(z.nullable(z.object(sums)), null),
  }),
});
export type Analytics = z.output<typeof getAnalytics.response>;

export const listResultPlaces = defineCall({
  id: 'listResultPlaces',
  method: 'GET',
  path: '/api/meta/analytics/places/',
  access: 'subscribed',
  errors: 'plain',
  summary:
    'The ad sets of an ad account that have results, with their campaigns and how many ads each has; those with the most ads first.',
  query: z.object({ ad_account_id: Uuid }),
  response: z.object({ places: listOf(AdPlace, MAX_AD_PLACES) }),
});

const FindingAction = z.enum(['pause', 'rewrite', 'duplicate', 'raise_budget', 'lower_budget']);
export type FindingAction = z.output<typeof FindingAction>;

/** What the numbers of one ad say, with the test behind it. */
const Finding = z.object({
  kind: z.enum(['no_results', 'cost_per_result', 'conversion_rate', 'click_rate', 'fatigue']),
  /** Better than what it is compared with. */
  better: z.boolean(),
  test: z.enum(['poisson_bound', 'poisson_rates', 'two_proportion_z', 'mann_kendall']),
  /** How likely so large a difference would be by chance alone. */
  p: z.number(),
  /** Of the ad: a rate in percent, a cost, what was spent without a result, or the CTR of the last third of the days. */
  value: z.number(),
  /** Of the other ads of its campaign, or of the first third of the days. */
  others: z.number(),
  /** How many impressions, link clicks, results or days the ad's value is made of. */
  size: z.number(),
  others_size: z.number(),
  /** The least that a result costs, by 95 percent confidence, where there was none. */
  bound: z.nullable(z.number()),
  /** Whether its results are known to cost no more than those of the other ads; null: not said. */
  pays: ours(z.nullable(z.boolean()), null),
  /**
   * How much of what was spent did better or worse than it would have with what it is compared with; null: not known, or
   * nothing, as of an ad that converts poorly and whose results still cost no more.
   */
  stake: ours(z.nullable(z.number()), null),
  meta_ad_id: z.string(),
  name: z.string(),
  campaign: z.string(),
  spend: z.number(),
  /** Null where it was not made here. */
  ad_id: z.nullable(Uuid),
  status: ours(z.nullable(ShownStatus), null),
  /** Address of a small copy of its picture. */
  thumb: ours(z.nullable(z.string()), null),
  /** What can be done about it here, the nearest first; none of an ad that was not made here. */
  actions: ours(listOf(FindingAction, FindingAction.options.length), []),
});
export type Finding = z.output<typeof Finding>;

const InsightsQuery = z.pick(AnalyticsQuery, { ad_account_id: true, date_range: true });
export type InsightsQuery = z.output<typeof InsightsQuery>;

export const getInsights = defineCall({
  id: 'getInsights',
  method: 'GET',
  path: '/api/meta/analytics/insights/',
  access: 'subscribed',
  errors: 'plain',
  summary:
    'What the stored results of an ad account say for sure, at most one finding of each ad. Of all findings at most 5 percent are expected to be chance (Benjamini-Hochberg over all comparisons).',
  query: InsightsQuery,
  response: z.object({
    since: z.string(),
    until: z.string(),
    currency: z.string(),
    /** Meta's id of the ad account, with its `act_`. */
    account_meta_id: ours(z.nullable(z.string()), null),
    /** Days of the range from here on are left out of what is said of results; null: none, or it is not known. */
    settling_since: ours(z.nullable(z.string()), null),
    /** How many comparisons were made. */
    comparisons: z.int(),
    /**
     * How many findings there are. The first of them follow: of ads that were made here before others, the largest of each kind
     * before the second, by money at stake.
     */
    total: z.int(),
    findings: listOf(Finding, MAX_FINDINGS),
  }),
});
export type Insights = z.output<typeof getInsights.response>;

/** The rows of all pages and their total as a CSV file, with the columns that are shown; takes the same query but for `page`. */
export const ANALYTICS_CSV_PATH = '/api/meta/analytics/csv/';
export const AnalyticsCsvQuery = z.extend(z.omit(AnalyticsQuery, { page: true }), {
  columns: z.optional(AnalyticsColumns),
  /** With `previous`, each metric of the equally long range before follows. */
  compare: z.optional(z.literal('previous')),
});
export type AnalyticsCsvQuery = z.output<typeof AnalyticsCsvQuery>;

/** R7.16. */
export const syncAnalytics = defineCall({
  id: 'syncAnalytics',
  method: 'POST',
  path: '/api/meta/analytics/sync/',
  access: 'subscribed',
  errors: 'plain',
  summary: 'Has results read from Meta in the background; while that is under way, a call begins nothing more.',
  body: z.strictObject({
    date_range: z.string().check(z.maxLength(40)),
    force_sync: z.optional(z.boolean()),
    ad_account_id: Uuid,
  }),
  /** `synced_count`: rows per ad and day that the last finished sync read. */
  response: z.object({ message: z.string(), synced_count: z.int() }),
});

export const VIEW_NAME_MAX = 60;
/** A headline may be of letters that an address writes in twelve. */
export const VIEW_SEARCH_MAX = 9000;

/** A view of the results under a name. `search` is the part of its address after the question mark. */
export const SavedView = z.object({ id: Uuid, name: z.string(), search: z.string() });
export type SavedView = z.output<typeof SavedView>;

export const listViews = defineCall({
  id: 'listViews',
  method: 'GET',
  path: '/api/meta/analytics/views/',
  access: 'subscribed',
  errors: 'plain',
  summary: "The user's saved views of results, by name.",
  response: z.object({ views: listOf(SavedView, MAX_VIEWS) }),
});

export const saveView = defineCall({
  id: 'saveView',
  method: 'PUT',
  path: '/api/meta/analytics/views/:id/',
  access: 'subscribed',
  errors: 'plain',
  summary:
    'Saves a view under a name. The client chooses the id, so that a repeated call saves one; one that is there is replaced. What `search` says wrongly is left out of it. 400 (views_full) beyond the limit; 409 (name_taken) where another view has the name.',
  params: idParams,
  body: z.strictObject({
    name: z.string().check(
      z.maxLength(VIEW_NAME_MAX),
      z.refine((name) => name.trim() !== '', 'Give the view a name.'),
    ),
    search: z.string().check(z.maxLength(VIEW_SEARCH_MAX)),
  }),
  response: SavedView,
});

export const deleteView = defineCall({
  id: 'deleteView',
  method: 'DELETE',
  path: '/api/meta/analytics/views/:id/',
  access: 'subscribed',
  errors: 'plain',
  status: 204,
  summary: 'Deletes a saved view.',
  params: idParams,
  response: nothing,
});

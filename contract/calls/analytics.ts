import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { listOf } from '../list.ts';
import { MAX_ANALYTICS_ROWS } from '../rules/listLimits.ts';
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

export const AnalyticsBy = z.enum(['day', 'ad', 'adset', 'campaign', 'age', 'gender', 'placement']);
export type AnalyticsBy = z.output<typeof AnalyticsBy>;

export const getAnalytics = defineCall({
  id: 'getAnalytics',
  method: 'GET',
  path: '/api/meta/analytics/',
  access: 'subscribed',
  errors: 'plain',
  summary:
    "Results of an ad account as of the last sync, by day, ad and so on, with the equally long range before. `date_range` is last_7d or two days of the account's time zone, 2026-11-01..2026-11-30.",
  query: z.object({ ad_account_id: Uuid, date_range: z.string().check(z.maxLength(40)), by: AnalyticsBy }),
  response: z.object({
    since: z.string(),
    until: z.string(),
    time_zone: z.string(),
    currency: z.string(),
    /** The first day whose conversions are not all counted yet. */
    settling_since: z.string(),
    synced_at: z.nullable(z.string()),
    sync: z.enum(['none', 'running', 'done', 'failed']),
    problem: z.nullable(z.string()),
    /** Those that spent most first, or day by day. */
    rows: listOf(z.object({ key: z.string(), name: z.string(), ...metrics }), MAX_ANALYTICS_ROWS),
    total: z.object(metrics),
    before: z.object(metrics),
  }),
});

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

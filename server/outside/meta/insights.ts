import * as z from 'zod';
import { MetaNoAnswer } from './errors.ts';
import { callGraph } from './graph.ts';
import type { GraphConfig, GraphParams } from './graph.ts';
import { toMinor } from './money.ts';
import { nextPlace, Paging } from './paging.ts';
import type { InsightAsk, MetaApi, MetaInsight } from './types.ts';

type Insights = Pick<MetaApi, 'insightPage' | 'startReport' | 'reportState' | 'reportPage'>;

/** Every metric comes as text. */
const amount = z.union([z.string().regex(/^\d+(?:\.\d+)?$/), z.number().min(0)]).transform(Number);
/** One that is left out where there is nothing. */
const amountOrNone = amount.catch(0);
const Actions = z.array(z.object({ action_type: z.string(), value: amountOrNone })).catch([]);

const Row = z.object({
  ad_id: z.string().min(1),
  ad_name: z.string().default(''),
  adset_id: z.string().default(''),
  adset_name: z.string().default(''),
  campaign_id: z.string().default(''),
  campaign_name: z.string().default(''),
  objective: z.string().default(''),
  date_start: z.iso.date(),
  impressions: amount,
  reach: amount,
  clicks: amount,
  inline_link_clicks: amountOrNone,
  spend: amount,
  actions: Actions,
  action_values: Actions,
  age: z.string().default(''),
  gender: z.string().default(''),
  publisher_platform: z.string().default(''),
  platform_position: z.string().default(''),
});

const Page = z.object({
  // A row that cannot be read must not hide the others.
  data: z.array(z.unknown()),
  paging: Paging,
});

/**
 * What an ad is bought for, by its objective: the names under which Meta counts one and the same event, the widest first.
 * Only one of them is read, because they overlap.
 */
const RESULTS: Readonly<Record<string, readonly string[]>> = {
  OUTCOME_SALES: ['omni_purchase', 'purchase', 'offsite_conversion.fb_pixel_purchase', 'onsite_web_purchase'],
  OUTCOME_LEADS: ['lead', 'onsite_conversion.lead_grouped', 'offsite_conversion.fb_pixel_lead'],
};
const USUAL_RESULT = ['link_click'];

const firstOf = (actions: z.output<typeof Actions>, names: readonly string[]): number => {
  for (const name of names) {
    const found = actions.find(({ action_type: type }) => type === name);
    if (found) return found.value;
  }
  return 0;
};

const FIELDS = Object.keys(Row.shape).filter(
  (name) => !['date_start', 'age', 'gender', 'publisher_platform', 'platform_position'].includes(name),
);
const BREAKDOWNS = { age: 'age', gender: 'gender', placement: 'publisher_platform,platform_position' } as const;

const segmentOf = (row: z.output<typeof Row>, { breakdown }: InsightAsk): string => {
  if (breakdown === '') return '';
  return breakdown === 'placement' ? `${row.publisher_platform}/${row.platform_position}` : row[breakdown];
};

const toInsight = (row: z.output<typeof Row>, ask: InsightAsk): MetaInsight => {
  const names = RESULTS[row.objective] ?? USUAL_RESULT;
  return {
    ad: { id: row.ad_id, name: row.ad_name },
    adset: { id: row.adset_id, name: row.adset_name },
    campaign: { id: row.campaign_id, name: row.campaign_name },
    day: row.date_start,
    segment: segmentOf(row, ask),
    impressions: Math.round(row.impressions),
    reach: Math.round(row.reach),
    clicks: Math.round(row.clicks),
    linkClicks: Math.round(row.inline_link_clicks),
    results: Math.round(firstOf(row.actions, names)),
    spend: toMinor(row.spend, ask.currency),
    value: toMinor(firstOf(row.action_values, names), ask.currency),
  };
};

const paramsOf = ({ since, until, breakdown }: InsightAsk): GraphParams => ({
  level: 'ad',
  time_increment: 1,
  time_range: { since, until },
  fields: FIELDS.join(','),
  ...(breakdown !== '' && { breakdowns: BREAKDOWNS[breakdown] }),
});

const PAGE_SIZE = 500;
const Report = z.object({
  async_status: z.string().default(''),
  async_percent_completion: z.coerce.number().catch(0),
});
const FAILED = new Set(['Job Failed', 'Job Skipped']);

/** Results of ads, a row for each ad and day, and for each segment of a breakdown. */
export const createInsights = (config: GraphConfig): Insights => {
  const page = async (token: string, path: string, ask: InsightAsk, params: GraphParams, after: string | null) => {
    const asked = { ...params, limit: PAGE_SIZE, ...(after !== null && { after }) };
    const { data, pauseSeconds } = await callGraph(config, { method: 'GET', path, params: asked, token }, Page);
    const read = data.data.map((each) => Row.safeParse(each));
    const rows = read.flatMap((row) => (row.success ? [toInsight(row.data, ask)] : []));
    const next = nextPlace(data.paging);
    if (next !== null && next['after'] === undefined)
      throw new MetaNoAnswer('a list that goes on by no cursor', true, true);
    return { rows, unread: read.length - rows.length, after: next?.['after'] ?? null, pauseSeconds };
  };
  return {
    insightPage: (token, account, ask, after) => page(token, `${account}/insights`, ask, paramsOf(ask), after),
    startReport: async (token, account, ask) => {
      const post = { method: 'POST', path: `${account}/insights`, params: paramsOf(ask), token } as const;
      const { data, pauseSeconds } = await callGraph(config, post, z.object({ report_run_id: z.string().min(1) }));
      return { id: data.report_run_id, pauseSeconds };
    },
    reportState: async (token, id) => {
      const { data } = await callGraph(config, { method: 'GET', path: id, token }, Report);
      if (FAILED.has(data.async_status)) return 'failed';
      // Meta says 100 percent a moment before it is done.
      return data.async_status === 'Job Completed' && data.async_percent_completion === 100 ? 'done' : 'running';
    },
    reportPage: (token, id, ask, after) => page(token, `${id}/insights`, ask, {}, after),
  };
};

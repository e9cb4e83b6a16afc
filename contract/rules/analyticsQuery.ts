import * as z from 'zod/mini';
import { type Metric, METRICS, SERIES_METRICS } from './metrics.ts';

/** By what results are divided. */
export const AnalyticsBy = z.enum([
  'day',
  'ad',
  'adset',
  'campaign',
  'age',
  'gender',
  'placement',
  'picture',
  'headline',
  'angle',
]);
export type AnalyticsBy = z.output<typeof AnalyticsBy>;

/** Those by which the creatives are grouped (D6.5). */
export const CREATIVE_GROUPS = ['picture', 'headline', 'angle'] as const satisfies readonly AnalyticsBy[];
export type CreativeGroup = (typeof CREATIVE_GROUPS)[number];

const SORTS = ['name', ...METRICS] as const;
export const AnalyticsSort = z.enum([...SORTS, ...SORTS.map((sort) => `-${sort}` as const)]);
export type AnalyticsSort = z.output<typeof AnalyticsSort>;

export const COLUMN_SETS = ['results', 'delivery', 'clicks', 'all'] as const;
export type ColumnSet = (typeof COLUMN_SETS)[number];

/** Which metrics each set of columns has. */
export const COLUMNS: Readonly<Record<ColumnSet, readonly Metric[]>> = {
  results: ['spend', 'results', 'cost_per_result', 'value', 'roas'],
  delivery: ['spend', 'impressions', 'reach', 'frequency', 'cpm'],
  clicks: ['spend', 'clicks', 'link_clicks', 'ctr', 'cpc'],
  all: METRICS,
};

/** What is shown of the results, as the address says it: who shares it, or keeps it as a bookmark, has the view (D6.4). */
export interface AnalyticsView {
  /** `last_30d`, or `2026-11-01..2026-11-30`. */
  readonly range: string;
  /** Whether it is compared with the equally long range before. */
  readonly compares: boolean;
  readonly metric: (typeof SERIES_METRICS)[number];
  readonly by: AnalyticsBy;
  readonly columns: ColumnSet;
  readonly sort: AnalyticsSort;
  readonly page: number;
}

export const USUAL_VIEW: AnalyticsView = {
  range: 'last_30d',
  compares: true,
  metric: 'spend',
  by: 'ad',
  columns: 'results',
  sort: '-spend',
  page: 1,
};

const orUsual = <Value extends z.ZodMiniType>(value: Value) => z.catch(z.optional(value), undefined);

/** What the address may say; what it says wrongly it does not say. */
const Search = z.object({
  // Whether there are such days is said on the screen, which shows what was asked for.
  range: orUsual(z.string().check(z.regex(/^(today|last_\d{1,4}d|[\d-]{0,10}\.\.[\d-]{0,10})$/))),
  compare: orUsual(z.literal('none')),
  metric: orUsual(z.enum(SERIES_METRICS)),
  by: orUsual(AnalyticsBy),
  columns: orUsual(z.enum(COLUMN_SETS)),
  sort: orUsual(AnalyticsSort),
  page: orUsual(z.int().check(z.minimum(1), z.maximum(9999))),
});

/** What an address asks for, from the part after its question mark as the router reads it. */
export const readAnalyticsSearch = (search: unknown): AnalyticsView => {
  const { compare, ...said } = Search.parse(search);
  const known = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  return { ...USUAL_VIEW, ...known, compares: compare !== 'none' };
};

/** The part of an address after its question mark; what is usual is left out. */
export const analyticsSearch = ({ compares, ...view }: AnalyticsView): string => {
  const said = Object.entries(view).filter(([name, value]) => value !== USUAL_VIEW[name as keyof AnalyticsView]);
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  if (!compares) query.set('compare', 'none');
  return query.toString();
};

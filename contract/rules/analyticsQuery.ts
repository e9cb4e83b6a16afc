import * as z from 'zod/mini';
import { MAX_SEARCH } from './adSort.ts';
import { Interval } from './interval.ts';
import { type Metric, METRIC_KINDS, METRICS, SERIES_METRICS } from './metrics.ts';

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

export const isCreative = (by: AnalyticsBy): by is CreativeGroup => CREATIVE_GROUPS.some((group) => group === by);

/** Of what a part of the results may be looked at: its ads alone. */
export const PARTS = ['campaign', 'adset', 'picture', 'headline', 'angle'] as const satisfies readonly AnalyticsBy[];
export type PartBy = (typeof PARTS)[number];

/** A part as it is written: `campaign:120200`; ads without a picture or headline of ours are `picture:`. */
export const AnalyticsPart = z
  .string()
  .check(z.maxLength(600), z.regex(new RegExp(`^(?:${PARTS.join('|')}):`), 'There is no such part.'));

export const partOf = (part: string): { readonly by: PartBy; readonly key: string } | null => {
  const by = PARTS.find((one) => part.startsWith(`${one}:`));
  return by === undefined ? null : { by, key: part.slice(by.length + 1) };
};

/** The statuses that ads with results can have, and those made elsewhere, whose status is not known here. */
export const AnalyticsStatus = z.enum([
  'active',
  'paused',
  'in_review',
  'not_delivering',
  'rejected',
  'archived',
  'elsewhere',
]);
export type AnalyticsStatus = z.output<typeof AnalyticsStatus>;

const SORTS = ['name', ...METRICS] as const;
export const AnalyticsSort = z.enum([...SORTS, ...SORTS.map((sort) => `-${sort}` as const)]);
export type AnalyticsSort = z.output<typeof AnalyticsSort>;

export const COLUMN_SETS = ['performance', 'engagement', 'delivery', 'all'] as const;
type ColumnSet = (typeof COLUMN_SETS)[number];

/** Which metrics each set of columns has. */
const COLUMNS: Readonly<Record<ColumnSet, readonly Metric[]>> = {
  performance: ['spend', 'results', 'cost_per_result', 'value', 'roas'],
  engagement: ['spend', 'clicks', 'link_clicks', 'ctr', 'cpc'],
  delivery: ['spend', 'impressions', 'reach', 'frequency', 'cpm'],
  all: METRICS,
};

const isSet = (columns: string): columns is ColumnSet => COLUMN_SETS.some((set) => set === columns);
const isMetric = (name: string): name is Metric => METRICS.some((metric) => metric === name);

/** The set that has just these metrics in this order; null: they are somebody's own. */
export const columnSetOf = (columns: string): ColumnSet | null => (isSet(columns) ? columns : null);

/** The metrics of a set, or those that somebody chose, in their order. */
export const metricsOfColumns = (columns: string): readonly Metric[] =>
  isSet(columns) ? COLUMNS[columns] : columns.split('.').filter(isMetric);

/** How chosen metrics are written: by the name of the set that has just them, else one by one: `spend.roas`. */
export const columnsOfMetrics = (metrics: readonly Metric[]): string => {
  const written = metrics.join('.');
  return COLUMN_SETS.find((set) => COLUMNS[set].join('.') === written) ?? written;
};

const isColumns = (columns: string): boolean => {
  const names = columns.split('.');
  return isSet(columns) || (names.every(isMetric) && new Set(names).size === names.length);
};

/** A set of columns, or metrics with dots between them. */
export const AnalyticsColumns = z.string().check(z.maxLength(200), z.refine(isColumns, 'There is no such column.'));

/** What is shown of the results, as the address says it: who shares it, or keeps it as a bookmark, has the view (D6.4). */
export interface AnalyticsView {
  /** `last_30d`, or `2026-11-01..2026-11-30`. */
  readonly range: string;
  /** Whether it is compared with the equally long range before. */
  readonly compares: boolean;
  readonly metric: (typeof SERIES_METRICS)[number];
  /** By what its chart puts days together; empty: as suits the range. */
  readonly interval: Interval | '';
  readonly by: AnalyticsBy;
  /** Only the ads of this part; empty: of all. */
  readonly part: string;
  /** Only ads with these words; empty: with any. */
  readonly q: string;
  /** Only ads with this status; empty: with any. */
  readonly status: AnalyticsStatus | '';
  /** A set, or metrics with dots between them. */
  readonly columns: string;
  readonly sort: AnalyticsSort;
  readonly page: number;
  /** What the address has for a range and cannot be read as one: the usual range is shown instead. */
  readonly unread?: string;
}

export const USUAL_VIEW: AnalyticsView = {
  range: 'last_30d',
  compares: true,
  metric: 'spend',
  interval: '',
  by: 'ad',
  part: '',
  q: '',
  status: '',
  columns: 'performance',
  sort: '-spend',
  page: 1,
};

const orUsual = <Value extends z.ZodMiniType>(value: Value) => z.catch(z.optional(value), undefined);

/** The router reads what looks like JSON as that, unless it is in quotes. */
const words = z.pipe(
  z.union([z.string(), z.number(), z.boolean()]),
  z.transform((q) =>
    String(q)
      .replace(/^"(.*)"$/, '$1')
      .slice(0, MAX_SEARCH)
      .trim(),
  ),
);

/** As the router reads it back: a number would lose its last digits. */
const quoted = (q: string): string => (/^(?:[\d"{[+-]|true$|false$|null$)/.test(q) ? `"${q}"` : q);

/** What the address may say; what it says wrongly it does not say. */
const Search = z.object({
  // Whether there are such days is said on the screen, which shows what was asked for.
  range: orUsual(z.string().check(z.regex(/^(today|last_\d{1,4}d|[\d-]{0,10}\.\.[\d-]{0,10})$/))),
  compare: orUsual(z.literal('none')),
  metric: orUsual(z.enum(SERIES_METRICS)),
  interval: orUsual(Interval),
  by: orUsual(AnalyticsBy),
  part: orUsual(AnalyticsPart),
  q: orUsual(words),
  status: orUsual(AnalyticsStatus),
  columns: orUsual(AnalyticsColumns),
  sort: orUsual(AnalyticsSort),
  page: orUsual(z.int().check(z.minimum(1), z.maximum(9999))),
});

const MAX_UNREAD = 40;

/** What the address says of a range where that means none. */
const unreadOf = (search: unknown, range: string | undefined): { readonly unread?: string } => {
  const said = z.object({ range: z.optional(z.unknown()) }).safeParse(search).data?.range;
  if (range !== undefined || said === undefined || said === '') return {};
  const text = typeof said === 'string' ? said : JSON.stringify(said);
  return { unread: text.length > MAX_UNREAD ? `${text.slice(0, MAX_UNREAD)}…` : text };
};

/** The best first: where less is better, the smallest. */
const bestFirst = (metric: AnalyticsView['metric']): AnalyticsSort =>
  METRIC_KINDS[metric].better === 'less' ? metric : `-${metric}`;

/**
 * What an address asks for, from the part after its question mark as the router reads it. Creatives are ranked by the
 * metric that is shown large, whatever order the address names.
 */
export const readAnalyticsSearch = (search: unknown): AnalyticsView => {
  const { compare, ...said } = Search.parse(search);
  const known = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  const view = { ...USUAL_VIEW, ...known, compares: compare !== 'none', ...unreadOf(search, said.range) };
  return isCreative(view.by) ? { ...view, sort: bestFirst(view.metric) } : view;
};

/** The part of an address after its question mark; what is usual is left out. */
export const analyticsSearch = ({ compares, ...view }: AnalyticsView): string => {
  const said = Object.entries(view).filter(
    ([name, value]) => name in USUAL_VIEW && value !== USUAL_VIEW[name as keyof AnalyticsView],
  );
  const query = new URLSearchParams(
    said.map(([name, value]) => [name, name === 'q' ? quoted(String(value)) : String(value)]),
  );
  if (!compares) query.set('compare', 'none');
  return query.toString();
};

/** Which ads alone a view is of, as the server is asked. */
export const narrowOf = ({ part, q, status }: AnalyticsView) => ({
  ...(part !== '' && { part }),
  ...(q !== '' && { q }),
  ...(status !== '' && { status }),
});

export const isNarrow = (view: AnalyticsView): boolean => Object.keys(narrowOf(view)).length > 0;

import { ratiosOf, type Sums } from './ratios.ts';

/** What is measured of ads (D6.4), in the order in which it is offered. */
export const METRICS = [
  'spend',
  'results',
  'cost_per_result',
  'value',
  'roas',
  'impressions',
  'reach',
  'frequency',
  'clicks',
  'link_clicks',
  'ctr',
  'cpc',
  'cpm',
] as const;
export type Metric = (typeof METRICS)[number];

/** Metrics that can be told of several days: who saw an ad on two days would be counted twice by the others. */
export const SERIES_METRICS = METRICS.filter((metric) => metric !== 'reach' && metric !== 'frequency');

interface MetricKind {
  readonly label: string;
  /** Money is in the smallest unit of the account's currency. */
  readonly unit: 'money' | 'count' | 'percent' | 'ratio';
  /** Which way is good; null: neither. */
  readonly better: 'more' | 'less' | null;
}

export const METRIC_KINDS: Readonly<Record<Metric, MetricKind>> = {
  spend: { label: 'Spend', unit: 'money', better: null },
  results: { label: 'Results', unit: 'count', better: 'more' },
  cost_per_result: { label: 'Cost per result', unit: 'money', better: 'less' },
  value: { label: 'Purchase value', unit: 'money', better: 'more' },
  roas: { label: 'ROAS', unit: 'ratio', better: 'more' },
  impressions: { label: 'Impressions', unit: 'count', better: 'more' },
  reach: { label: 'Reach', unit: 'count', better: 'more' },
  frequency: { label: 'Frequency', unit: 'ratio', better: null },
  clicks: { label: 'Clicks', unit: 'count', better: 'more' },
  link_clicks: { label: 'Link clicks', unit: 'count', better: 'more' },
  ctr: { label: 'CTR', unit: 'percent', better: 'more' },
  cpc: { label: 'CPC', unit: 'money', better: 'less' },
  cpm: { label: 'CPM', unit: 'money', better: 'less' },
};

/** One metric of some sums; null where there is nothing to divide by, and for what cannot be added up. */
export const metricOf = (metric: Metric, sums: Sums): number | null =>
  metric === 'reach' || metric === 'frequency' ? null : { ...sums, ...ratiosOf(sums) }[metric];

/** What creatives are judged by, as far as the ads have it: what they earn, else what a result costs, else who clicks. */
export const goalMetric = ({ value, results }: Pick<Sums, 'value' | 'results'>): 'roas' | 'cost_per_result' | 'ctr' =>
  value > 0 ? 'roas' : results > 0 ? 'cost_per_result' : 'ctr';

/** Currencies whose smallest unit is the whole one, as Meta counts them. */
const WHOLE = new Set(['CLP', 'COP', 'CRC', 'HUF', 'IDR', 'ISK', 'JPY', 'KRW', 'PYG', 'TWD', 'VND']);

/** Digits after the point of an amount that is kept in the smallest unit. */
export const minorDigits = (currency: string): 0 | 2 => (WHOLE.has(currency) ? 0 : 2);

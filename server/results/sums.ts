import type { Metric } from '#contract/rules/metrics.ts';
import { ratiosOf, sumOf, type Sums } from '#contract/rules/ratios.ts';
import { sql } from 'kysely';

export interface Summed extends Sums {
  readonly reach: number;
  /** How many of Meta's rows are in it. */
  readonly told: number;
}

const NAMES = ['spend', 'impressions', 'clicks', 'link_clicks', 'results', 'value', 'reach'] as const;

/** Sums of Meta's rows `d`. bigint would come as text; these stay far below 2^53. */
export const SUMS = sql.raw(`${NAMES.map((name) => `sum(d.${name})::float8 as ${name}`).join(', ')}, count(*) as told`);

/** Sums of such sums `s`. */
export const SUMS_OF_SUMS = sql.raw(
  `${NAMES.map((name) => `sum(s.${name}) as ${name}`).join(', ')}, sum(s.told)::integer as told`,
);

/** Every metric of some sums; reaches of several rows cannot be added up. */
export const metricsOf = ({ told, reach, spend, impressions, clicks, link_clicks, results, value }: Summed) => {
  const sums = { spend, impressions, clicks, link_clicks, results, value };
  return {
    ...sums,
    ...ratiosOf(sums),
    reach: told === 1 ? reach : null,
    frequency: told === 1 && reach > 0 ? impressions / reach : null,
  };
};

/** All of them together. */
export const added = (all: readonly Summed[]): Summed => ({
  ...sumOf(all),
  reach: all.reduce((sum, { reach }) => sum + reach, 0),
  told: all.reduce((sum, { told }) => sum + told, 0),
});

/** What is left of a sum without a part of it. */
export const less = (whole: Summed, part: Summed): Summed => {
  const names = Object.keys(whole) as (keyof Summed)[];
  return Object.fromEntries(names.map((name) => [name, whole[name] - part[name]])) as unknown as Summed;
};

const per = (part: string, whole: string) => `${part} / nullif(${whole}, 0)`;

/** How rows `g` of sums are put in the order of a metric. */
export const IN_ORDER_OF: Readonly<Record<Metric | 'name', string>> = {
  name: 'lower(g.name)',
  spend: 'g.spend',
  results: 'g.results',
  cost_per_result: per('g.spend', 'g.results'),
  value: 'g.value',
  // As `hasNoValue` says.
  roas: `case when g.value <> 0 or g.results = 0 then ${per('g.value', 'g.spend')} end`,
  impressions: 'g.impressions',
  reach: 'case when g.told = 1 then g.reach end',
  frequency: `case when g.told = 1 then ${per('g.impressions', 'g.reach')} end`,
  clicks: 'g.clicks',
  link_clicks: 'g.link_clicks',
  ctr: per('g.clicks', 'g.impressions'),
  cpc: per('g.spend', 'g.clicks'),
  cpm: per('g.spend', 'g.impressions'),
};

import type { Metric } from '#contract/rules/metrics.ts';
import { addedUp, type Raw } from './resultsWorld.ts';

// How a screen must write what the rows of Meta add up to, worked out again with whole numbers.

/** A number as a part of a whole, so that it is rounded once, as it is written. */
type Fraction = readonly [part: number, whole: number];

export const fractionOf = (metric: Metric, rows: readonly Raw[]): Fraction => {
  const { spend, impressions, clicks, link_clicks, results, value } = addedUp(rows);
  // Who saw two ads, or one on two days, would be counted twice.
  const reach = rows.length === 1 ? Number(rows[0].reach) : 0;
  return (
    {
      spend: [spend, 100],
      results: [results, 1],
      cost_per_result: [spend, 100 * results],
      value: [value, 100],
      // Results without a value are no purchases: what came back is not known.
      roas: [value, results > 0 && value === 0 ? 0 : spend],
      impressions: [impressions, 1],
      reach: [reach, reach === 0 ? 0 : 1],
      frequency: [impressions, reach],
      clicks: [clicks, 1],
      link_clicks: [link_clicks, 1],
      ctr: [100 * clicks, impressions],
      cpc: [spend, 100 * clicks],
      cpm: [1000 * spend, 100 * impressions],
    } as const satisfies Record<Metric, Fraction>
  )[metric];
};

/** Whole numbers, so that nothing is lost; a half counts up. */
export const rounded = ([part, whole]: readonly [bigint, bigint], scale: bigint): bigint =>
  (2n * scale * part + whole) / (2n * whole);
const grouped = (whole: bigint): string => String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ',');

const SIGNS: Readonly<Partial<Record<Metric, readonly [before: string, after: string]>>> = {
  spend: ['£', ''],
  cost_per_result: ['£', ''],
  value: ['£', ''],
  cpc: ['£', ''],
  cpm: ['£', ''],
  ctr: ['', '%'],
  roas: ['', '×'],
};
const COUNTS = new Set<Metric>(['results', 'impressions', 'reach', 'clicks', 'link_clicks']);

/** As a person reads it. */
export const written = (metric: Metric, rows: readonly Raw[]): string => {
  const [part, whole] = fractionOf(metric, rows);
  if (whole === 0) return '—';
  const [before, after] = SIGNS[metric] ?? ['', ''];
  const fraction = [BigInt(part), BigInt(whole)] as const;
  if (COUNTS.has(metric)) return `${before}${grouped(rounded(fraction, 1n))}${after}`;
  const hundredths = rounded(fraction, 100n);
  return `${before}${grouped(hundredths / 100n)}.${String(hundredths % 100n).padStart(2, '0')}${after}`;
};

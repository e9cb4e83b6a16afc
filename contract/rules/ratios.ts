/** What can be added up; money in the smallest unit of the currency. */
export interface Sums {
  readonly spend: number;
  readonly impressions: number;
  readonly clicks: number;
  readonly link_clicks: number;
  readonly results: number;
  readonly value: number;
}

export const NO_SUMS: Sums = { spend: 0, impressions: 0, clicks: 0, link_clicks: 0, results: 0, value: 0 };

/** All of them together. */
export const sumOf = (all: readonly Sums[]): Sums =>
  all.reduce(
    (sum, one) => ({
      spend: sum.spend + one.spend,
      impressions: sum.impressions + one.impressions,
      clicks: sum.clicks + one.clicks,
      link_clicks: sum.link_clicks + one.link_clicks,
      results: sum.results + one.results,
      value: sum.value + one.value,
    }),
    NO_SUMS,
  );

/** Null where there is nothing to divide by: a screen shows '—'. */
const per = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/**
 * Whether its results are something else than purchases, such as the clicks of a traffic campaign, or purchases of which nobody
 * told Meta the value: then nothing is known of what came back.
 */
export const hasNoValue = ({ results, value }: Pick<Sums, 'results' | 'value'>): boolean => results > 0 && value === 0;

/** Money in the smallest unit, not rounded; `ctr` in percent; `roas` is what came back for each unit spent. */
export const ratiosOf = ({ spend, impressions, clicks, results, value }: Sums) => ({
  ctr: per(clicks * 100, impressions),
  cpc: per(spend, clicks),
  cpm: per(spend * 1000, impressions),
  cost_per_result: per(spend, results),
  roas: hasNoValue({ results, value }) ? null : per(value, spend),
});

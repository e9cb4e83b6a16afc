import type { AnalyticsBy, AnalyticsSort } from '#contract/rules/analyticsQuery.ts';
import type { DayRange } from '#contract/rules/analyticsRange.ts';
import type { SERIES_METRICS } from '#contract/rules/metrics.ts';
import type { InsightBreakdown } from '#server/outside/meta/types.ts';
import { type RawBuilder, sql } from 'kysely';

/** What is read of an ad account's results; its days are its own. */
export interface ResultsAsk {
  readonly accountId: string;
  readonly range: DayRange;
  readonly by: AnalyticsBy;
  readonly metric: (typeof SERIES_METRICS)[number];
  readonly sort: AnalyticsSort;
  /** Meta's ids of the only ads that are looked at; null: all. */
  readonly ads: readonly string[] | null;
}

interface Group {
  /** Of an ad's sums `s`, the ad at Meta `a` and the ad here `o`. */
  readonly key: string;
  readonly name: string;
  readonly sub: string;
}

const SEGMENT = { key: 's.segment', name: 's.segment', sub: `''` } as const;

/** By what sums are put together, and how that is called. */
export const GROUPS: Readonly<Record<AnalyticsBy, Group>> = {
  day: { key: 's.day::text', name: 's.day::text', sub: `''` },
  ad: { key: 's.meta_ad_id', name: 'max(a.name)', sub: 'max(a.adset_name)' },
  adset: { key: 'a.adset_id', name: 'max(a.adset_name)', sub: 'max(a.campaign_name)' },
  campaign: { key: 'a.campaign_id', name: 'max(a.campaign_name)', sub: `''` },
  age: SEGMENT,
  gender: SEGMENT,
  placement: SEGMENT,
  picture: { key: `coalesce(o.image_id::text, '')`, name: `coalesce(max(o.headline), '')`, sub: `''` },
  headline: { key: `coalesce(o.headline, '')`, name: `coalesce(max(o.headline), '')`, sub: `''` },
  angle: { key: `coalesce(o.angle, '')`, name: `coalesce(max(o.angle), '')`, sub: `''` },
};

/** Which of Meta's breakdowns has them. */
export const breakdownOf = (by: AnalyticsBy): InsightBreakdown =>
  by === 'age' || by === 'gender' || by === 'placement' ? by : '';

/** Of Meta's rows `d`, those of the ads that are looked at. */
export const ofAds = ({ ads }: Pick<ResultsAsk, 'ads'>): RawBuilder<unknown> =>
  ads === null ? sql`` : sql`and d.meta_ad_id = any(${ads})`;

import type { InsightBreakdown } from '#server/outside/meta/types.ts';
import type { ColumnType, Generated } from 'kysely';

/** Read as text by `::text`: a day has no zone. */
type Day = ColumnType<string, string, string>;
type NullableDay = ColumnType<string | null, string | null | undefined, string | null>;

export interface InsightAdsTable {
  ad_account_id: string;
  meta_ad_id: string;
  name: string;
  adset_id: string;
  adset_name: string;
  campaign_id: string;
  campaign_name: string;
}

export interface InsightDaysTable {
  ad_account_id: string;
  breakdown: InsightBreakdown;
  day: Day;
  meta_ad_id: string;
  segment: string;
  impressions: number;
  reach: number;
  clicks: number;
  link_clicks: number;
  results: number;
  /** Money in the smallest unit of the account's currency. */
  spend: number;
  value: number;
  synced_at: Date;
}

export interface InsightSyncsTable {
  ad_account_id: string;
  state: 'running' | 'done' | 'failed';
  since: Day;
  until: Day;
  /** The days that were read from Meta without a gap. */
  covered_since: NullableDay;
  covered_until: NullableDay;
  requested_at: Date;
  synced_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Rows per ad and day that the last sync read. */
  stored: Generated<number>;
  problem: ColumnType<string | null, string | null | undefined, string | null>;
  /** What helps. */
  problem_code: ColumnType<'reconnect' | null, 'reconnect' | null | undefined, 'reconnect' | null>;
}

interface InsightTables {
  insight_ads: InsightAdsTable;
  insight_days: InsightDaysTable;
  insight_syncs: InsightSyncsTable;
}

declare module '#server/platform/db/schema.ts' {
  interface Database extends InsightTables {}
}

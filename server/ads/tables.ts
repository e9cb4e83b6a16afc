import type { AdSetChoice } from '#contract/ad.ts';
import type { AdStatus } from '#contract/rules/adStatus.ts';
import type { ColumnType, Generated } from 'kysely';

export interface AdsTable {
  id: string;
  user_id: number;
  status: AdStatus;
  name: string;
  headline: string;
  primary_text: string;
  description: string;
  cta_text: string;
  link: string;
  ad_account_id: string | null;
  adset: ColumnType<AdSetChoice | null, string | null, string | null>;
  media_asset_id: string | null;
  analytics: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** What happened to an ad, in the past tense; rows are only ever added. */
export interface AdFactsTable {
  id: Generated<string>;
  ad_id: string;
  user_id: number;
  type: string;
  data: ColumnType<Record<string, unknown>, string, never>;
  at: Date;
}

export interface AdsTables {
  ads: AdsTable;
  ad_facts: AdFactsTable;
}

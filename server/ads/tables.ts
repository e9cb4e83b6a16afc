import type { AdSetChoice, MetaIssue, Publication, PublishError } from '#contract/ad.ts';
import type { AdStatus } from '#contract/rules/adStatus.ts';
import type { ColumnType, Generated } from 'kysely';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

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
  square_image_id: string | null;
  portrait_image_id: string | null;
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

/** One try of a person to publish an ad; the worker may need several attempts for it. */
export interface PublicationsTable {
  id: string;
  ad_id: string;
  /** 1 for the ad's first publication. */
  number: number;
  ad_account_id: string;
  wanted_status: 'ACTIVE' | 'PAUSED';
  state: Publication['state'];
  meta_ad_id: Optional<string>;
  meta_creative_id: Optional<string>;
  effective_status: Optional<string>;
  /** Meta's reasons for it. */
  meta_issues: ColumnType<MetaIssue[], string | undefined, string>;
  /** When Meta is asked next for its status; null: it is settled, or was asked for long enough. */
  follow_at: Optional<Date>;
  /** How often it was asked. */
  follows: Generated<number>;
  /** Where what Meta stored differs from what was sent (D5.7). */
  differences: ColumnType<string[], string | undefined, string>;
  attempts: Generated<number>;
  waits_until: Optional<Date>;
  waits_for_connection: Generated<boolean>;
  published_at: Optional<Date>;
  /** Its account is being deleted: it is to make nothing more at Meta. */
  stop_asked: Generated<boolean>;
  error: ColumnType<PublishError | null, string | null | undefined, string | null>;
  created_at: Date;
}

interface AdsTables {
  ads: AdsTable;
  ad_facts: AdFactsTable;
  publications: PublicationsTable;
}

declare module '#server/platform/db/schema.ts' {
  interface Database extends AdsTables {}
}

import type { AdSetChoice, MetaIssue, Publication, PublishError, SwitchStatus } from '#contract/ad.ts';
import type { InheritedValues } from '#contract/rules/inheritance.ts';
import type { BudgetLevel } from '#contract/rules/budget.ts';
import type { AdStatus } from '#contract/rules/adStatus.ts';
import type { ShownStatus } from '#contract/rules/shownStatus.ts';
import type { ColumnType, Generated } from 'kysely';
import type { ByRun } from './facts.ts';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface AdsTable {
  id: string;
  user_id: number;
  status: AdStatus;
  /** What an archived ad was, and is again once it comes back. */
  archived_from: Optional<AdStatus>;
  /** Gone for everybody, until it is restored or swept. */
  deleted_at: Optional<Date>;
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
  /** The details below are null where the ad inherits them. */
  preset_id: Optional<string>;
  page_id: Optional<string>;
  instagram_id: Optional<string>;
  pixel_id: Optional<string>;
  display_link: Optional<string>;
  url_parameters: Optional<string>;
  enhancements: ColumnType<Record<string, boolean> | null, string | null | undefined, string | null>;
  wanted_status: Optional<'ACTIVE' | 'PAUSED'>;
  analytics: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
  version: number;
  /** Kept by the database, as `search_text` is: whatever is written is replaced. */
  shown_status: Generated<ShownStatus>;
  /** In lower case. */
  search_text: Generated<string>;
  /** Its own ad set or the one that it inherits. */
  shown_adset: ColumnType<AdSetChoice | null, never, never>;
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

/** What an ad was queued with: it is published so, whatever becomes of its preset. */
export interface PublicationDetails {
  readonly name: string;
  readonly headline: string;
  readonly primary_text: string;
  readonly description: string;
  readonly cta_text: string;
  readonly link: string;
  readonly adset: AdSetChoice;
  readonly page_id: string;
  readonly instagram_id: string | null;
  readonly pixel_id: string | null;
  readonly url_parameters: string;
  readonly display_link: string;
  /** By Meta's keys, those that are switched on. */
  readonly enhancements: readonly string[];
  /** What of it was inherited, and from where. */
  readonly inherited: InheritedValues;
}

/** One try of a person to publish an ad; the worker may need several attempts for it. */
export interface PublicationsTable {
  id: string;
  ad_id: string;
  /** 1 for the ad's first publication. */
  number: number;
  ad_account_id: string;
  wanted_status: 'ACTIVE' | 'PAUSED';
  /** Null: queued before ads had presets; it is published with what the ad and its account say. */
  details: ColumnType<PublicationDetails | null, string | null | undefined, never>;
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
  /** It is to make nothing more at Meta: its account is being deleted, or the person stopped it. */
  stop_asked: Generated<boolean>;
  /** The person stopped it: the ad is a draft again, unless Meta has it already. */
  back_to_draft: Generated<boolean>;
  error: ColumnType<PublishError | null, string | null | undefined, string | null>;
  created_at: Date;
  /** Meta's `status` of the ad itself, as last read. */
  configured_status: Optional<string>;
  /** What Meta was sent last: the members of its ad and creative that are compared with what it keeps. */
  sent: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
  /** Where what Meta keeps differs from it, with both values. */
  differing: ColumnType<StoredDifference[], string | undefined, string>;
}

/** A place in what was sent at which Meta keeps something else. */
export interface StoredDifference {
  readonly path: string;
  readonly sent: unknown;
  readonly stored: unknown;
}

/** The texts of an ad that Meta has, as somebody wants them. */
export interface NewTexts {
  readonly name: string;
  readonly headline: string;
  readonly primary_text: string;
  readonly description: string;
  readonly cta_text: string;
}

/** All that a new creative may change of an ad; what is left out stays as Meta was given it. */
export interface NewContent extends NewTexts {
  readonly link?: string;
  readonly url_parameters?: string;
  readonly square_image_id?: string;
  readonly portrait_image_id?: string | null;
}

/** The daily budget of what an ad spends from, as somebody wants it, in the smallest unit of the account's currency. */
export interface NewBudget {
  readonly level: BudgetLevel;
  /** Meta's id of the campaign or the ad set. */
  readonly id: string;
  readonly name: string;
  /** What the person saw, and what Meta had when it was asked for. */
  readonly from: number;
  readonly to: number;
  readonly currency: string;
}

/**
 * What somebody changes about an ad that Meta has, recorded before Meta is called. Texts, and with them the
 * link and the images, take two calls: a new creative,
 * then the ad that gets it; a status or a budget takes one alone.
 */
export interface AdChangesTable {
  id: string;
  number: Generated<string>;
  ad_id: string;
  publication_id: string;
  kind: 'status' | 'texts' | 'budget';
  /** A status with `archives`: the ad is archived once Meta has it. */
  wanted: ColumnType<
    {
      readonly status?: SwitchStatus;
      readonly archives?: boolean;
      readonly texts?: NewContent;
      readonly budget?: NewBudget;
      /** A person, where it is left out. */
      readonly by?: ByRun;
    },
    string,
    string
  >;
  /** Of the call that `step` names; `superseded`: somebody wants something else since. */
  state: Publication['state'] | 'superseded';
  step: 'creative' | 'ad';
  /** The creative that was made for it. */
  meta_creative_id: Optional<string>;
  sent_at: Optional<Date>;
  attempts: Generated<number>;
  waits_until: Optional<Date>;
  error: ColumnType<PublishError | null, string | null | undefined, string | null>;
  created_at: Date;
}

interface AdsTables {
  ads: AdsTable;
  ad_facts: AdFactsTable;
  publications: PublicationsTable;
  ad_changes: AdChangesTable;
}

declare module '#server/platform/db/schema.ts' {
  interface Database extends AdsTables {}
}

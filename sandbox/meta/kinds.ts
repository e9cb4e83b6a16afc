import type { InsightAsk } from './insights/read.ts';

/** What the sandbox keeps of each of Meta's objects. Ids are numeric strings; an ad account's has its `act_`. */
export interface Kinds {
  user: User;
  business: Business;
  account: Account;
  page: FacebookPage;
  instagram: Instagram;
  pixel: Pixel;
  campaign: Campaign;
  adset: AdSet;
  image: Image;
  creative: Creative;
  ad: Ad;
  report: Report;
}
export type Kind = keyof Kinds;

export type Permission =
  | 'ads_management'
  | 'ads_read'
  | 'business_management'
  | 'pages_show_list'
  | 'pages_read_engagement'
  | 'pages_manage_ads'
  | 'instagram_basic';

export interface User {
  name: string;
  /** Ids of the businesses that the user has a role in. */
  businesses: readonly string[];
  /** What the user may do, per ad account and per page. */
  tasks: Readonly<Record<string, readonly string[]>>;
}

export interface Business {
  name: string;
  verification_status: 'verified' | 'not_verified';
  timezone_id: number;
  vertical: string;
}

/** Where an object of a business may also be used from: as a client's, by these businesses. */
interface Shared {
  clients: readonly string[];
}

export interface Account extends Shared {
  name: string;
  currency: string;
  timezone_name: string;
  /** 1 active, 2 disabled, 3 unsettled, 101 closed. */
  account_status: number;
  disable_reason: number;
  /** Minor units. */
  amount_spent: number;
  balance: number;
  spend_cap: number;
  min_daily_budget: number;
  funding_source: string | null;
}

export interface FacebookPage extends Shared {
  name: string;
  category: string;
  /** Id of the Instagram account that belongs to the page. */
  instagram: string | null;
  /** Missing from me/accounts, as Meta's newer pages in a business portfolio can be. */
  portfolioOnly: boolean;
  /** Hue of its drawn picture, in degrees. */
  hue: number;
}

export interface Instagram {
  username: string;
  name: string;
  followers_count: number;
  media_count: number;
  hue: number;
}

export interface Pixel {
  name: string;
  /** Seconds ago that it last fired; null: never. */
  lastFired: number | null;
}

export type Status = 'ACTIVE' | 'PAUSED' | 'DELETED' | 'ARCHIVED';

export interface Campaign {
  name: string;
  objective: string;
  status: Status;
  buying_type: string;
  bid_strategy: string | null;
  daily_budget: string | null;
  lifetime_budget: string | null;
  special_ad_categories: readonly string[];
  start_time: string | null;
  stop_time: string | null;
}

export interface AdSet {
  name: string;
  campaign: string;
  status: Status;
  optimization_goal: string;
  billing_event: string;
  bid_strategy: string | null;
  bid_amount: string | null;
  daily_budget: string | null;
  lifetime_budget: string | null;
  start_time: string | null;
  end_time: string | null;
  targeting: unknown;
  promoted_object: unknown;
  destination_type: string | null;
  is_dynamic_creative: boolean;
  /** When its budget was changed, within the last hour. */
  budget_edits?: readonly number[];
}

/** Its id is `<account number>:<hash>`; the bytes are beside it in the store. */
export interface Image {
  hash: string;
  name: string;
  width: number;
  height: number;
  type: 'image/jpeg' | 'image/png';
  bytes: number;
}

export interface Creative {
  name: string;
  status: 'ACTIVE' | 'DELETED';
  /** As it was sent, but for what a fault rewrote. */
  spec: Readonly<Record<string, unknown>>;
}

/** A report on the results of an account's ads, which takes a while to make. */
export interface Report {
  ask: InsightAsk;
  /** How often it was looked at. */
  asked: number;
  /** Milliseconds since 1970; null: it is being made. */
  madeAt: number | null;
  fails: boolean;
}

export interface Ad {
  name: string;
  status: Status;
  adset: string;
  creative: string;
  /** Milliseconds since 1970 when the review ends. */
  reviewedAt: number;
  /** As they were given: Meta's conversions that the ad's pixels measure. */
  trackingSpecs?: Record<string, string[]>[];
  disapproved: boolean;
  /** Something keeps it from being delivered after its review. */
  withIssues: boolean;
  /** How many days before it was made it looks as if it had been delivered: only of what is told to be seeded. */
  historyDays?: number;
}

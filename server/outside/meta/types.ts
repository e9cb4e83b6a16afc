import type { MetaIssue } from '#contract/ad.ts';

/** A token and the seconds that it lives; null: Meta said nothing of an end. */
export interface MetaToken {
  readonly token: string;
  readonly expiresIn: number | null;
}

/** Whom a callback of Meta's is about. */
export interface SignedUser {
  /** The id that they have in our app. */
  readonly id: string;
  /** The last millisecond of the second in which Meta signed it; null where it does not say. */
  readonly signedAt: Date | null;
}

export interface MetaPage {
  readonly id: string;
  readonly name: string;
  readonly instagram: { readonly id: string; readonly username: string } | null;
}

export interface MetaAdAccount {
  /** With its `act_`. */
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly timezone_name: string;
  readonly account_status: number;
  /** The pages that its ads may speak as, those of the account's own business where there are some. */
  readonly pages: readonly MetaPage[];
}

/** What belongs to a business, as far as the person may see it. */
export interface MetaBusinessAssets {
  /** What Meta keeps back for a missing permission, wholly or in part: that it names less of it says nothing. */
  readonly withheld: readonly ('pages' | 'instagrams' | 'pixels')[];
  readonly pages: readonly MetaPage[];
  readonly instagrams: readonly { readonly id: string; readonly username: string }[];
  readonly pixels: readonly { readonly id: string; readonly name: string }[];
  readonly adAccounts: readonly MetaAdAccount[];
}

export interface MetaAdSet {
  readonly id: string;
  readonly name: string;
  readonly effective_status: string;
  readonly optimization_goal: string | null;
  readonly end_time: string | null;
  /** Left out where it was read before it was asked for. */
  readonly is_dynamic_creative?: boolean;
}

export interface MetaCampaign {
  readonly id: string;
  readonly name: string;
  readonly objective: string;
  readonly effective_status: string;
  readonly adsets: readonly MetaAdSet[];
}

/** What a call that changes something came back with. */
export interface MetaMade {
  readonly id: string;
  /** Seconds that Meta asks us to leave this ad account alone. */
  readonly pauseSeconds: number;
}

/** What Meta thinks of an ad now, and why. */
export interface MetaAdStatus {
  /** What the ad itself is set to. */
  readonly status: string;
  readonly effective_status: string;
  readonly issues: readonly MetaIssue[];
}

/** An ad as Meta holds it. */
export interface MetaStoredAd extends MetaAdStatus {
  readonly id: string;
  readonly name: string;
  readonly adset_id: string;
  readonly creative: Readonly<Record<string, unknown>>;
}

/** Ads of one account as Meta holds them, by their ids. */
export interface MetaStoredAds {
  readonly ads: ReadonlyMap<string, MetaStoredAd>;
  readonly pauseSeconds: number;
}

/** A budget in the smallest unit of the account's currency; null: there is none of its kind. */
export interface MetaBudget {
  readonly daily: number | null;
  readonly lifetime: number | null;
}

interface MetaSpender extends MetaBudget {
  readonly id: string;
  readonly name: string;
  readonly effective_status: string;
}

/** What an ad spends from. */
export interface MetaSpend {
  readonly adset: MetaSpender & { readonly end_time: string | null };
  readonly campaign: MetaSpender;
}

export const INSIGHT_BREAKDOWNS = ['', 'age', 'gender', 'placement'] as const;
/** How results are divided; empty: not at all. */
export type InsightBreakdown = (typeof INSIGHT_BREAKDOWNS)[number];

/** Days are those of the ad account's time zone, both of them included. */
export interface InsightAsk {
  readonly since: string;
  readonly until: string;
  readonly breakdown: InsightBreakdown;
  /** Of the ad account. */
  readonly currency: string;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What an ad did on one day; money in the smallest unit of the account's currency. */
export interface MetaInsight {
  readonly ad: Named;
  readonly adset: Named;
  readonly campaign: Named;
  readonly day: string;
  /** `25-34`, `female`, `facebook/feed`; empty where it is not divided. */
  readonly segment: string;
  readonly impressions: number;
  readonly reach: number;
  readonly clicks: number;
  readonly linkClicks: number;
  /** Of what the ad's campaign is for: purchases, leads, else clicks on the link. */
  readonly results: number;
  readonly spend: number;
  readonly value: number;
}

export interface InsightPage {
  readonly rows: readonly MetaInsight[];
  /** How many rows came without figures that Meta never leaves out: nothing is known of those. */
  readonly unread: number;
  /** Where the next page begins; null: there is none. */
  readonly after: string | null;
  readonly pauseSeconds: number;
}

/** The edges of an ad account that publishing makes things on. */
export type MetaEdge = 'adcreatives' | 'ads';

/**
 * What we ask of Meta. Every method throws `MetaRefusal` where Meta says no, and `MetaNoAnswer` where no answer came
 * that can be read.
 */
export interface MetaApi {
  /** Where to send the browser for consent. */
  dialogUrl(ask: { readonly state: string; readonly redirectUri: string }): string;
  /** Code to short-lived token to long-lived token. */
  exchange(code: string, redirectUri: string): Promise<MetaToken>;
  /**
   * Whom a callback of Meta's is about; null where our secret did not sign it. Calls nobody.
   */
  signedUser(signedRequest: string): SignedUser | null;
  me(token: string): Promise<{ readonly id: string; readonly name: string }>;
  grantedPermissions(token: string): Promise<string[]>;
  /** Takes every permission of the app back. */
  revoke(token: string): Promise<void>;
  businesses(token: string): Promise<{ id: string; name: string }[]>;
  businessAssets(token: string, businessId: string): Promise<MetaBusinessAssets>;
  /** Its ad accounts alone, of which the pages are not known. */
  adAccountsOf(token: string, businessId: string): Promise<Omit<MetaAdAccount, 'pages'>[]>;
  campaigns(token: string, account: string): Promise<MetaCampaign[]>;
  /** The same bytes give the same hash, so this may be repeated. */
  uploadImage(token: string, account: string, bytes: Uint8Array): Promise<{ hash: string; pauseSeconds: number }>;
  create(token: string, account: string, edge: MetaEdge, fields: Readonly<Record<string, unknown>>): Promise<MetaMade>;
  /** Deletes an ad or a creative. */
  remove(token: string, id: string): Promise<void>;
  /** Ids of what carries the marker in its name, oldest first. */
  findByMarker(token: string, account: string, edge: MetaEdge, marker: string): Promise<string[]>;
  readAd(token: string, adId: string): Promise<MetaStoredAd & { readonly pauseSeconds: number }>;
  /** Those of the named ads that the account has: one call, fifty ads at most. */
  storedAds(token: string, account: string, adIds: readonly string[]): Promise<MetaStoredAds>;
  /** Sets some members of an ad. Doing it again changes nothing. */
  changeAd(token: string, adId: string, fields: Readonly<Record<string, unknown>>): Promise<{ pauseSeconds: number }>;
  /** Whether Meta would take an ad, creative included; makes nothing. */
  validateAd(
    token: string,
    account: string,
    fields: Readonly<Record<string, unknown>>,
  ): Promise<{ pauseSeconds: number }>;
  spendOf(token: string, adId: string): Promise<MetaSpend>;
  /** The least that an ad account may spend a day, in the smallest unit of its currency; null: Meta does not say. */
  minimumDaily(token: string, account: string): Promise<number | null>;
  /** Results of an account's ads, one page at once; refused for a range that is too long. */
  insightPage(token: string, account: string, ask: InsightAsk, after: string | null): Promise<InsightPage>;
  /** Has Meta make a report, for a long range. */
  startReport(token: string, account: string, ask: InsightAsk): Promise<{ id: string; pauseSeconds: number }>;
  reportState(token: string, id: string): Promise<'running' | 'done' | 'failed'>;
  /** Once it is done. */
  reportPage(token: string, id: string, ask: InsightAsk, after: string | null): Promise<InsightPage>;
  /** The same of an ad set, where the ad is not at Meta yet; `account`: whose it is, with its `act_`. */
  spendOfAdSet(token: string, adSetId: string): Promise<MetaSpend & { readonly account: string }>;
  /** How many ads an ad set holds. */
  adsHeldBy(token: string, adSetId: string): Promise<number>;
}

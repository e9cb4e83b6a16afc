import type { MetaIssue } from '#contract/ad.ts';

/** A token and the seconds that it lives; null: Meta said nothing of an end. */
export interface MetaToken {
  readonly token: string;
  readonly expiresIn: number | null;
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
  readonly effective_status: string;
  readonly issues: readonly MetaIssue[];
}

/** An ad as Meta holds it. */
export interface MetaStoredAd extends MetaAdStatus {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly adset_id: string;
  readonly creative: Readonly<Record<string, unknown>>;
}

/** What Meta thinks of ads of one account, by their ids. */
export interface MetaAdStatuses {
  readonly statuses: ReadonlyMap<string, MetaAdStatus>;
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
  me(token: string): Promise<{ readonly id: string; readonly name: string }>;
  grantedPermissions(token: string): Promise<string[]>;
  /** Takes every permission of the app back. */
  revoke(token: string): Promise<void>;
  businesses(token: string): Promise<{ id: string; name: string }[]>;
  businessAssets(token: string, businessId: string): Promise<MetaBusinessAssets>;
  campaigns(token: string, account: string): Promise<MetaCampaign[]>;
  /** The same bytes give the same hash, so this may be repeated. */
  uploadImage(token: string, account: string, bytes: Uint8Array): Promise<{ hash: string; pauseSeconds: number }>;
  create(token: string, account: string, edge: MetaEdge, fields: Readonly<Record<string, unknown>>): Promise<MetaMade>;
  /** Deletes an ad or a creative. */
  remove(token: string, id: string): Promise<void>;
  /** Ids of what carries the marker in its name, oldest first. */
  findByMarker(token: string, account: string, edge: MetaEdge, marker: string): Promise<string[]>;
  readAd(token: string, adId: string): Promise<MetaStoredAd>;
  /** Of the account's newest ads whose name contains the text: one call, a hundred ads at most. */
  recentAdStatuses(token: string, account: string, nameContains: string): Promise<MetaAdStatuses>;
  adStatus(token: string, adId: string): Promise<MetaAdStatuses>;
}

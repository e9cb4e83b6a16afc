import type { Ad, SwitchStatus } from '#contract/ad.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { createAds } from '#contract/calls/publishing.ts';
import type { Failure } from '#contract/failure.ts';
import type { Issue } from '#contract/rules/publishable.ts';
import type { AdContent } from '#contract/rules/adContent.ts';
import type { Journaled } from '../journaled.ts';

// What the chart that publishes ads knows and hears.

export type WantedStatus = 'ACTIVE' | 'PAUSED';
/** By the id of the ad. */
export type Statuses = Readonly<Record<string, WantedStatus>>;

export type PublishEvent =
  | {
      type: 'publish.request';
      adIds: readonly string[];
      /** Our id of the chosen ad account; refused while there is none. */
      adAccountId: string | null;
      /** Meta's status by ad, as the person was shown it; the server resolves it for those that they were not shown. */
      statuses?: Statuses;
    }
  /** Meta's status for these ads, if they are published; null: as each inherits it, as before anything was chosen (D5.6). */
  | { type: 'publish.choose'; adIds: readonly string[]; wanted: WantedStatus | null }
  /** Asks first: the ad spends from then on. Its chart says what. */
  | { type: 'publish.ask'; adId: string; adAccountId: string | null; statuses: Statuses }
  /** Switches an ad that Meta has on or off (D5.12); its chart asks first. */
  | { type: 'publish.switch'; adId: string; wanted: SwitchStatus }
  /** Opens a working copy of the content of an ad that Meta has (D5.7). */
  | { type: 'publish.edit'; adId: string; copy: AdContent }
  | { type: 'publish.dismiss' }
  /** The person asks whether the ads were queued. */
  | { type: 'publish.look' }
  /** There is a network again. */
  | { type: 'publish.wake' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

export const journal: Journaled<PublishEvent> = {
  keeps: {
    'publish.request': { adIds: true, adAccountId: true, statuses: true },
    'publish.choose': { adIds: true, wanted: true },
    'publish.ask': { adId: true, adAccountId: true, statuses: true },
    'publish.switch': { adId: true, wanted: true },
    'publish.edit': { adId: true, copy: true },
  },
  outcomes: ['readAds', 'reopenAds', 'publishAds', 'findAds'],
};

/**
 * An ad with what the rules of D5.3 find wrong with it, and where the first of that is fixed. Whoever reads it applies them:
 * first screens do without the rules.
 */
export type CheckedAd = Ad & { readonly errors: readonly string[]; readonly field?: Issue['field'] | undefined };

/** The button of the queue and the entry of the palette lead to the grid, in whichever tab it is open. */
export const IN_GRID = 'It has changes in the grid that are not saved yet. Open “Create many” to see them.';

/** Why one ad was not queued. */
export interface AdRefusal {
  readonly adName: string;
  readonly errors: readonly string[];
  /** Left out by a journal of an earlier release. */
  readonly adId?: string | undefined;
  /** The field of the ad at which the first error is fixed; left out: none. */
  readonly field?: string | undefined;
}

export type PublishAnswer = ResponseOf<typeof createAds>;

export interface PublishOrder {
  readonly adIds: readonly string[];
  readonly adAccountId: string;
  readonly statuses: Statuses;
}

/** An ad that failed, as far as it takes to make it a draft again. */
export type FailedAd = Pick<Ad, 'id' | 'version'>;

export interface PublishContext {
  /** What was chosen for single ads; the others start as they inherit it. */
  readonly chosen: Statuses;
  /** Null before the first. */
  readonly order: PublishOrder | null;
  /** Ids that passed the rules and are sent. */
  readonly valid: readonly string[];
  /** Those of them that failed before: drafts again before they are sent. */
  readonly reopen: readonly FailedAd[];
  readonly queued: readonly string[];
  /** What the ads are called, by id. */
  readonly names: Readonly<Record<string, string>>;
  /** Against the rules. */
  readonly refusals: readonly AdRefusal[];
  /** How many were queued without Meta's check. */
  readonly unchecked: number;
  /** Sent, and not taken. */
  readonly failed: readonly AdRefusal[];
  readonly failure: Failure | null;
  /** How often it was found out in vain whether the ads were queued. */
  readonly looks: number;
  /** Ids of the charts that change an ad at Meta, one for each ad. */
  readonly opened: readonly ChangeId[];
}

/** The charts that ask about one ad, or change one that Meta has; loaded with the first screen that shows ads. */
type ChangeChart = 'adStart' | 'adSwitch' | 'adUpdate';
export type ChangeId = `${ChangeChart}-${string}`;

export const changeId = <C extends ChangeChart>(chart: C, adId: string) => `${chart}-${adId}` as const;

/** Before the first request. */
export const NOTHING: PublishContext = {
  chosen: {},
  order: null,
  valid: [],
  reopen: [],
  queued: [],
  names: {},
  refusals: [],
  failed: [],
  unchecked: 0,
  failure: null,
  looks: 0,
  opened: [],
};

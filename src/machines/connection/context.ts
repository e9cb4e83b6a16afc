import type { AdAccount, BusinessInfo, MetaConnection } from '#contract/calls/meta.ts';
import type { FailingCall } from '#contract/failureTexts.ts';
import type { Journaled } from '../journaled.ts';
import type { FailedCall } from '../outcome.ts';

// What the chart of the connection to Meta knows and hears.

export type ConnectionEvent =
  /** A screen needs the connection: read it, once. */
  | { type: 'connection.open' }
  /** Something may have changed: refresh in the background. */
  | { type: 'connection.refresh' }
  /** Repeats the change that was not made, else reads again. */
  | { type: 'connection.retry' }
  /** What was asked for and not made is no longer wanted. */
  | { type: 'connection.discard' }
  | { type: 'connection.connect' }
  /** Asked first. */
  | { type: 'connection.askDisconnect' }
  | { type: 'connection.keep' }
  | { type: 'connection.disconnect' }
  /** `accountMetaId`: the ad account to begin with; without it the server chooses, or the person does next. */
  | { type: 'business.switch'; businessId: string; accountMetaId?: string }
  /** `accountId` is ours (`AdAccount.id`). */
  | { type: 'account.select'; accountId: string }
  | { type: 'account.makePrimary'; accountId: string }
  /** Whom the ads of an account speak as, by Meta's ids; `instagramId` null: as no Instagram account. */
  | ({ type: 'account.speakAs' } & Speaker)
  /** Meta's ids of those that shall be active; `off`: ids of ours of other businesses' accounts that shall not. */
  | { type: 'account.setAllowed'; metaIds: readonly string[]; off?: readonly string[] }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

export const journal: Journaled<ConnectionEvent> = {
  keeps: {
    'business.switch': { businessId: true, accountMetaId: true },
    'account.select': { accountId: true },
    'account.makePrimary': { accountId: true },
    'account.speakAs': { accountId: true, pageId: true, instagramId: true },
    'account.setAllowed': { metaIds: true, off: true },
  },
  outcomes: ['fetchStatus', 'startConnecting', 'fetchAssets', 'change', 'disconnect'],
};

export interface MetaAssets {
  readonly business: BusinessInfo;
  readonly accounts: readonly AdAccount[];
}

export interface Speaker {
  readonly accountId: string;
  readonly pageId: string;
  readonly instagramId: string | null;
}

/** What a person changes of businesses and ad accounts. */
export type Change = Extract<
  ConnectionEvent,
  { type: 'business.switch' | 'account.makePrimary' | 'account.speakAs' | 'account.setAllowed' }
>;

/** A change that is asked for, and the call that makes it. */
export interface Wanted {
  readonly change: Change;
  readonly call: FailingCall;
}

export interface ConnectionContext extends FailedCall {
  /** Whether the person is asked if Meta shall be disconnected. */
  readonly asking: boolean;
  readonly status: MetaConnection | null;
  readonly business: BusinessInfo | null;
  readonly accounts: readonly AdAccount[];
  /** Kept locally (R3.04). */
  readonly selectedId: string | null;
  /** The change that was asked for, until it is made, discarded, or refused for good. */
  readonly wanted: Wanted | null;
}

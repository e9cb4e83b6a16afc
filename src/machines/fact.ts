import type { AdMedia } from '#contract/ad.ts';
import type { User } from '#contract/calls/auth.ts';
import type { LiveEvent } from '#contract/calls/events.ts';
import type { AnyActorRef } from 'xstate';

/** What a toast looks like to the chart that asks for it. */
export interface ToastText {
  readonly tone: 'success' | 'critical' | 'info';
  readonly text: string;
}

/** What happened in another tab of this browser. */
export type TabFact =
  | { readonly type: 'tab.signedIn'; readonly pk: number }
  /** The person left, on purpose. */
  | { readonly type: 'tab.signedOut' }
  /** The session had ended by itself. */
  | { readonly type: 'tab.sessionLost' }
  | { readonly type: 'tab.adSaved'; readonly adId: string };

/**
 * What a chart tells its parent. Charts know nothing of each other: the app chart hears a fact and passes it on to
 * whoever cares (`app.machine.ts` is the only place that knows who).
 */
export type Fact =
  | { readonly type: 'auth.signedIn'; readonly user: User }
  /** Nobody is signed in, though nobody left. */
  | { readonly type: 'auth.signedOut' }
  /** The person signed out on purpose. */
  | { readonly type: 'auth.left' }
  | { readonly type: 'auth.failed' }
  /** The account is another than it was: its address, or its password, and with that its sessions. */
  | { readonly type: 'identity.changed' }
  /** An account was made, and the mail that verifies its address sent. */
  | { readonly type: 'registration.sent' }
  | { readonly type: 'toast.show'; readonly toast: ToastText }
  | { readonly type: 'subscription.activated' }
  | { readonly type: 'credits.added' }
  | { readonly type: 'account.selected'; readonly adAccountId: string | null }
  | { readonly type: 'upload.finished'; readonly mediaAssetId: string; readonly media: AdMedia }
  | { readonly type: 'ads.queued'; readonly adIds: readonly string[] }
  | { readonly type: 'ad.saved'; readonly adId: string }
  | { readonly type: 'profile.saved'; readonly user: User }
  | { readonly type: 'settings.read'; readonly pendingEmail: string | null }
  /** A link to another address was asked for, or is not wanted any more. */
  | { readonly type: 'email.asked' }
  | { readonly type: 'password.changed' }
  /** Signed out everywhere, here too. */
  | { readonly type: 'devices.ended' }
  | { readonly type: 'account.deleted' }
  | { readonly type: 'live.heard'; readonly event: LiveEvent }
  | { readonly type: 'live.polled' }
  | { readonly type: 'live.restored' };

/** The chart's parent; itself where it runs alone (a test, the visualizer), where a fact is an event nobody handles. */
export const parentOf = ({ self }: { self: AnyActorRef }): AnyActorRef => self._parent ?? self;

/** The event of the named action `tell`. */
export const theFact = (_: unknown, params: { readonly fact: Fact }): Fact => params.fact;

import type { AdImage, ImageFormat } from '#contract/ad.ts';
import type { User } from '#contract/calls/identity.ts';
import type { Failure } from '#contract/failure.ts';
import type { FailingCall } from '#contract/failureTexts.ts';
import type { ShownStatus } from '#contract/rules/shownStatus.ts';
import type { PlanName } from '#contract/rules/plans.ts';
import type { AnyActorRef } from 'xstate';
import type { BatchAct } from './adBatch/context.ts';
import type { AdChange } from './adList/context.ts';
import { actorAbove } from './internals.ts';

/** What a toast says; toastText.ts has the words. */
export type ToastMessage =
  | {
      readonly code:
        | 'signedOut'
        | 'signedOutAlready'
        | 'signedOutUnsure'
        | 'signedOutHere'
        | 'signedOutElsewhere'
        | 'signedOutEverywhere'
        | 'nameSaved'
        | 'emailStays'
        | 'passwordChanged'
        | 'accountDeleted'
        | 'metaDisconnected'
        | 'adDuplicated'
        | 'noAdAccount'
        | 'stillPublishing'
        | 'notKept'
        | 'leftBehind'
        | 'reportNotOpened';
    }
  | {
      readonly code: 'presetDone';
      readonly act: 'create' | 'save' | 'duplicate' | 'makeDefault' | 'unmakeDefault' | 'delete';
    }
  /** `adIds`: they are led to; where there are more than an address names, some of them. */
  | { readonly code: 'adsQueued'; readonly count: number; readonly adIds?: readonly string[] }
  /** `left`: as they were. */
  | {
      readonly code: 'adsChanged';
      readonly act: Exclude<AdChange['act'], 'archiveOff'>;
      readonly done: number;
      readonly left: number;
      readonly adIds?: readonly string[];
    }
  /** What Meta made of them. */
  | {
      readonly code: 'adsSettled';
      readonly adIds?: readonly string[];
      readonly act: Exclude<BatchAct, 'archiveOff'>;
      readonly done: number;
      readonly rejected: number;
      readonly failed: number;
      /** By the person, while they were published. */
      readonly stopped?: number;
    }
  /** `paid`: just now; else somebody only asked. */
  | { readonly code: 'planActive'; readonly plan: PlanName | null; readonly paid: boolean }
  | { readonly code: 'callFailed'; readonly call: FailingCall; readonly failure: Failure }
  /** Members of a list that could not be read and are left out; 0 where only details are. */
  | { readonly code: 'unread'; readonly call: string; readonly entries: number }
  /** The server's own words; `good`: of what happened to ads at Meta, whether it is good news. */
  | {
      readonly code: 'thanks';
      readonly text: string;
      readonly good?: boolean;
      readonly shown?: ShownStatus | undefined;
    };

/** What happened in another tab of this browser. */
export type TabFact = OwnerTabFact | WorkTabFact;
/** About who is here. */
export type OwnerTabFact =
  | { readonly type: 'tab.signingIn' }
  | { readonly type: 'tab.signedIn'; readonly pk: number }
  /** The person left, on purpose. */
  | { readonly type: 'tab.signedOut' }
  /** The session had ended by itself. */
  | { readonly type: 'tab.sessionLost' };
export type WorkTabFact = { readonly type: 'tab.adSaved'; readonly adId: string };

/** What the server says by itself; `live.machine.ts` makes it of the contract's events. */
export type LiveFact =
  | { readonly type: 'live.adChanged'; readonly adId: string }
  | { readonly type: 'live.adDeleted'; readonly adId: string }
  | { readonly type: 'live.presetChanged'; readonly presetId: string }
  | { readonly type: 'live.brandChanged' }
  | { readonly type: 'live.flowChanged'; readonly flowId: string }
  | { readonly type: 'live.generationChanged'; readonly generationId: string }
  | { readonly type: 'live.subscriptionChanged' }
  | { readonly type: 'live.creditsChanged' }
  | { readonly type: 'live.metaChanged' }
  | { readonly type: 'live.resultsChanged' }
  | { readonly type: 'live.accountChanged' }
  /** What happened while the line was broken is no longer known: everything may have changed. */
  | { readonly type: 'live.missed' };

/** For the app chart and the session chart, which passes it on. */
type SharedFact =
  | { readonly type: 'toast.show'; readonly toast: ToastMessage }
  | { readonly type: 'profile.saved'; readonly user: User }
  | { readonly type: 'account.selected'; readonly adAccountId: string | null };

/** What the app chart cares about: who is here. */
export type AppFact =
  | SharedFact
  | { readonly type: 'auth.signingIn' }
  | { readonly type: 'auth.signedIn'; readonly user: User }
  /** Nobody is signed in, though nobody left. */
  | { readonly type: 'auth.signedOut' }
  /** The person signed out on purpose. */
  | { readonly type: 'auth.left' }
  | { readonly type: 'auth.failed' }
  /** The account is another than it was: its address, or its password, and with that its sessions. */
  | { readonly type: 'identity.changed' }
  /** Without the sign-in screen: who is here is asked anew. */
  | { readonly type: 'session.began' }
  /** An account was made, and the mail that verifies its address sent. */
  | { readonly type: 'registration.sent' }
  /** The server has ended the session already. */
  | { readonly type: 'session.ended' };

/** What the session chart cares about: the work of whoever is signed in. */
export type SessionFact =
  | SharedFact
  | LiveFact
  | { readonly type: 'subscription.activated' }
  | { readonly type: 'credits.added' }
  /** Held, spent or given back by something that was generated. */
  | { readonly type: 'credits.spent' }
  | {
      readonly type: 'upload.finished';
      readonly adId: string;
      readonly format: ImageFormat;
      readonly image: AdImage;
    }
  | { readonly type: 'ads.queued'; readonly adIds: readonly string[] }
  | { readonly type: 'ad.saved'; readonly adId: string }
  /** Signed out everywhere, here too. */
  | { readonly type: 'devices.ended' }
  | { readonly type: 'account.deleted' }
  | { readonly type: 'live.polled' }
  | { readonly type: 'live.restored' };

/** What only the account chart cares about. */
type AccountFact =
  | { readonly type: 'settings.read'; readonly pendingEmail: string | null }
  /** A link to another address was asked for, or is not wanted any more. */
  | { readonly type: 'email.asked' }
  | { readonly type: 'password.changed' };

/**
 * What a chart tells its parent. Charts know nothing of each other: the chart above hears a fact and passes it on to
 * whoever cares (`app.machine.ts`, `session.machine.ts` and its `reactions.ts`).
 */
export type Fact = AppFact | SessionFact | AccountFact;

/** The chart's parent; itself where it runs alone (a test, the visualizer), where a fact is an event nobody handles. */
export const parentOf = ({ self }: { self: AnyActorRef }): AnyActorRef => actorAbove(self) ?? self;

/** The event of the named action `tell`. */
export const theFact = (_: unknown, params: { readonly fact: Fact }): Fact => params.fact;

import type { Credits, Subscription } from '#contract/calls/billing.ts';
import type { Failure } from '#contract/failure.ts';
import type { BillingPeriod, PlanName } from '#contract/rules/plans.ts';
import type { Journaled } from '../journaled.ts';

/** What the server knows; `billing` is null where there never was a subscription. */
export interface Account {
  readonly billing: Subscription | null;
  readonly credits: Credits | null;
  /** Why the credits could not be read; a failure of theirs is not one of the subscription. */
  readonly creditsFailure: Failure | null;
}

/** The plan that a change leads to. */
export interface WantedPlan {
  readonly plan: PlanName;
  readonly period: BillingPeriod;
}

export type SubscriptionEvent =
  | { type: 'subscription.retry' }
  /** Something may have changed: read again, quietly. */
  | { type: 'subscription.refresh' }
  | { type: 'subscription.checkout'; plan: PlanName; period: BillingPeriod }
  | { type: 'subscription.portal' }
  /** The portal, where the change to another plan is confirmed. */
  | ({ type: 'subscription.change' } & WantedPlan)
  /** The browser came back from the checkout; `sessionId` is the payment service's. */
  | { type: 'subscription.confirm'; sessionId: string | null }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

export const journal: Journaled<SubscriptionEvent> = {
  keeps: {
    'subscription.checkout': { period: true, plan: true },
    'subscription.change': { period: true, plan: true },
    'subscription.confirm': { sessionId: true },
  },
  outcomes: ['fetchAccount', 'fetchCredits', 'openPortal', 'startCheckout', 'confirmCheckout'],
};

export interface SubscriptionContext {
  billing: Subscription | null;
  credits: Credits | null;
  creditsFailure: Failure | null;
  failure: Failure | null;
  /** Why the checkout that the browser came back from is none of this account's; null: nothing says so. */
  refusal: Failure | null;
  sessionId: string | null;
  /** The change that the portal was last asked for; null: it was not about one. */
  wanted: WantedPlan | null;
  portalFailure: Failure | null;
  /** The vault's handle of the portal's address, where the browser let no tab open. */
  portalSecret: string | null;
}

export const NOTHING: SubscriptionContext = {
  billing: null,
  credits: null,
  creditsFailure: null,
  failure: null,
  refusal: null,
  sessionId: null,
  wanted: null,
  portalFailure: null,
  portalSecret: null,
};

import type { Credits } from '#contract/calls/billing.ts';
import type { BillingPeriod, PlanName } from '#contract/rules/plans.ts';
import { assign, sendTo, setup } from 'xstate';
import { parentOf, theFact } from '../fact.ts';
import { failureOf, fieldsOf, hasKind, refusedWith, theFailure } from '../outcome.ts';
import { effectStub, promiseStub } from '../stub.ts';
import type { Account, SubscriptionContext, SubscriptionEvent, WantedPlan } from './context.ts';

/** Actors, actions and guards of the chart and its parts. */
export const subscription = setup({
  types: {
    context: {} as SubscriptionContext,
    events: {} as SubscriptionEvent,
    tags: {} as 'settled' | 'active' | 'none' | 'busy' | 'confirming',
  },
  actors: {
    fetchAccount: promiseStub<Account>('fetchAccount'),
    fetchCredits: promiseStub<Credits>('fetchCredits'),
    startCheckout: promiseStub<string, { plan: PlanName; period: BillingPeriod }>('startCheckout'),
    /**
     * Opens the page in a new tab by itself: its address lets in whoever has it, so it never stands in an event. Ends
     * with the vault's handle of it where the browser let no tab open, else with null.
     */
    openPortal: promiseStub<string | null, { wanted: WantedPlan | null }>('openPortal'),
    confirmCheckout: promiseStub<Account, { sessionId: string | null }>('confirmCheckout'),
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    /** Credits that could not be read this time stay as they were. */
    keepAccount: assign(({ context }, { account }: { account: Account }) => ({
      billing: account.billing,
      credits: account.credits ?? (account.billing?.has_active_subscription ? context.credits : null),
      creditsFailure: account.creditsFailure,
      failure: null,
    })),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
    keepCredits: assign((_, params: { credits: Credits }) => ({ credits: params.credits, creditsFailure: null })),
    keepCreditsFailure: assign((_, params: { error: unknown }) => ({ creditsFailure: failureOf(params.error) })),
    keepRefusal: assign((_, params: { error: unknown }) => ({ refusal: failureOf(params.error), failure: null })),
    keepSession: assign((_, params: { sessionId: string | null }) => ({
      sessionId: params.sessionId,
      failure: null,
      refusal: null,
    })),
    keepWanted: assign((_, params: { wanted: WantedPlan | null }) => ({
      wanted: params.wanted,
      portalFailure: null,
      portalSecret: null,
    })),
    keepPortalFailure: assign((_, params: { error: unknown }) => ({ portalFailure: failureOf(params.error) })),
    keepPortalSecret: assign((_, params: { secret: string | null }) => ({ portalSecret: params.secret })),
    /** Effect: the browser leaves for the payment service. */
    leaveFor: effectStub<{ secret: string }>('leaveFor'),
  },
  guards: {
    isActive: (_, params: { account: Account }) => params.account.billing?.has_active_subscription === true,
    /** Asking again would be answered the same: the checkout that was named is unknown, or somebody else's. */
    isForeign: ({ context }, params: { error: unknown }) =>
      context.sessionId !== null &&
      (hasKind(params.error, 'missing', 'forbidden') || 'session_id' in fieldsOf(failureOf(params.error))),
    isBlocked: (_, params: { secret: string | null }) => params.secret !== null,
    alreadySubscribed: refusedWith('already_subscribed'),
  },
  delays: { pollDelay: 2000, patience: 30_000, leavePatience: 15_000, welcomeMoment: 1200 },
});

// What the user pays for. Owned by the session chart; lives as long as somebody is signed in.
import type { Credits, Subscription } from '#contract/calls/billing.ts';
import type { Failure } from '#contract/failure.ts';
import type { BillingPeriod, PlanName } from '#contract/rules/plans.ts';
import { type ActorRefFrom, assign, assertEvent, sendTo, setup, type SnapshotFrom } from 'xstate';
import { failureText } from '#contract/failureTexts.ts';
import { type Fact, parentOf, theFact } from './fact.ts';
import { failureOf, fieldsOf, hasKind, refusedWith, theError, theFailure } from './outcome.ts';
import { effectStub, promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

export const NOT_YET_TEXT =
  'The payment service has not confirmed the payment yet. Nothing is lost: wait a moment, then check again.';
/** The same where the address names no checkout: perhaps nobody paid. */
export const NOT_SEEN_TEXT =
  'We have not seen a payment yet. If you have just paid, wait a moment, then check again. If not, choose a plan.';

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

const journal: Journaled<SubscriptionEvent> = {
  keeps: {
    'subscription.checkout': { period: true, plan: true },
    'subscription.change': { period: true, plan: true },
    'subscription.confirm': { sessionId: true },
  },
  outcomes: ['fetchAccount', 'fetchCredits', 'openPortal', 'startCheckout', 'confirmCheckout'],
};

interface SubscriptionContext {
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

export const subscriptionMachine = setup({
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
}).createMachine({
  id: 'subscription',
  version: '1',
  description: 'The subscription',
  meta: { journal },
  context: {
    billing: null,
    credits: null,
    creditsFailure: null,
    failure: null,
    refusal: null,
    sessionId: null,
    wanted: null,
    portalFailure: null,
    portalSecret: null,
  },
  initial: 'loading',
  options: { maxIterations: 1000 },
  on: {
    'subscription.confirm': {
      target: '.confirming',
      actions: { type: 'keepSession', params: ({ event }) => ({ sessionId: event.sessionId }) },
    },
  },
  states: {
    loading: {
      description: 'Loading the subscription; idempotent',
      invoke: {
        id: 'fetchAccount',
        src: 'fetchAccount',
        onDone: [
          {
            guard: { type: 'isActive', params: ({ event }) => ({ account: event.output }) },
            target: 'active',
            actions: { type: 'keepAccount', params: ({ event }) => ({ account: event.output }) },
          },
          {
            target: 'none',
            actions: { type: 'keepAccount', params: ({ event }) => ({ account: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: theError },
        },
      },
    },
    failed: {
      description: 'Could not determine whether there is a subscription; keeps the reason until a retry succeeds',
      tags: ['settled'],
      initial: 'readingCredits',
      on: { 'app.resume': 'loading', 'subscription.retry': 'loading', 'subscription.refresh': 'loading' },
      states: {
        readingCredits: {
          description: 'The credits are loaded and shown separately',
          invoke: {
            id: 'fetchCredits',
            src: 'fetchCredits',
            onDone: {
              target: 'told',
              actions: { type: 'keepCredits', params: ({ event }) => ({ credits: event.output }) },
            },
            onError: {
              target: 'told',
              actions: { type: 'keepCreditsFailure', params: theError },
            },
          },
        },
        told: { description: 'Shows what was loaded; the rest shows an error and can be retried' },
      },
    },
    welcoming: {
      description: 'Confirmed: shown for a moment where the person waited; then they continue, with a toast',
      tags: ['settled', 'active'],
      // The page that comes back confirms again.
      on: { 'app.suspend': 'active' },
      after: {
        welcomeMoment: {
          // What changed meanwhile is not missed.
          target: '#subscription.active.account.refreshing',
          actions: {
            type: 'tell',
            params: ({ context }) => ({
              fact: {
                type: 'toast.show',
                toast: {
                  code: 'planActive',
                  plan: context.billing?.plan_name ?? null,
                  paid: context.sessionId !== null,
                },
              } satisfies Fact,
            }),
          },
        },
      },
    },
    active: {
      description: 'There is an active subscription',
      tags: ['settled', 'active'],
      entry: { type: 'tell', params: { fact: { type: 'subscription.activated' } satisfies Fact } },
      type: 'parallel',
      states: {
        account: {
          description: 'The freshness of the data',
          initial: 'fresh',
          on: { 'app.resume': '.refreshing', 'subscription.refresh': '.refreshing' },
          states: {
            fresh: { description: 'Up to date as far as we know' },
            refreshing: {
              description: 'Refreshing in the background',
              invoke: {
                id: 'fetchAccount',
                src: 'fetchAccount',
                onDone: [
                  {
                    guard: { type: 'isActive', params: ({ event }) => ({ account: event.output }) },
                    target: 'fresh',
                    actions: { type: 'keepAccount', params: ({ event }) => ({ account: event.output }) },
                  },
                  {
                    target: '#subscription.none',
                    actions: { type: 'keepAccount', params: ({ event }) => ({ account: event.output }) },
                  },
                ],
                onError: {
                  target: 'outdated',
                  actions: { type: 'keepFailure', params: theError },
                },
              },
            },
            outdated: { description: 'Refreshing failed; the old data stays, marked as outdated' },
          },
        },
        portal: {
          description: "The payment service's own pages",
          initial: 'closed',
          on: {
            'subscription.portal': { target: '.opening', actions: { type: 'keepWanted', params: { wanted: null } } },
            'subscription.change': {
              target: '.opening',
              actions: {
                type: 'keepWanted',
                params: ({ event }) => ({ wanted: { plan: event.plan, period: event.period } }),
              },
            },
          },
          states: {
            closed: { description: 'Idle' },
            opening: {
              description: 'Requesting a page for a new tab',
              tags: ['busy'],
              on: { 'app.suspend': 'closed', 'subscription.portal': {}, 'subscription.change': {} },
              invoke: {
                id: 'openPortal',
                src: 'openPortal',
                input: ({ context }) => ({ wanted: context.wanted }),
                onDone: [
                  {
                    guard: { type: 'isBlocked', params: ({ event }) => ({ secret: event.output }) },
                    target: 'blocked',
                    actions: { type: 'keepPortalSecret', params: ({ event }) => ({ secret: event.output }) },
                  },
                  { target: 'closed' },
                ],
                onError: {
                  target: 'refused',
                  actions: { type: 'keepPortalFailure', params: theError },
                },
              },
            },
            refused: { description: 'The request failed; the error is shown where it was requested' },
            blocked: {
              description: 'The browser blocked the tab: a link leads there',
              // The address was in the memory of the page that is gone.
              on: { 'app.suspend': 'closed' },
            },
          },
        },
      },
    },
    none: {
      description: 'There is no active subscription: a plan can be chosen',
      tags: ['settled', 'none'],
      initial: 'idle',
      on: { 'app.resume': '.refreshing' },
      states: {
        idle: {
          description: 'The plans are shown',
          on: {
            'subscription.checkout': { target: 'startingCheckout', actions: 'clearFailure' },
            'subscription.refresh': 'refreshing',
          },
        },
        refreshing: {
          description: 'Refreshing in the background; a failure keeps the old data',
          on: { 'subscription.checkout': { target: 'startingCheckout', actions: 'clearFailure' } },
          invoke: {
            id: 'fetchAccount',
            src: 'fetchAccount',
            onDone: [
              {
                guard: { type: 'isActive', params: ({ event }) => ({ account: event.output }) },
                target: '#subscription.active',
                actions: { type: 'keepAccount', params: ({ event }) => ({ account: event.output }) },
              },
              { target: 'idle', actions: { type: 'keepAccount', params: ({ event }) => ({ account: event.output }) } },
            ],
            onError: 'idle',
          },
        },
        startingCheckout: {
          description: 'Asking for a checkout page of the chosen plan',
          tags: ['busy'],
          on: { 'app.suspend': 'idle' },
          invoke: {
            id: 'startCheckout',
            src: 'startCheckout',
            input: ({ event }) => {
              assertEvent(event, 'subscription.checkout');
              return { plan: event.plan, period: event.period };
            },
            onDone: {
              target: 'leaving',
              actions: { type: 'leaveFor', params: ({ event }) => ({ secret: event.output }) },
            },
            onError: [
              {
                guard: { type: 'alreadySubscribed', params: theError },
                target: '#subscription.loading',
              },
              {
                target: 'refused',
                actions: { type: 'keepFailure', params: theError },
              },
            ],
          },
        },
        leaving: {
          description: 'The browser is leaving for the payment service; if stopped, a plan can be chosen again',
          tags: ['busy'],
          // The back button brings the page back as it was, from the browser's cache.
          on: { 'app.suspend': 'idle' },
          after: { leavePatience: 'idle' },
        },
        refused: {
          description: 'The checkout failed; the error is shown beside the plans',
          on: {
            'subscription.checkout': { target: 'startingCheckout', actions: 'clearFailure' },
            'subscription.refresh': { target: 'refreshing', actions: 'clearFailure' },
          },
        },
      },
    },
    confirming: {
      description: 'Back from the checkout: checks until the subscription is active, for thirty seconds',
      tags: ['confirming'],
      initial: 'asking',
      // The page that comes back may be another one; the one that confirms says so by itself.
      on: { 'app.suspend': { target: 'loading', actions: 'clearFailure' } },
      after: { patience: 'late' },
      states: {
        asking: {
          description: 'The request is in progress; it is idempotent',
          invoke: {
            id: 'confirmCheckout',
            src: 'confirmCheckout',
            input: ({ context }) => ({ sessionId: context.sessionId }),
            onDone: [
              {
                guard: { type: 'isActive', params: ({ event }) => ({ account: event.output }) },
                target: '#subscription.welcoming',
                actions: { type: 'keepAccount', params: ({ event }) => ({ account: event.output }) },
              },
              {
                target: 'waiting',
                actions: { type: 'keepAccount', params: ({ event }) => ({ account: event.output }) },
              },
            ],
            onError: [
              {
                guard: { type: 'isForeign', params: theError },
                target: '#subscription.loading',
                actions: { type: 'keepRefusal', params: theError },
              },
              {
                target: 'waiting',
                actions: { type: 'keepFailure', params: theError },
              },
            ],
          },
        },
        waiting: {
          description: 'Not yet: checks again in two seconds, or immediately on a live event',
          on: { 'subscription.refresh': 'asking' },
          after: { pollDelay: 'asking' },
        },
      },
    },
    late: {
      description: 'No confirmation in thirty seconds: says so; checks again on request',
      tags: ['settled', 'none', 'confirming'],
      on: {
        'app.resume': { target: 'loading', actions: 'clearFailure' },
        'subscription.refresh': { target: 'confirming', actions: 'clearFailure' },
      },
    },
  },
});

export type SubscriptionActor = ActorRefFrom<typeof subscriptionMachine>;
export type SubscriptionSnapshot = SnapshotFrom<typeof subscriptionMachine>;

export const selectActive = (snapshot: SubscriptionSnapshot) => snapshot.hasTag('active');
/** Known to have no active plan. */
export const selectNone = (snapshot: SubscriptionSnapshot) => snapshot.hasTag('none');
export const selectBilling = (snapshot: SubscriptionSnapshot) => snapshot.context.billing;
export const selectCredits = (snapshot: SubscriptionSnapshot) => snapshot.context.credits;
/** Why the credits could not be read; null where they were. */
export const selectCreditsText = (snapshot: SubscriptionSnapshot): string | null =>
  snapshot.context.creditsFailure ? failureText(snapshot.context.creditsFailure, 'getCredits') : null;
/** Neither a plan nor none: that could not be read, and perhaps is being tried again. */
export const selectPlanUnread = (snapshot: SubscriptionSnapshot) =>
  snapshot.matches('failed') || (snapshot.matches('loading') && snapshot.context.failure !== null);
/** Being read again: behind what is shown, or after a failure. */
export const selectRefreshing = (snapshot: SubscriptionSnapshot) =>
  snapshot.matches('loading') || snapshot.matches({ active: { account: 'refreshing' } });
/** Could not be read again behind what is shown. */
export const selectOutdated = (snapshot: SubscriptionSnapshot) => snapshot.matches({ active: { account: 'outdated' } });
export const selectReadText = (snapshot: SubscriptionSnapshot): string | null =>
  snapshot.context.failure ? failureText(snapshot.context.failure, 'getBilling') : null;
export const selectBusy = (snapshot: SubscriptionSnapshot) => snapshot.hasTag('busy');
export const selectConfirming = (snapshot: SubscriptionSnapshot) => snapshot.matches('confirming');

export const selectWanted = (snapshot: SubscriptionSnapshot) => snapshot.context.wanted;

/** Why the last question whether a payment arrived was not answered; null where it was. */
export const selectConfirmText = (snapshot: SubscriptionSnapshot): string | null =>
  snapshot.context.failure ? failureText(snapshot.context.failure, 'getBillingSuccess') : null;

/** What stands between the payment and the subscription, when it was waited for in vain. */
export const selectLateText = (snapshot: SubscriptionSnapshot): string =>
  selectConfirmText(snapshot) ?? (snapshot.context.sessionId === null ? NOT_SEEN_TEXT : NOT_YET_TEXT);

// What the user pays for. Owned by the app chart; lives as long as somebody is signed in.
import type { Credits, Subscription } from '#contract/calls/accounts.ts';
import { createCheckout, createPortal, getBilling, getBillingSuccess, getCredits } from '#contract/calls/accounts.ts';
import { type Failure, textOf } from '#contract/failure.ts';
import { type BillingPeriod, type PlanName, PLANS } from '#contract/rules/plans.ts';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type Fact, parentOf, theFact } from './fact.ts';
import { codeOf, failureOf, fieldsOf, hasKind } from './outcome.ts';
import { effectStub, promiseStub } from './stub.ts';

export const NOT_YET_TEXT =
  'The payment service has not confirmed the payment yet. You have not lost anything: wait a moment, then check again.';

/** What the server knows; `billing` is null where there never was a subscription. */
export interface Account {
  readonly billing: Subscription | null;
  readonly credits: Credits | null;
  /** Why the credits could not be read; a failure of theirs is not one of the subscription. */
  readonly creditsFailure: Failure | null;
}

/** What is told of a checkout that came to its end, or of a plan that somebody only asked about. */
const welcomeText = (plan: PlanName | null, paid: boolean): string => {
  if (!plan) return paid ? 'Payment received. Your plan is active.' : 'Your plan is active.';
  const { title } = PLANS[plan];
  return paid ? `Payment received. Welcome to ${title}, your credits are ready.` : `You have the ${title} plan.`;
};

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
  portalSecret: string;
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
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
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
      portalSecret: '',
    })),
    keepPortalFailure: assign((_, params: { error: unknown }) => ({ portalFailure: failureOf(params.error) })),
    keepPortalSecret: assign((_, params: { secret: string | null }) => ({ portalSecret: params.secret ?? '' })),
    /** Effect: the browser leaves for the payment service. */
    leaveFor: effectStub<{ secret: string }>(),
  },
  guards: {
    isActive: (_, params: { account: Account }) => params.account.billing?.has_active_subscription === true,
    /** A payment was made, as far as the address knows; without one there is nothing to wait for. */
    isAwaited: ({ context }) => context.sessionId !== null,
    /** Asking again would be answered the same: the checkout is unknown, or somebody else's. */
    isForeign: (_, params: { error: unknown }) =>
      hasKind(params.error, 'missing', 'forbidden') || 'session_id' in fieldsOf(failureOf(params.error)),
    isBlocked: (_, params: { secret: string | null }) => params.secret !== null,
    alreadySubscribed: (_, params: { error: unknown }) => codeOf(failureOf(params.error)) === 'already_subscribed',
  },
  delays: { pollDelay: 2000, patience: 30_000, leavePatience: 15_000, welcomeMoment: 1200 },
}).createMachine({
  id: 'subscription',
  version: '4',
  description: 'What the user pays for',
  context: {
    billing: null,
    credits: null,
    creditsFailure: null,
    failure: null,
    refusal: null,
    sessionId: null,
    wanted: null,
    portalFailure: null,
    portalSecret: '',
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
      description: 'Reading the subscription; safe to repeat after a reload',
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
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'Could not tell whether there is a subscription; why stays known until that could be told',
      tags: ['settled'],
      initial: 'readingCredits',
      on: { 'app.resume': 'loading', 'subscription.retry': 'loading', 'subscription.refresh': 'loading' },
      states: {
        readingCredits: {
          description: 'The credits stand for themselves, and are read by themselves',
          invoke: {
            id: 'fetchCredits',
            src: 'fetchCredits',
            onDone: {
              target: 'told',
              actions: { type: 'keepCredits', params: ({ event }) => ({ credits: event.output }) },
            },
            onError: {
              target: 'told',
              actions: { type: 'keepCreditsFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        told: { description: 'What could be read is shown; the rest says so, and can be tried again' },
      },
    },
    welcoming: {
      description: 'Confirmed: seen for a moment where it was waited for; then the person goes on, and is told why',
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
                  tone: 'success',
                  text: welcomeText(context.billing?.plan_name ?? null, context.sessionId !== null),
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
          description: 'How fresh what is shown is',
          initial: 'fresh',
          on: { 'app.resume': '.refreshing', 'subscription.refresh': '.refreshing' },
          states: {
            fresh: { description: 'As fresh as we know' },
            refreshing: {
              description: 'Reading again behind what is shown',
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
                  actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            outdated: { description: 'Could not be read again; what is known stays, and says so' },
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
            closed: { description: 'Nothing is asked of it' },
            opening: {
              description: 'Asking for a page in a new tab',
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
                  actions: { type: 'keepPortalFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            refused: { description: 'There is no page; the text stands where it was asked for' },
            blocked: {
              description: 'The browser let no tab open: a link leads there',
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
          description: 'Reading again behind what is shown; a failure keeps what is known',
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
            input: ({ event }) =>
              event.type === 'subscription.checkout'
                ? { plan: event.plan, period: event.period }
                : { plan: 'starter', period: 'monthly' },
            onDone: {
              target: 'leaving',
              actions: { type: 'leaveFor', params: ({ event }) => ({ secret: event.output }) },
            },
            onError: [
              {
                guard: { type: 'alreadySubscribed', params: ({ event }) => ({ error: event.error }) },
                target: '#subscription.loading',
              },
              {
                target: 'refused',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        leaving: {
          description: 'The browser is on its way to the payment service; stopped there, a plan can be chosen again',
          tags: ['busy'],
          // The back button brings the page back as it was, from the browser's cache.
          on: { 'app.suspend': 'idle' },
          after: { leavePatience: 'idle' },
        },
        refused: {
          description: 'The checkout could not be made; the text stands beside the plans',
          on: {
            'subscription.checkout': { target: 'startingCheckout', actions: 'clearFailure' },
            'subscription.refresh': { target: 'refreshing', actions: 'clearFailure' },
          },
        },
      },
    },
    confirming: {
      description: 'Back from the checkout: asks until the subscription is active, for thirty seconds',
      tags: ['confirming'],
      initial: 'asking',
      // The page that comes back may be another one; the one that confirms says so by itself.
      on: { 'app.suspend': { target: 'loading', actions: 'clearFailure' } },
      after: { patience: 'late' },
      states: {
        asking: {
          description: 'The question is on its way; asking twice changes nothing',
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
                guard: 'isAwaited',
                target: 'waiting',
                actions: { type: 'keepAccount', params: ({ event }) => ({ account: event.output }) },
              },
              {
                target: '#subscription.late',
                actions: { type: 'keepAccount', params: ({ event }) => ({ account: event.output }) },
              },
            ],
            onError: [
              {
                guard: { type: 'isForeign', params: ({ event }) => ({ error: event.error }) },
                target: '#subscription.loading',
                actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: 'waiting',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        waiting: {
          description: 'Not yet: asks again in two seconds, or at once when the server says that something changed',
          on: { 'subscription.refresh': 'asking' },
          after: { pollDelay: 'asking' },
        },
      },
    },
    late: {
      description: 'No confirmation in thirty seconds, or no payment to confirm: says so, and checks again on request',
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
  snapshot.context.creditsFailure ? textOf(snapshot.context.creditsFailure, getCredits.failure) : null;
/** Neither a plan nor none: that could not be read, and perhaps is being tried again. */
export const selectUnread = (snapshot: SubscriptionSnapshot) =>
  snapshot.matches('failed') || (snapshot.matches('loading') && snapshot.context.failure !== null);
/** Being read again: behind what is shown, or after a failure. */
export const selectRefreshing = (snapshot: SubscriptionSnapshot) =>
  snapshot.matches('loading') || snapshot.matches({ active: { account: 'refreshing' } });
/** Could not be read again behind what is shown. */
export const selectOutdated = (snapshot: SubscriptionSnapshot) => snapshot.matches({ active: { account: 'outdated' } });
export const selectReadText = (snapshot: SubscriptionSnapshot): string | null =>
  snapshot.context.failure ? textOf(snapshot.context.failure, getBilling.failure) : null;
export const selectBusy = (snapshot: SubscriptionSnapshot) => snapshot.hasTag('busy');
export const selectConfirming = (snapshot: SubscriptionSnapshot) => snapshot.matches('confirming');
/** Why the checkout in the address cannot be confirmed, now or later; null where nothing says so. */
export const selectRefusalText = (snapshot: SubscriptionSnapshot): string | null =>
  snapshot.context.refusal ? textOf(snapshot.context.refusal, getBillingSuccess.failure) : null;
export const selectLate = (snapshot: SubscriptionSnapshot) => snapshot.matches('late');

export const selectWanted = (snapshot: SubscriptionSnapshot) => snapshot.context.wanted;
/** Why the portal did not open; null while there is nothing to say. */
export const selectPortalText = (snapshot: SubscriptionSnapshot): string | null =>
  snapshot.matches({ active: { portal: 'refused' } }) && snapshot.context.portalFailure
    ? textOf(snapshot.context.portalFailure, createPortal.failure)
    : null;
/** The vault's handle of the portal's address, where the browser let no tab open. */
export const selectBlockedSecret = (snapshot: SubscriptionSnapshot): string | null =>
  snapshot.matches({ active: { portal: 'blocked' } }) ? snapshot.context.portalSecret : null;

/** Why no checkout came about; null while there is nothing to say. */
export const selectCheckoutText = (snapshot: SubscriptionSnapshot): string | null =>
  snapshot.matches({ none: 'refused' }) && snapshot.context.failure
    ? textOf(snapshot.context.failure, createCheckout.failure)
    : null;

/** What stands between the payment and the subscription, in the state `late`. */
export const selectLateText = (snapshot: SubscriptionSnapshot): string =>
  snapshot.context.failure ? textOf(snapshot.context.failure, getBillingSuccess.failure) : NOT_YET_TEXT;

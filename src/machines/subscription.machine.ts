// What the user pays for. Owned by the session chart; lives as long as somebody is signed in.
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { failureText } from '#contract/failureTexts.ts';
import type { Fact } from './fact.ts';
import { theError } from './outcome.ts';
import { active } from './subscription/active.ts';
import { confirming } from './subscription/confirming.ts';
import { journal, NOTHING } from './subscription/context.ts';
import { failed } from './subscription/failed.ts';
import { none } from './subscription/none.ts';
import { subscription } from './subscription/setup.ts';

export const NOT_YET_TEXT =
  'The payment service has not confirmed the payment yet. Nothing is lost: wait a moment, then check again.';
/** The same where the address names no checkout: perhaps nobody paid. */
export const NOT_SEEN_TEXT =
  'We have not seen a payment yet. If you have just paid, wait a moment, then check again. If not, choose a plan.';

export const subscriptionMachine = subscription.createMachine({
  id: 'subscription',
  version: '2',
  description: 'The subscription',
  meta: { journal },
  context: NOTHING,
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
      on: { 'subscription.refresh': { target: 'loading', reenter: true } },
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
    failed,
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
    active,
    none,
    confirming,
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

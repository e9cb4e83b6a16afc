import { assertEvent } from 'xstate';
import { theError } from '../outcome.ts';
import { subscription } from './setup.ts';

/** Choosing a plan, and leaving for the payment service. */
export const none = subscription.createStateConfig({
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
      on: {
        'subscription.checkout': { target: 'startingCheckout', actions: 'clearFailure' },
        // Of several changes in a row the answer may know the first only.
        'subscription.refresh': { target: 'refreshing', reenter: true },
      },
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
});

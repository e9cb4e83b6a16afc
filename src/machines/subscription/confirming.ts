import { theError } from '../outcome.ts';
import { subscription } from './setup.ts';

/** After the checkout, until the payment service has said that it was paid. */
export const confirming = subscription.createStateConfig({
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
});

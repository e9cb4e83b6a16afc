import type { Fact } from '../fact.ts';
import { theError } from '../outcome.ts';
import { portal } from './portal.ts';
import { subscription } from './setup.ts';

/** What is known of an active subscription, and the payment service's pages about it. */
export const active = subscription.createStateConfig({
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
    portal,
  },
});

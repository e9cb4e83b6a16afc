import { theError } from '../outcome.ts';
import { subscription } from './setup.ts';

/** Whether there is a subscription is not known; the credits are read all the same. */
export const failed = subscription.createStateConfig({
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
});

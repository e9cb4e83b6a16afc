import { theError } from '../outcome.ts';
import { publish } from './setup.ts';

/** Has the server take the ads into its queue. */
export const sending = publish.createStateConfig({
  description: 'The server takes the ads into its queue',
  tags: ['busy'],
  on: { 'app.suspend': 'recovering' },
  invoke: {
    id: 'publishAds',
    src: 'publishAds',
    input: ({ context }) => ({ ...context.order!, adIds: context.valid }),
    onDone: {
      target: 'answered',
      actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
    },
    onError: [
      {
        guard: { type: 'saysWhichWereRefused', params: theError },
        target: 'answered',
        actions: { type: 'keepRefusals', params: theError },
      },
      {
        guard: { type: 'mayBeTaken', params: theError },
        target: 'unconfirmed',
        actions: { type: 'keepFailure', params: theError },
      },
      { target: 'resting.failed', actions: { type: 'keepFailure', params: theError } },
    ],
  },
});

import { theErrorOf } from '../outcome.ts';
import { connection } from './setup.ts';

/** On the way to Meta: for the first time, for missing permissions, or for a dead token. Beside `idle` and `leaving`. */
export const connecting = connection.createStateConfig({
  description: 'Requesting the address of the consent page',
  tags: ['busy', 'connecting'],
  on: { 'app.suspend': 'idle' },
  invoke: {
    id: 'startConnecting',
    src: 'startConnecting',
    onDone: {
      target: 'leaving',
      actions: { type: 'leaveFor', params: ({ event }) => ({ secret: event.output }) },
    },
    onError: {
      target: 'idle',
      actions: { type: 'keepFailure', params: theErrorOf('initiateMetaOAuth') },
    },
  },
});

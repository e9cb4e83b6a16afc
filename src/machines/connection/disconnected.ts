import type { Fact } from '../fact.ts';
import { theErrorOf } from '../outcome.ts';
import { connection } from './setup.ts';

/** Nothing is shared with Meta: the way there. */
export const disconnected = connection.createStateConfig({
  description: 'Meta is not connected',
  tags: ['settled'],
  initial: 'idle',
  entry: { type: 'tell', params: { fact: { type: 'account.selected', adAccountId: null } satisfies Fact } },
  on: { 'app.resume': 'loading' },
  states: {
    idle: {
      description: 'Waiting for the person',
      on: {
        'connection.refresh': '#connection.loading',
        'connection.connect': { target: 'connecting', actions: 'clearFailure' },
      },
    },
    connecting: {
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
          actions: {
            type: 'keepFailure',
            params: theErrorOf('initiateMetaOAuth'),
          },
        },
      },
    },
    leaving: {
      description: 'The browser is leaving for Meta',
      tags: ['busy', 'connecting'],
      on: { 'connection.refresh': '#connection.loading', 'app.suspend': 'idle' },
    },
  },
});

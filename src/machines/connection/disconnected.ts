import type { Fact } from '../fact.ts';
import { connecting } from './connecting.ts';
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
    connecting,
    leaving: {
      description: 'The browser is leaving for Meta; if stopped, it can be tried again',
      tags: ['busy', 'connecting'],
      on: { 'connection.refresh': '#connection.loading', 'app.suspend': 'idle' },
      after: { leavePatience: 'idle' },
    },
  },
});

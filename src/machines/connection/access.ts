import { theErrorOf } from '../outcome.ts';
import { connecting } from './connecting.ts';
import { connection } from './setup.ts';
import { tellDisconnected } from './told.ts';

/** Grants access again, and ends it. */
export const access = connection.createStateConfig({
  description: 'Granting Millrace access again, and ending it',
  initial: 'idle',
  states: {
    idle: {
      description: 'Waiting for the person',
      on: {
        'connection.connect': { target: 'connecting', actions: 'clearFailure' },
        'connection.disconnect': { target: 'disconnecting', actions: ['clearFailure', 'stopAsking'] },
      },
    },
    connecting,
    leaving: {
      description: 'The browser is leaving for Meta; if stopped, it can be tried again',
      tags: ['busy', 'connecting'],
      on: { 'app.suspend': 'idle' },
      after: { leavePatience: 'idle' },
    },
    disconnecting: {
      description: 'Revoking our permissions at Meta and deleting the token',
      tags: ['busy', 'disconnecting'],
      on: { 'app.suspend': 'idle' },
      invoke: {
        id: 'disconnect',
        src: 'disconnect',
        onDone: {
          target: '#connection.loading',
          actions: ['forgetAssets', tellDisconnected],
        },
        onError: {
          target: 'idle',
          actions: {
            type: 'keepFailure',
            params: theErrorOf('disconnectMeta'),
          },
        },
      },
    },
  },
});

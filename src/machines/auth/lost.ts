import type { Fact } from '../fact.ts';
import { auth } from './setup.ts';

/** The session ended by itself: the person is told so, and signs in again where they were. */
export const lost = auth.createStateConfig({
  description: 'Signed out because the session ended; the sign-in screen says so',
  tags: ['settled', 'signedOut', 'lost'],
  entry: ['forgetUser', { type: 'tell', params: { fact: { type: 'auth.signedOut' } satisfies Fact } }],
  initial: 'done',
  on: {
    'session.ended': 'left',
    'session.starting': '.done',
    'auth.signIn': {
      target: 'signedOut.signingIn',
      actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
    },
  },
  states: {
    ending: {
      description: 'The server is told, once, however many calls failed; a sign-in waits for no answer',
      invoke: { id: 'endSession', src: 'endSession', onDone: 'done', onError: 'done' },
    },
    done: { description: 'The server was told, or another tab does so' },
  },
});

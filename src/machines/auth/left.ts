import type { Fact } from '../fact.ts';
import { theError } from '../outcome.ts';
import { auth } from './setup.ts';

/** Signed out on purpose: the server is told until it knows, and nobody waits for that. */
export const left = auth.createStateConfig({
  description: 'Signed out on purpose: the next sign-in does not return to the last page',
  tags: ['settled', 'signedOut', 'left'],
  entry: ['forgetUser', 'forgetTraces', { type: 'tell', params: { fact: { type: 'auth.left' } satisfies Fact } }],
  initial: 'done',
  on: {
    // An answer that comes after the sign-in could take the new session's cookie with it.
    'session.starting': '.owing',
    'auth.signIn': {
      target: 'signedOut.signingIn',
      actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
    },
  },
  states: {
    ending: {
      description: 'The server ends the session; the person is signed out here whatever it answers, and whenever',
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: {
          target: 'done',
          actions: {
            type: 'tell',
            params: { fact: { type: 'toast.show', toast: { code: 'signedOut' } } satisfies Fact },
          },
        },
        onError: [
          {
            guard: { type: 'isUnauthorized', params: theError },
            target: 'done',
            actions: {
              type: 'tell',
              params: { fact: { type: 'toast.show', toast: { code: 'signedOutAlready' } } satisfies Fact },
            },
          },
          {
            target: 'owing',
            actions: [
              {
                type: 'tell',
                params: { fact: { type: 'toast.show', toast: { code: 'signedOutUnsure' } } satisfies Fact },
              },
              {
                type: 'tell',
                params: { fact: { type: 'toast.show', toast: { code: 'signedOutHere' } } satisfies Fact },
              },
            ],
          },
        ],
      },
    },
    owing: {
      description: 'The server may not know yet: waits before it is told again',
      after: { owingDelay: 'repeating' },
    },
    repeating: {
      description: 'The server is told again, and nobody waits for it; a sign-in replaces the session anyway',
      invoke: { id: 'repeatSignOut', src: 'repeatSignOut', onDone: 'done', onError: 'owing' },
    },
    done: { description: 'The server knows, or another tab tells it' },
  },
});

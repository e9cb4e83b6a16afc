// Who is signed in. Owned by the app chart; lives as long as the page.
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { journal, NOBODY } from './auth/context.ts';
import { left } from './auth/left.ts';
import { loading } from './auth/loading.ts';
import { lost } from './auth/lost.ts';
import { auth } from './auth/setup.ts';
import { signedOut } from './auth/signedOut.ts';
import type { Fact } from './fact.ts';
import { formTextOf } from './form.ts';
import { mayPass } from './outcome.ts';

export const AUTH_FAILED_TEXT = 'Failed to verify authentication. Please try refreshing the page.';

export const authMachine = auth.createMachine({
  id: 'auth',
  version: '1',
  description: 'Who is signed in',
  meta: { journal },
  context: NOBODY,
  initial: 'loading',
  options: { maxIterations: 1000 },
  on: {
    // A restored page checks again: the cookie may be gone, or somebody else's.
    'app.suspend': { target: '.loading', actions: 'clearRetries' },
    'session.changed': { target: '.loading', actions: 'clearRetries' },
  },
  states: {
    loading,
    failed: {
      description: 'Could not determine whether somebody is signed in',
      tags: ['settled'],
      entry: { type: 'tell', params: { fact: { type: 'auth.failed' } satisfies Fact } },
      on: { 'auth.retry': { target: 'loading', actions: 'clearRetries' } },
    },
    signedIn: {
      description: 'Somebody is signed in',
      tags: ['settled', 'signedIn'],
      entry: {
        type: 'tell',
        params: ({ context }) => ({ fact: { type: 'auth.signedIn', user: context.user! } satisfies Fact }),
      },
      on: {
        'auth.signOut': 'left.ending',
        'session.lost': 'lost.ending',
        'session.expired': 'lost',
        'session.ended': {
          target: 'left',
          actions: {
            type: 'tell',
            params: {
              fact: { type: 'toast.show', toast: { code: 'signedOutElsewhere' } } satisfies Fact,
            },
          },
        },
        'user.changed': { actions: { type: 'keepUser', params: ({ event }) => ({ user: event.user }) } },
      },
    },
    lost,
    left,
    signedOut,
  },
});

export type AuthActor = ActorRefFrom<typeof authMachine>;
export type AuthSnapshot = SnapshotFrom<typeof authMachine>;

export const selectUser = (snapshot: AuthSnapshot) => snapshot.context.user;
/** Somebody looks around the demo workspace, where nothing can be changed (D8.6). */
export const selectReadOnly = ({ context: { user } }: AuthSnapshot): boolean => user?.read_only === true;
export const selectUnverified = (snapshot: AuthSnapshot) => snapshot.matches({ signedOut: 'unverified' });
/** The address of whoever sits here; empty where nobody is signed in, and in the demo workspace, which is somebody else's. */
export const selectOwnEmail = ({ context: { user } }: AuthSnapshot): string =>
  user?.read_only ? '' : (user?.email ?? '');
export const selectEmail = (snapshot: AuthSnapshot) => snapshot.context.email;
/** The error above the form. */
export const selectFormText = (snapshot: AuthSnapshot): string | null =>
  snapshot.matches('signedOut') ? formTextOf(snapshot.context.failure) : null;

/** Whether a retry may succeed: no network, or a server error. */
export const selectMayRetry = (snapshot: AuthSnapshot) =>
  snapshot.matches('signedOut') && mayPass(snapshot.context.failure);
/** Whether the last check of who is here got no answer. */
export const selectUnreached = ({ context: { failure } }: AuthSnapshot) => failure?.kind === 'network';
/** Whether the server was asked who is here, and has not answered. */
export const selectAsking = (snapshot: AuthSnapshot) => !snapshot.hasTag('settled');

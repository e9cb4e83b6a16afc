// Who is signed in. Owned by the app chart; lives as long as the page.
import type { User } from '#contract/calls/identity.ts';
import { type ActorRefFrom, assign, assertEvent, sendTo, setup, type SnapshotFrom } from 'xstate';
import { countdownMachine } from './countdown.machine.ts';
import { type Fact, parentOf, theFact } from './fact.ts';
import { type FormContext, formTextOf } from './form.ts';
import { hasKind, isLimited, mayPass, refusedWith, theError, theFailure, waitAfter } from './outcome.ts';
import { effectStub, promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

export const AUTH_FAILED_TEXT = 'Failed to verify authentication. Please try refreshing the page.';
const MAX_RETRIES = 2;

export type AuthEvent =
  /** The person asks for it, or the network is back. */
  | { type: 'auth.retry' }
  /** `secret`: the vault's handle for the password. */
  | { type: 'auth.signIn'; email: string; secret: string }
  /** The person edits what was refused: its errors are cleared. */
  | { type: 'auth.edit' }
  | { type: 'auth.signOut' }
  /** A call came back with 401 while somebody was signed in (R4.06). */
  | { type: 'session.lost' }
  /** Another tab noticed that, and has cleared the session's data. */
  | { type: 'session.expired' }
  /** The person signed out in another tab. */
  | { type: 'session.ended' }
  /** Somebody is signing in in another tab. */
  | { type: 'session.starting' }
  /** Somebody signed in in another tab. */
  | { type: 'session.changed' }
  | { type: 'user.changed'; user: User }
  | { type: 'app.suspend' };

const journal: Journaled<AuthEvent> = {
  keeps: {
    'auth.signIn': { email: true, secret: true },
    'user.changed': { user: true },
  },
  outcomes: ['fetchUser', 'signOut', 'repeatSignOut', 'endSession', 'signIn', 'countdown'],
};

interface AuthContext extends FormContext {
  user: User | null;
  /** Network errors of the current check so far. */
  retries: number;
  email: string;
}

export const authMachine = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    tags: {} as 'settled' | 'signedIn' | 'signedOut' | 'busy' | 'lost' | 'left',
    children: {} as { countdown: 'countdown' },
  },
  actors: {
    countdown: countdownMachine,
    /** Null: somebody signed out here, and the server does not know yet. */
    fetchUser: promiseStub<User | null>('fetchUser'),
    signIn: promiseStub<User, { email: string; secret: string }>('signIn'),
    signOut: promiseStub<void>('signOut'),
    /** Does nothing where it is no longer due. */
    repeatSignOut: promiseStub<void>('repeatSignOut'),
    endSession: promiseStub<void>('endSession'),
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    keepUser: assign((_, params: { user: User | null }) => ({ user: params.user, failure: null, retries: 0 })),
    /** Effect: what this browser wrote down of the session goes. */
    forgetTraces: effectStub<undefined>('forgetTraces'),
    forgetUser: assign({ user: null, retries: 0, failure: null }),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    clearRetries: assign({ retries: 0, failure: null }),
    keepEmail: assign((_, params: { email: string }) => ({ email: params.email, failure: null })),
  },
  guards: {
    isSomebody: (_, params: { user: User | null }) => params.user !== null,
    isAnonymous: (_, params: { error: unknown }) => hasKind(params.error, 'unauthorized', 'forbidden'),
    isUnauthorized: (_, params: { error: unknown }) => hasKind(params.error, 'unauthorized'),
    mayRetry: ({ context }, params: { error: unknown }) =>
      hasKind(params.error, 'network') && context.retries < MAX_RETRIES,
    isLimited,
    isUnverified: refusedWith('email_not_verified'),
  },
  delays: {
    /** 1 s, then 2 s (R4.05). */
    retryDelay: ({ context }) => context.retries * 1000,
    owingDelay: 60_000,
  },
}).createMachine({
  id: 'auth',
  version: '1',
  description: 'Who is signed in',
  meta: { journal },
  context: { user: null, retries: 0, email: '', failure: null },
  initial: 'loading',
  options: { maxIterations: 1000 },
  on: {
    // A restored page checks again: the cookie may be gone, or somebody else's.
    'app.suspend': { target: '.loading', actions: 'clearRetries' },
    'session.changed': { target: '.loading', actions: 'clearRetries' },
  },
  states: {
    loading: {
      description: 'Asking the server who is signed in',
      initial: 'asking',
      states: {
        asking: {
          description: 'The request is in progress; it is idempotent, so a reload repeats it',
          invoke: {
            id: 'fetchUser',
            src: 'fetchUser',
            onDone: [
              {
                guard: { type: 'isSomebody', params: ({ event }) => ({ user: event.output }) },
                target: '#auth.signedIn',
                actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
              },
              { target: '#auth.left.repeating' },
            ],
            onError: [
              {
                guard: { type: 'isAnonymous', params: theError },
                target: '#auth.signedOut',
                actions: 'forgetUser',
              },
              {
                guard: { type: 'mayRetry', params: theError },
                target: 'waiting',
                actions: 'countRetry',
              },
              {
                target: '#auth.failed',
                actions: { type: 'keepFailure', params: theError },
              },
            ],
          },
        },
        waiting: {
          description: 'No network: waits before the next retry',
          after: { retryDelay: 'asking' },
        },
      },
    },
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
    lost: {
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
    },
    left: {
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
    },
    signedOut: {
      description: 'Nobody is signed in',
      tags: ['settled', 'signedOut'],
      entry: ['forgetUser', { type: 'tell', params: { fact: { type: 'auth.signedOut' } satisfies Fact } }],
      initial: 'idle',
      on: { 'session.ended': 'left' },
      states: {
        idle: {
          description: 'The form waits',
          on: {
            'auth.signIn': {
              target: 'signingIn',
              actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
            },
          },
        },
        signingIn: {
          description: 'The password is being checked',
          tags: ['busy'],
          entry: { type: 'tell', params: { fact: { type: 'auth.signingIn' } satisfies Fact } },
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context, event }) => {
              assertEvent(event, 'auth.signIn');
              return { email: context.email, secret: event.secret };
            },
            onDone: {
              target: '#auth.signedIn',
              actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isLimited', params: theError },
                target: 'limited',
                actions: { type: 'keepFailure', params: theError },
              },
              {
                guard: { type: 'isUnverified', params: theError },
                target: 'unverified',
                actions: { type: 'keepFailure', params: theError },
              },
              {
                target: 'refused',
                actions: { type: 'keepFailure', params: theError },
              },
            ],
          },
        },
        refused: {
          description: 'The server, or the network, refused; the texts stand at their fields',
          on: {
            'auth.edit': { target: 'idle', actions: 'clearFailure' },
            'auth.signIn': {
              target: 'signingIn',
              actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
            },
          },
        },
        unverified: {
          description: 'Right password, address not yet verified: the mail can be sent again',
          on: {
            'auth.edit': { target: 'idle', actions: 'clearFailure' },
            'auth.signIn': {
              target: 'signingIn',
              actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
            },
          },
        },
        limited: {
          description: 'Too many attempts: counts down to the next one',
          invoke: {
            id: 'countdown',
            src: 'countdown',
            input: ({ context }) => ({ seconds: waitAfter(context.failure) }),
            onDone: { target: 'idle', actions: 'clearFailure' },
          },
        },
      },
    },
  },
});

export type AuthActor = ActorRefFrom<typeof authMachine>;
export type AuthSnapshot = SnapshotFrom<typeof authMachine>;

export const selectUser = (snapshot: AuthSnapshot) => snapshot.context.user;
/** Somebody looks around the demo workspace, where nothing can be changed (D8.6). */
export const selectReadOnly = ({ context: { user } }: AuthSnapshot): boolean => user?.read_only === true;
export const selectUnverified = (snapshot: AuthSnapshot) => snapshot.matches({ signedOut: 'unverified' });
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

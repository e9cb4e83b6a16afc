// Who is signed in. Owned by the app chart; lives as long as the page.
import type { User } from '#contract/calls/auth.ts';
import { type Failure, textOf } from '#contract/failure.ts';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type Fact, parentOf, theFact } from './fact.ts';
import { codeOf, failureOf, fieldsOf, hasKind, mayPass, OFFLINE_TEXT } from './outcome.ts';
import { effectStub, promiseStub } from './stub.ts';

export const AUTH_FAILED_TEXT = 'Failed to verify authentication. Please try refreshing the page.';
export const LEFT_ELSEWHERE_TEXT = 'You were logged out in another tab';
const MAX_RETRIES = 2;

export type AuthEvent =
  | { type: 'auth.retry' }
  /** `secret`: the vault's handle for the password. */
  | { type: 'auth.signIn'; email: string; secret: string }
  /** The person changes what was refused: its texts go. */
  | { type: 'auth.edit' }
  | { type: 'auth.signOut' }
  /** A call came back with 401 while somebody was signed in (R4.06). */
  | { type: 'session.lost' }
  /** Another tab noticed that, and has cleared what was left of the session. */
  | { type: 'session.expired' }
  /** The person signed out in another tab. */
  | { type: 'session.ended' }
  /** Somebody signed in in another tab. */
  | { type: 'session.changed' }
  | { type: 'user.changed'; user: User }
  | { type: 'app.suspend' };

interface AuthContext {
  user: User | null;
  /** Network errors of the current check so far. */
  retries: number;
  email: string;
  failure: Failure | null;
  secondsLeft: number;
}

export const authMachine = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    tags: {} as 'settled' | 'signedIn' | 'signedOut' | 'busy' | 'lost' | 'left',
  },
  actors: {
    fetchUser: promiseStub<User>('fetchUser'),
    signIn: promiseStub<User, { email: string; secret: string }>('signIn'),
    signOut: promiseStub<void>('signOut'),
    endSession: promiseStub<void>('endSession'),
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    keepUser: assign((_, params: { user: User }) => ({ user: params.user, failure: null, retries: 0 })),
    /** Effect: what this browser wrote down of the session goes. */
    forgetTraces: effectStub<undefined>(),
    forgetUser: assign({ user: null, retries: 0, failure: null }),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    clearFailure: assign({ failure: null }),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    clearRetries: assign({ retries: 0, failure: null }),
    keepEmail: assign((_, params: { email: string }) => ({ email: params.email, failure: null })),
    startCountdown: assign((_, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return { secondsLeft: failure.kind === 'limited' ? Math.ceil(failure.retryAfter) : 0 };
    }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
  },
  guards: {
    isAnonymous: (_, params: { error: unknown }) => hasKind(params.error, 'unauthorized', 'forbidden'),
    isUnauthorized: (_, params: { error: unknown }) => hasKind(params.error, 'unauthorized'),
    mayRetry: ({ context }, params: { error: unknown }) =>
      hasKind(params.error, 'network') && context.retries < MAX_RETRIES,
    isLimited: (_, params: { error: unknown }) => hasKind(params.error, 'limited'),
    isUnverified: (_, params: { error: unknown }) => codeOf(failureOf(params.error)) === 'email_not_verified',
    hasSecondsLeft: ({ context }) => context.secondsLeft > 1,
  },
  delays: {
    /** 1 s, then 2 s (R4.05). */
    retryDelay: ({ context }) => context.retries * 1000,
    second: 1000,
  },
}).createMachine({
  id: 'auth',
  version: '3',
  description: 'Who is signed in',
  context: { user: null, retries: 0, email: '', failure: null, secondsLeft: 0 },
  initial: 'loading',
  options: { maxIterations: 1000 },
  on: {
    // A page that comes back does not trust what it knew: the cookie may be gone, or somebody else's.
    'app.suspend': { target: '.loading', actions: 'clearRetries' },
    'session.changed': { target: '.loading', actions: 'clearRetries' },
  },
  states: {
    loading: {
      description: 'Asking the server who is signed in',
      initial: 'asking',
      states: {
        asking: {
          description: 'The question is on its way; asking twice changes nothing, so a reload simply asks again',
          invoke: {
            id: 'fetchUser',
            src: 'fetchUser',
            onDone: {
              target: '#auth.signedIn',
              actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isAnonymous', params: ({ event }) => ({ error: event.error }) },
                target: '#auth.signedOut',
                actions: 'forgetUser',
              },
              {
                guard: { type: 'mayRetry', params: ({ event }) => ({ error: event.error }) },
                target: 'waiting',
                actions: 'countRetry',
              },
              {
                target: '#auth.failed',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        waiting: {
          description: 'No network: waits before it asks again',
          after: { retryDelay: 'asking' },
        },
      },
    },
    failed: {
      description: 'Could not tell whether somebody is signed in',
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
        'auth.signOut': 'signingOut',
        'session.lost': 'losingSession',
        'session.expired': 'lost',
        'session.ended': {
          target: 'left',
          actions: {
            type: 'tell',
            params: {
              fact: { type: 'toast.show', toast: { tone: 'info', text: LEFT_ELSEWHERE_TEXT } } satisfies Fact,
            },
          },
        },
        'user.changed': { actions: { type: 'keepUser', params: ({ event }) => ({ user: event.user }) } },
      },
    },
    signingOut: {
      description: 'The server ends the session; whatever it answers, the person is signed out here',
      tags: ['settled', 'signedIn', 'busy'],
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: {
          target: 'left',
          actions: {
            type: 'tell',
            params: {
              fact: { type: 'toast.show', toast: { tone: 'success', text: 'Successfully logged out' } } satisfies Fact,
            },
          },
        },
        onError: [
          {
            guard: { type: 'isUnauthorized', params: ({ event }) => ({ error: event.error }) },
            target: 'left',
            actions: {
              type: 'tell',
              params: {
                fact: { type: 'toast.show', toast: { tone: 'success', text: 'Already logged out' } } satisfies Fact,
              },
            },
          },
          {
            target: 'left',
            actions: [
              {
                type: 'tell',
                params: {
                  fact: {
                    type: 'toast.show',
                    toast: { tone: 'critical', text: 'Logout completed with warnings' },
                  } satisfies Fact,
                },
              },
              {
                type: 'tell',
                params: {
                  fact: {
                    type: 'toast.show',
                    toast: { tone: 'info', text: 'You have been logged out locally' },
                  } satisfies Fact,
                },
              },
            ],
          },
        ],
      },
    },
    losingSession: {
      description: 'The session ended elsewhere: what is left of it is cleared, once, however many calls noticed',
      on: { 'session.ended': 'left' },
      invoke: {
        id: 'endSession',
        src: 'endSession',
        onDone: 'lost',
        onError: 'lost',
      },
    },
    lost: {
      description: 'Signed out because the session ended; the sign-in screen says so',
      tags: ['settled', 'signedOut', 'lost'],
      entry: ['forgetUser', { type: 'tell', params: { fact: { type: 'auth.signedOut' } satisfies Fact } }],
      on: {
        'session.ended': 'left',
        'auth.signIn': {
          target: 'signedOut.signingIn',
          actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
        },
      },
    },
    left: {
      description: 'Signed out by the person: the next sign-in does not lead back to where they were',
      tags: ['settled', 'signedOut', 'left'],
      entry: ['forgetUser', 'forgetTraces', { type: 'tell', params: { fact: { type: 'auth.left' } satisfies Fact } }],
      on: {
        'auth.signIn': {
          target: 'signedOut.signingIn',
          actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
        },
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
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context, event }) => ({
              email: context.email,
              secret: event.type === 'auth.signIn' ? event.secret : '',
            }),
            onDone: {
              target: '#auth.signedIn',
              actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isLimited', params: ({ event }) => ({ error: event.error }) },
                target: 'limited',
                actions: [
                  { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
                  { type: 'startCountdown', params: ({ event }) => ({ error: event.error }) },
                ],
              },
              {
                guard: { type: 'isUnverified', params: ({ event }) => ({ error: event.error }) },
                target: 'unverified',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: 'refused',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
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
          description: 'Too many tries: the seconds until the next one are counted down',
          after: {
            second: [
              { guard: 'hasSecondsLeft', target: 'limited', reenter: true, actions: 'countDown' },
              { target: 'idle', actions: 'clearFailure' },
            ],
          },
        },
      },
    },
  },
});

export type AuthActor = ActorRefFrom<typeof authMachine>;
export type AuthSnapshot = SnapshotFrom<typeof authMachine>;

export const selectUser = (snapshot: AuthSnapshot) => snapshot.context.user;
export const selectBusy = (snapshot: AuthSnapshot) => snapshot.hasTag('busy');
export const selectUnverified = (snapshot: AuthSnapshot) => snapshot.matches({ signedOut: 'unverified' });
/** Seconds until the next try; 0 while there is no limit. */
export const selectSecondsLeft = (snapshot: AuthSnapshot) =>
  snapshot.matches({ signedOut: 'limited' }) ? snapshot.context.secondsLeft : 0;
export const selectEmail = (snapshot: AuthSnapshot) => snapshot.context.email;

/** Texts per field of a refused sign-in. */
export const selectFieldTexts = (snapshot: AuthSnapshot) =>
  snapshot.context.failure ? fieldsOf(snapshot.context.failure) : {};

/** The one sentence above the form, or null. A refusal that names fields stands at the fields instead. */
export const selectFormText = (snapshot: AuthSnapshot): string | null => {
  const { failure } = snapshot.context;
  if (!failure || !snapshot.matches('signedOut')) return null;
  if (Object.keys(fieldsOf(failure)).length > 0) return null;
  return textOf(failure, OFFLINE_TEXT);
};

/** Whether the same sign-in may work in a moment: no network, a fault of the server's. */
export const selectMayRetry = (snapshot: AuthSnapshot) =>
  snapshot.matches('signedOut') && mayPass(snapshot.context.failure);
/** Whether the server was asked who is here, and has not answered. */
export const selectAsking = (snapshot: AuthSnapshot) => !snapshot.hasTag('settled');

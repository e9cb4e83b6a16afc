import type { User } from '#contract/calls/identity.ts';
import { assign, sendTo, setup } from 'xstate';
import { countdownMachine } from '../countdown.machine.ts';
import { parentOf, theFact } from '../fact.ts';
import { hasKind, isLimited, refusedWith, theFailure } from '../outcome.ts';
import { effectStub, promiseStub } from '../stub.ts';
import type { AuthContext, AuthEvent } from './context.ts';

const MAX_RETRIES = 2;

/** Actors, actions and guards of the chart and its parts. */
export const auth = setup({
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
});

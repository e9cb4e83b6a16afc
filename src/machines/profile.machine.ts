// The user's own names. Owned by the app chart; lives as long as somebody is signed in.
import type { User } from '#contract/calls/auth.ts';
import { type Failure, textOf } from '#contract/failure.ts';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type Fact, parentOf, theFact } from './fact.ts';
import { failureOf, fieldsOf, OFFLINE_TEXT } from './outcome.ts';
import { promiseStub } from './stub.ts';

export interface Names {
  readonly first_name: string;
  readonly last_name: string;
}

export type ProfileEvent =
  | { type: 'profile.open' }
  | { type: 'profile.retry' }
  | { type: 'profile.edit' }
  | { type: 'profile.save'; names: Names }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

interface ProfileContext {
  readonly user: User | null;
  readonly names: Names;
  readonly failure: Failure | null;
}

export const profileMachine = setup({
  types: { context: {} as ProfileContext, events: {} as ProfileEvent, tags: {} as 'busy' },
  actors: {
    fetchProfile: promiseStub<User>('fetchProfile'),
    saveProfile: promiseStub<User, Names>('saveProfile'),
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    keepUser: assign((_, params: { user: User }) => ({ user: params.user, failure: null })),
    keepNames: assign((_, params: { names: Names }) => ({ names: params.names, failure: null })),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'profile',
  version: '2',
  description: "The user's own names",
  context: { user: null, names: { first_name: '', last_name: '' }, failure: null },
  initial: 'idle',
  options: { maxIterations: 1000 },
  states: {
    idle: { description: 'No screen has needed it yet', on: { 'profile.open': 'loading' } },
    loading: {
      description: 'Reading the profile',
      invoke: {
        id: 'fetchProfile',
        src: 'fetchProfile',
        onDone: { target: 'editing', actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) } },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'Could not be read',
      on: {
        'profile.retry': { target: 'loading', actions: 'clearFailure' },
        'app.resume': { target: 'loading', actions: 'clearFailure' },
        'profile.open': { target: 'loading', actions: 'clearFailure' },
      },
    },
    editing: {
      description: 'The form is filled in',
      on: {
        'profile.open': 'loading',
        'profile.edit': { actions: 'clearFailure' },
        'profile.save': {
          target: 'saving',
          actions: { type: 'keepNames', params: ({ event }) => ({ names: event.names }) },
        },
      },
    },
    saving: {
      description: 'The names are being saved; saving them twice changes nothing',
      tags: ['busy'],
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context }) => context.names,
        onDone: {
          target: 'editing',
          actions: [
            { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
            {
              type: 'tell',
              params: ({ event }) => ({ fact: { type: 'profile.saved', user: event.output } satisfies Fact }),
            },
            {
              type: 'tell',
              params: {
                fact: { type: 'toast.show', toast: { tone: 'success', text: 'Your account is saved' } } satisfies Fact,
              },
            },
          ],
        },
        onError: {
          target: 'editing',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});

export type ProfileActor = ActorRefFrom<typeof profileMachine>;
export type ProfileSnapshot = SnapshotFrom<typeof profileMachine>;

export const selectUser = (snapshot: ProfileSnapshot) => snapshot.context.user;
export const selectBusy = (snapshot: ProfileSnapshot) => snapshot.hasTag('busy');
export const selectFieldTexts = (snapshot: ProfileSnapshot) =>
  snapshot.context.failure ? fieldsOf(snapshot.context.failure) : {};
export const selectFormText = (snapshot: ProfileSnapshot): string | null => {
  const { failure } = snapshot.context;
  return failure && Object.keys(fieldsOf(failure)).length === 0 ? textOf(failure, OFFLINE_TEXT) : null;
};

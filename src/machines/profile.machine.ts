// The user's own names. Owned by the session chart; lives as long as what somebody typed.
import type { User } from '#contract/calls/identity.ts';
import { type Failure, textOf } from '#contract/failure.ts';
import { cleanName, nameFault } from '#contract/rules/personName.ts';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type Fact, parentOf, theFact } from './fact.ts';
import { fieldsOf, lastingFailureOf, OFFLINE_TEXT, theError, theFailure } from './outcome.ts';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

export interface Names {
  readonly first_name: string;
  readonly last_name: string;
}

export type ProfileEvent =
  | { type: 'profile.open' }
  | { type: 'profile.retry' }
  /** Something may have changed: read again, quietly. */
  | { type: 'profile.refresh' }
  | { type: 'profile.edit'; names: Names }
  /** What was typed goes. */
  | { type: 'profile.discard' }
  | { type: 'profile.save' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<ProfileEvent> = {
  keeps: {
    'profile.edit': { names: true },
  },
  outcomes: ['fetchProfile', 'saveProfile'],
};

interface ProfileContext {
  /** As the server knows them. */
  readonly user: User | null;
  /** As they were typed, until they are saved; kept when the screen is left, and when the session is lost. */
  readonly typed: Names | null;
  /** On their way to the server, or the last that were. */
  readonly sent: Names | null;
  readonly failure: Failure | null;
}

const cleaned = ({ first_name, last_name }: Names): Names => ({
  first_name: cleanName(first_name),
  last_name: cleanName(last_name),
});
const same = (a: Names, b: Names) => a.first_name === b.first_name && a.last_name === b.last_name;
const namesOf = ({ first_name, last_name }: User): Names => ({ first_name, last_name });
/** Only what was changed here: another tab may have changed the other name. */
const changesIn = (names: Names, before: Names): Partial<Names> =>
  Object.fromEntries(
    Object.entries(names).filter(([name, text]: [string, string]) => cleanName(text) !== before[name as keyof Names]),
  );
/** What was typed since `before`, and of the rest what the server says now. */
const rebased = (typed: Names, before: Names, user: User): Names => ({ ...namesOf(user), ...changesIn(typed, before) });

export const profileMachine = setup({
  types: { context: {} as ProfileContext, events: {} as ProfileEvent, tags: {} as 'busy' },
  actors: {
    fetchProfile: promiseStub<User>('fetchProfile'),
    saveProfile: promiseStub<User, Partial<Names>>('saveProfile'),
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    keepUser: assign(({ context: { typed, user } }, params: { user: User }) => ({
      user: params.user,
      typed: typed && user ? rebased(typed, user, params.user) : typed,
    })),
    keepTyped: assign((_, params: { names: Names }) => ({ typed: params.names, failure: null })),
    forgetTyped: assign({ typed: null, failure: null }),
    send: assign(({ context }) => ({ sent: cleaned(context.typed!), failure: null })),
    /** What was typed meanwhile stays. */
    keepSaved: assign(({ context: { typed, sent } }, params: { user: User }) => ({
      user: params.user,
      typed: typed && !same(cleaned(typed), sent!) ? rebased(typed, sent!, params.user) : null,
      failure: null,
    })),
    keepFailure: assign(theFailure),
    keepRefusal: assign((_, params: { error: unknown }) => ({ failure: lastingFailureOf(params.error) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    /** Changed, and as names may be. */
    isSavable: ({ context: { typed, user } }) =>
      typed !== null &&
      user !== null &&
      !same(cleaned(typed), user) &&
      nameFault(typed.first_name) === null &&
      nameFault(typed.last_name) === null,
  },
}).createMachine({
  id: 'profile',
  version: '1',
  description: "The user's profile",
  meta: { journal },
  context: { user: null, typed: null, sent: null, failure: null },
  initial: 'idle',
  options: { maxIterations: 1000 },
  states: {
    idle: { description: 'Not needed yet', on: { 'profile.open': 'loading' } },
    loading: {
      description: 'Loading the profile',
      invoke: {
        id: 'fetchProfile',
        src: 'fetchProfile',
        onDone: {
          target: 'editing',
          actions: [
            { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
            {
              type: 'tell',
              params: ({ event }) => ({ fact: { type: 'profile.saved', user: event.output } satisfies Fact }),
            },
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: theError },
        },
      },
    },
    failed: {
      description: 'Loading failed',
      on: {
        'profile.retry': { target: 'loading', actions: 'clearFailure' },
        'app.resume': { target: 'loading', actions: 'clearFailure' },
        'profile.open': { target: 'loading', actions: 'clearFailure' },
        'profile.refresh': { target: 'loading', actions: 'clearFailure' },
      },
    },
    editing: {
      description: 'The names are shown and can be edited',
      initial: 'settled',
      on: {
        'profile.edit': { actions: { type: 'keepTyped', params: ({ event }) => ({ names: event.names }) } },
        'profile.discard': { actions: 'forgetTyped' },
        'profile.save': { guard: 'isSavable', target: 'saving', actions: 'send' },
      },
      states: {
        settled: {
          description: 'Idle',
          on: { 'profile.open': 'refreshing', 'profile.refresh': 'refreshing', 'app.resume': 'refreshing' },
        },
        refreshing: {
          description: 'Refreshing in the background; a failure keeps the old data',
          on: { 'profile.open': { target: 'refreshing', reenter: true } },
          invoke: {
            id: 'fetchProfile',
            src: 'fetchProfile',
            onDone: {
              target: 'settled',
              actions: [
                { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
                {
                  type: 'tell',
                  params: ({ event }) => ({ fact: { type: 'profile.saved', user: event.output } satisfies Fact }),
                },
              ],
            },
            onError: 'settled',
          },
        },
      },
    },
    saving: {
      description: 'The names are being saved; idempotent',
      tags: ['busy'],
      on: {
        'profile.edit': { actions: { type: 'keepTyped', params: ({ event }) => ({ names: event.names }) } },
        'app.suspend': 'interrupted',
      },
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context }) => changesIn(context.sent!, context.user!),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'keepSaved', params: ({ event }) => ({ user: event.output }) },
            {
              type: 'tell',
              params: ({ event }) => ({ fact: { type: 'profile.saved', user: event.output } satisfies Fact }),
            },
            {
              type: 'tell',
              params: {
                fact: { type: 'toast.show', toast: { code: 'nameSaved' } } satisfies Fact,
              },
            },
          ],
        },
        onError: {
          target: 'editing',
          actions: { type: 'keepRefusal', params: theError },
        },
      },
    },
    interrupted: {
      description: 'Saving was interrupted; it continues once the same person is confirmed',
      tags: ['busy'],
      on: {
        'profile.edit': { actions: { type: 'keepTyped', params: ({ event }) => ({ names: event.names }) } },
        'app.resume': 'saving',
      },
    },
  },
});

export type ProfileActor = ActorRefFrom<typeof profileMachine>;
export type ProfileSnapshot = SnapshotFrom<typeof profileMachine>;

export const selectUser = (snapshot: ProfileSnapshot) => snapshot.context.user;
/** Null until they were read. Compare with shallowEqual. */
export const selectNames = ({ context: { typed, user } }: ProfileSnapshot): Names | null =>
  typed ?? (user && namesOf(user));
export const selectBusy = (snapshot: ProfileSnapshot) => snapshot.hasTag('busy');
export const selectFailed = (snapshot: ProfileSnapshot) => snapshot.matches('failed');
/** Typed, and different from what is saved. */
export const selectChanged = ({ context: { typed, user } }: ProfileSnapshot) =>
  typed !== null && user !== null && !same(cleaned(typed), user);
/** Compare with shallowEqual: texts by field. */
export const selectFieldTexts = ({ context: { typed, failure } }: ProfileSnapshot) => {
  const texts = failure ? fieldsOf(failure) : {};
  return {
    first_name: (typed && nameFault(typed.first_name)) ?? texts['first_name']?.[0] ?? null,
    last_name: (typed && nameFault(typed.last_name)) ?? texts['last_name']?.[0] ?? null,
  };
};
export const selectFormText = (snapshot: ProfileSnapshot): string | null => {
  const { failure } = snapshot.context;
  return failure && !snapshot.matches('failed') && Object.keys(fieldsOf(failure)).length === 0
    ? textOf(failure, OFFLINE_TEXT)
    : null;
};

// Deletes the account. Owned by the account chart; lives as long as somebody is signed in.
import { type ActorRefFrom, assign, assertEvent, sendTo, setup, type SnapshotFrom } from 'xstate';
import { countdownMachine } from './countdown.machine.ts';
import { type Fact, parentOf, theFact } from './fact.ts';
import type { FormContext } from './form.ts';
import { fieldsOf, isLimited, theError, theFailure, troubleOf, waitAfter } from './outcome.ts';
import { ownRefusal } from './ownRefusal.ts';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

/** The word that confirms the deletion. */
export const DELETE_WORD = 'DELETE';

/** Checked before the chart receives it, because the journal records events and people may type anything. */
export const isMeant = (typed: string): boolean => typed.trim() === DELETE_WORD;

export type DeletionEvent =
  | { type: 'deletion.open' }
  | { type: 'deletion.close' }
  | { type: 'deletion.edit' }
  /** `meant`: the word was typed, see `isMeant`. `secret`: the vault's handle for the password. */
  | { type: 'deletion.submit'; meant: boolean; secret: string }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<DeletionEvent> = {
  keeps: {
    'deletion.submit': { meant: true, secret: true },
  },
  outcomes: ['deleteAccount', 'countdown'],
};

export const deletionMachine = setup({
  types: {
    context: {} as FormContext,
    events: {} as DeletionEvent,
    tags: {} as 'busy' | 'open',
    children: {} as { countdown: 'countdown' },
  },
  actors: { countdown: countdownMachine, deleteAccount: promiseStub<void, { secret: string }>('deleteAccount') },
  actions: {
    tell: sendTo(parentOf, theFact),
    keepFailure: assign(theFailure),
    keepNotMeant: assign({ failure: ownRefusal('notMeant', 'confirmation') }),
    clearFailure: assign({ failure: null }),
    resumeCountdown: sendTo('countdown', { type: 'app.resume' }),
  },
  guards: {
    isMeant: (_, params: { meant: boolean }) => params.meant,
    isLimited,
  },
}).createMachine({
  id: 'deletion',
  version: '1',
  description: 'Deletes the account',
  meta: { journal },
  context: { failure: null },
  initial: 'closed',
  options: { maxIterations: 1000 },
  states: {
    closed: { description: 'Closed', on: { 'deletion.open': 'open' } },
    open: {
      description: 'The dialog lists what is deleted, and asks for the word and the password',
      tags: ['open'],
      initial: 'asking',
      exit: 'clearFailure',
      on: { 'deletion.close': 'closed' },
      states: {
        asking: {
          description: 'The person fills in the form',
          on: {
            'deletion.edit': { actions: 'clearFailure' },
            'deletion.submit': [
              {
                guard: { type: 'isMeant', params: ({ event }) => ({ meant: event.meant }) },
                target: 'deleting',
                actions: 'clearFailure',
              },
              { actions: 'keepNotMeant' },
            ],
          },
        },
        deleting: {
          description: 'Deleting; this cannot be undone, and after a reload the server is asked who is signed in',
          tags: ['busy'],
          on: { 'deletion.close': {}, 'app.suspend': 'asking' },
          invoke: {
            id: 'deleteAccount',
            src: 'deleteAccount',
            input: ({ event }) => {
              assertEvent(event, 'deletion.submit');
              return { secret: event.secret };
            },
            onDone: {
              target: '#deletion.deleted',
              actions: [
                {
                  type: 'tell',
                  params: {
                    fact: {
                      type: 'toast.show',
                      toast: { code: 'accountDeleted' },
                    } satisfies Fact,
                  },
                },
                { type: 'tell', params: { fact: { type: 'account.deleted' } satisfies Fact } },
              ],
            },
            onError: [
              {
                guard: { type: 'isLimited', params: theError },
                target: 'limited',
                actions: { type: 'keepFailure', params: theError },
              },
              { target: 'asking', actions: { type: 'keepFailure', params: theError } },
            ],
          },
        },
        limited: {
          description: 'Too many attempts: counts down to the next one',
          on: { 'app.resume': { actions: 'resumeCountdown' } },
          invoke: {
            id: 'countdown',
            src: 'countdown',
            input: ({ context }) => ({ seconds: waitAfter(context.failure) }),
            onDone: { target: 'asking', actions: 'clearFailure' },
          },
        },
      },
    },
    deleted: { description: 'The account is deleted' },
  },
});

export type DeletionActor = ActorRefFrom<typeof deletionMachine>;
export type DeletionSnapshot = SnapshotFrom<typeof deletionMachine>;

export const selectOpen = (snapshot: DeletionSnapshot) => snapshot.hasTag('open');
export const selectFormText = (snapshot: DeletionSnapshot): string | null => {
  const { failure } = snapshot.context;
  return failure && Object.keys(fieldsOf(failure)).length === 0 ? troubleOf(failure, 'deleteAccount') : null;
};

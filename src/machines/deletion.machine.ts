// The end of an account. Owned by the account chart; lives as long as somebody is signed in.
import { deleteAccount } from '#contract/calls/account.ts';
import type { Failure } from '#contract/failure.ts';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type Fact, parentOf, theFact } from './fact.ts';
import { failureOf, fieldsOf, hasKind, troubleOf } from './outcome.ts';
import { promiseStub } from './stub.ts';

/** What is typed by whoever means it. */
export const DELETE_WORD = 'DELETE';

/** Judged before the chart is told: people type all sorts of things into a field, and the journal keeps what charts are told. */
export const isMeant = (typed: string): boolean => typed.trim() === DELETE_WORD;

export type DeletionEvent =
  | { type: 'deletion.open' }
  | { type: 'deletion.close' }
  | { type: 'deletion.edit' }
  /** `meant`: the word was typed, see `isMeant`. `secret`: the vault's handle for the password. */
  | { type: 'deletion.submit'; meant: boolean; secret: string }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

interface DeletionContext {
  readonly failure: Failure | null;
  readonly secondsLeft: number;
}

export const deletionMachine = setup({
  types: { context: {} as DeletionContext, events: {} as DeletionEvent, tags: {} as 'busy' | 'open' },
  actors: { deleteAccount: promiseStub<void, { secret: string }>('deleteAccount') },
  actions: {
    tell: sendTo(parentOf, theFact),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    keepNotMeant: assign({
      failure: {
        kind: 'rejected',
        status: 400,
        text: null,
        code: null,
        fields: { confirmation: [`Type ${DELETE_WORD} in capital letters.`] },
      } satisfies Failure,
    }),
    clearFailure: assign({ failure: null }),
    startCountdown: assign((_, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return { secondsLeft: failure.kind === 'limited' ? Math.ceil(failure.retryAfter) : 0 };
    }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
  },
  guards: {
    isMeant: (_, params: { meant: boolean }) => params.meant,
    isLimited: (_, params: { error: unknown }) => hasKind(params.error, 'limited'),
    hasSecondsLeft: ({ context }) => context.secondsLeft > 1,
  },
  delays: { second: 1000 },
}).createMachine({
  id: 'deletion',
  version: '1',
  description: 'The end of an account',
  context: { failure: null, secondsLeft: 0 },
  initial: 'closed',
  options: { maxIterations: 1000 },
  states: {
    closed: { description: 'Nobody wants to go', on: { 'deletion.open': 'open' } },
    open: {
      description: 'What goes is said, and the word and the password are asked for',
      tags: ['open'],
      initial: 'asking',
      exit: 'clearFailure',
      on: { 'deletion.close': 'closed' },
      states: {
        asking: {
          description: 'The form is filled in',
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
          description: 'The account goes; it cannot be called back, and a reload asks again who is signed in',
          tags: ['busy'],
          on: { 'deletion.close': {}, 'app.suspend': 'asking' },
          invoke: {
            id: 'deleteAccount',
            src: 'deleteAccount',
            input: ({ event }) => ({ secret: event.type === 'deletion.submit' ? event.secret : '' }),
            onDone: {
              target: '#deletion.deleted',
              actions: [
                {
                  type: 'tell',
                  params: {
                    fact: {
                      type: 'toast.show',
                      toast: { tone: 'success', text: 'Your account is deleted' },
                    } satisfies Fact,
                  },
                },
                { type: 'tell', params: { fact: { type: 'account.deleted' } satisfies Fact } },
              ],
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
              { target: 'asking', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
            ],
          },
        },
        limited: {
          description: 'Too many tries: the seconds until the next one are counted down',
          on: { 'app.resume': { target: 'limited', reenter: true } },
          after: {
            second: [
              { guard: 'hasSecondsLeft', target: 'limited', reenter: true, actions: 'countDown' },
              { target: 'asking', actions: 'clearFailure' },
            ],
          },
        },
      },
    },
    deleted: { description: 'There is no account any more' },
  },
});

export type DeletionActor = ActorRefFrom<typeof deletionMachine>;
export type DeletionSnapshot = SnapshotFrom<typeof deletionMachine>;

export const selectOpen = (snapshot: DeletionSnapshot) => snapshot.hasTag('open');
export const selectBusy = (snapshot: DeletionSnapshot) => snapshot.hasTag('busy');
/** Seconds until the next try is taken; 0: now. */
export const selectSecondsLeft = (snapshot: DeletionSnapshot) =>
  snapshot.matches({ open: 'limited' }) ? snapshot.context.secondsLeft : 0;
export const selectFieldTexts = (snapshot: DeletionSnapshot) =>
  snapshot.context.failure ? fieldsOf(snapshot.context.failure) : {};
export const selectFormText = (snapshot: DeletionSnapshot): string | null => {
  const { failure } = snapshot.context;
  return failure && Object.keys(fieldsOf(failure)).length === 0 ? troubleOf(failure, deleteAccount.failure) : null;
};

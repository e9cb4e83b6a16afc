// Another password. Owned by the account chart; lives as long as somebody is signed in.
import { type Failure, textOf } from '#contract/failure.ts';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type Fact, parentOf, theFact } from './fact.ts';
import { failureOf, fieldsOf, hasKind, OFFLINE_TEXT } from './outcome.ts';
import { promiseStub } from './stub.ts';

/** The vault's handles for the password that is, the one that is to be, and its repetition. */
export interface PasswordOrder {
  readonly oldSecret: string;
  readonly newSecret: string;
  readonly repeatedSecret: string;
}

export type PasswordChangeEvent =
  | ({ type: 'passwordChange.submit' } & PasswordOrder)
  | { type: 'passwordChange.edit' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

interface PasswordChangeContext {
  readonly failure: Failure | null;
  readonly secondsLeft: number;
  /** How often it was changed: each time the form begins anew. */
  readonly changes: number;
}

export const passwordChangeMachine = setup({
  types: { context: {} as PasswordChangeContext, events: {} as PasswordChangeEvent, tags: {} as 'busy' },
  actors: { changePassword: promiseStub<void, PasswordOrder>('changePassword') },
  actions: {
    tell: sendTo(parentOf, theFact),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    clearFailure: assign({ failure: null }),
    countChange: assign({ changes: ({ context }) => context.changes + 1 }),
    startCountdown: assign((_, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return { secondsLeft: failure.kind === 'limited' ? Math.ceil(failure.retryAfter) : 0 };
    }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
  },
  guards: {
    isLimited: (_, params: { error: unknown }) => hasKind(params.error, 'limited'),
    hasSecondsLeft: ({ context }) => context.secondsLeft > 1,
  },
  delays: { second: 1000 },
}).createMachine({
  id: 'passwordChange',
  version: '1',
  description: 'Another password',
  context: { failure: null, secondsLeft: 0, changes: 0 },
  initial: 'editing',
  options: { maxIterations: 1000 },
  states: {
    editing: {
      description: 'The form is filled in; texts of a refusal stand at their fields until they are changed',
      on: {
        'passwordChange.edit': { actions: 'clearFailure' },
        'passwordChange.submit': { target: 'sending', actions: 'clearFailure' },
      },
    },
    sending: {
      description: 'The password is being changed; a reload leaves it to the person to look',
      tags: ['busy'],
      on: { 'app.suspend': 'editing' },
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) =>
          event.type === 'passwordChange.submit'
            ? { oldSecret: event.oldSecret, newSecret: event.newSecret, repeatedSecret: event.repeatedSecret }
            : { oldSecret: '', newSecret: '', repeatedSecret: '' },
        onDone: {
          target: 'editing',
          actions: [
            'countChange',
            { type: 'tell', params: { fact: { type: 'password.changed' } satisfies Fact } },
            {
              type: 'tell',
              params: {
                fact: {
                  type: 'toast.show',
                  toast: { tone: 'success', text: 'Your password is changed. Other browsers are signed out.' },
                } satisfies Fact,
              },
            },
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
          { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    limited: {
      description: 'Too many tries: the seconds until the next one are counted down',
      on: { 'app.resume': { target: 'limited', reenter: true } },
      after: {
        second: [
          { guard: 'hasSecondsLeft', target: 'limited', reenter: true, actions: 'countDown' },
          { target: 'editing', actions: 'clearFailure' },
        ],
      },
    },
  },
});

export type PasswordChangeActor = ActorRefFrom<typeof passwordChangeMachine>;
export type PasswordChangeSnapshot = SnapshotFrom<typeof passwordChangeMachine>;

export const selectBusy = (snapshot: PasswordChangeSnapshot) => snapshot.hasTag('busy');
export const selectChanges = (snapshot: PasswordChangeSnapshot) => snapshot.context.changes;
/** Seconds until the next try is taken; 0: now. */
export const selectSecondsLeft = (snapshot: PasswordChangeSnapshot) =>
  snapshot.matches('limited') ? snapshot.context.secondsLeft : 0;
export const selectFieldTexts = (snapshot: PasswordChangeSnapshot) =>
  snapshot.context.failure ? fieldsOf(snapshot.context.failure) : {};
export const selectFormText = (snapshot: PasswordChangeSnapshot): string | null => {
  const { failure } = snapshot.context;
  return failure && Object.keys(fieldsOf(failure)).length === 0 ? textOf(failure, OFFLINE_TEXT) : null;
};

// Another address to sign in with. Owned by the account chart; lives as long as what somebody typed.
import { cancelEmailChange } from '#contract/calls/account.ts';
import { type Failure, textOf } from '#contract/failure.ts';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type Fact, parentOf, theFact } from './fact.ts';
import { failureOf, fieldsOf, hasKind, lastingFailureOf, OFFLINE_TEXT, troubleOf } from './outcome.ts';
import { promiseStub } from './stub.ts';

export type EmailChangeEvent =
  | { type: 'emailChange.open' }
  | { type: 'emailChange.close' }
  | { type: 'emailChange.edit'; email: string }
  /** `secret`: the vault's handle for the password. */
  | { type: 'emailChange.submit'; email: string; secret: string }
  /** The address that was asked for is not wanted any more. */
  | { type: 'emailChange.cancel' }
  /** What the server knows; null: no address waits to be confirmed. */
  | { type: 'emailChange.learn'; pendingEmail: string | null }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

interface EmailChangeContext {
  /** As it was typed last. */
  readonly email: string;
  /** Waits for its link to be confirmed. */
  readonly pendingEmail: string | null;
  readonly failure: Failure | null;
  readonly secondsLeft: number;
}

export const emailChangeMachine = setup({
  types: {
    context: {} as EmailChangeContext,
    events: {} as EmailChangeEvent,
    tags: {} as 'busy' | 'open',
  },
  actors: {
    changeEmail: promiseStub<void, { email: string; secret: string }>('changeEmail'),
    cancelEmailChange: promiseStub<void>('cancelEmailChange'),
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    keepEmail: assign((_, params: { email: string }) => ({ email: params.email, failure: null })),
    keepTyped: assign((_, params: { email: string }) => ({ email: params.email })),
    keepPending: assign((_, params: { pendingEmail: string | null }) => ({ pendingEmail: params.pendingEmail })),
    keepAsked: assign(({ context }) => ({ pendingEmail: context.email, failure: null })),
    takePending: assign(({ context }) => ({ email: context.pendingEmail ?? '', failure: null })),
    forgetPending: assign({ pendingEmail: null, email: '', failure: null }),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: lastingFailureOf(params.error) })),
    clearFailure: assign({ failure: null }),
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
  id: 'emailChange',
  version: '2',
  description: 'Another address to sign in with',
  context: { email: '', pendingEmail: null, failure: null, secondsLeft: 0 },
  initial: 'closed',
  options: { maxIterations: 1000 },
  on: {
    'emailChange.learn': {
      actions: { type: 'keepPending', params: ({ event }) => ({ pendingEmail: event.pendingEmail }) },
    },
  },
  states: {
    closed: {
      description: 'The address is shown, and the one that waits to be confirmed',
      on: {
        'emailChange.open': { target: 'open', actions: 'takePending' },
        'emailChange.cancel': { target: 'cancelling', actions: 'clearFailure' },
      },
    },
    cancelling: {
      description: 'The server forgets the address that was asked for; forgotten twice is forgotten once',
      tags: ['busy'],
      invoke: {
        id: 'cancelEmailChange',
        src: 'cancelEmailChange',
        onDone: {
          target: 'closed',
          actions: [
            'forgetPending',
            { type: 'tell', params: { fact: { type: 'email.asked' } satisfies Fact } },
            {
              type: 'tell',
              params: {
                fact: {
                  type: 'toast.show',
                  toast: { tone: 'info', text: 'Your address stays as it is' },
                } satisfies Fact,
              },
            },
          ],
        },
        onError: {
          target: 'closed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    open: {
      description: 'The form is on the screen',
      tags: ['open'],
      initial: 'editing',
      on: { 'emailChange.close': { target: 'closed', actions: 'clearFailure' } },
      states: {
        editing: {
          description: 'The form is filled in; texts of a refusal stand at their fields until they are changed',
          on: {
            'emailChange.edit': {
              actions: [{ type: 'keepTyped', params: ({ event }) => ({ email: event.email }) }, 'clearFailure'],
            },
            'emailChange.submit': {
              target: 'sending',
              actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
            },
          },
        },
        sending: {
          description: 'The link is being sent; a reload leaves it to the person to ask again',
          tags: ['busy'],
          on: { 'app.suspend': 'editing' },
          invoke: {
            id: 'changeEmail',
            src: 'changeEmail',
            input: ({ context, event }) => ({
              email: context.email,
              secret: event.type === 'emailChange.submit' ? event.secret : '',
            }),
            onDone: {
              target: '#emailChange.closed',
              actions: ['keepAsked', { type: 'tell', params: { fact: { type: 'email.asked' } satisfies Fact } }],
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
          on: {
            'emailChange.edit': { actions: { type: 'keepTyped', params: ({ event }) => ({ email: event.email }) } },
            'app.resume': { target: 'limited', reenter: true },
          },
          after: {
            second: [
              { guard: 'hasSecondsLeft', target: 'limited', reenter: true, actions: 'countDown' },
              { target: 'editing', actions: 'clearFailure' },
            ],
          },
        },
      },
    },
  },
});

export type EmailChangeActor = ActorRefFrom<typeof emailChangeMachine>;
export type EmailChangeSnapshot = SnapshotFrom<typeof emailChangeMachine>;

export const selectOpen = (snapshot: EmailChangeSnapshot) => snapshot.hasTag('open');
export const selectBusy = (snapshot: EmailChangeSnapshot) => snapshot.hasTag('busy');
export const selectEmail = (snapshot: EmailChangeSnapshot) => snapshot.context.email;
/** The address that waits to be confirmed; null: none. */
export const selectPending = (snapshot: EmailChangeSnapshot) => snapshot.context.pendingEmail;
/** Seconds until the next try is taken; 0: now. */
export const selectSecondsLeft = (snapshot: EmailChangeSnapshot) =>
  snapshot.matches({ open: 'limited' }) ? snapshot.context.secondsLeft : 0;
export const selectFieldTexts = (snapshot: EmailChangeSnapshot) =>
  snapshot.context.failure ? fieldsOf(snapshot.context.failure) : {};
/** What stands above the form. */
export const selectFormText = (snapshot: EmailChangeSnapshot): string | null => {
  const { failure } = snapshot.context;
  if (!failure || !snapshot.hasTag('open') || Object.keys(fieldsOf(failure)).length > 0) return null;
  return textOf(failure, OFFLINE_TEXT);
};
/** Why the change could not be cancelled. */
export const selectCancelText = (snapshot: EmailChangeSnapshot): string | null =>
  snapshot.context.failure && snapshot.matches('closed')
    ? troubleOf(snapshot.context.failure, cancelEmailChange.failure)
    : null;

// Asking for the mail that leads to a new password. Owned by the app chart; lives as long as the page.
import { type Failure, textOf } from '#contract/failure.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { failureOf, fieldsOf, hasKind, mayPass, OFFLINE_TEXT } from './outcome.ts';
import { promiseStub } from './stub.ts';

/** Seconds before the mail may be sent again. */
const RESEND_SECONDS = 60;

export type ResetEvent =
  | { type: 'reset.request'; email: string }
  | { type: 'reset.edit' }
  | { type: 'reset.resend' }
  /** Back to the form: the address was wrong, or somebody begins anew. */
  | { type: 'reset.restart' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

interface ResetContext {
  readonly email: string;
  readonly failure: Failure | null;
  readonly secondsLeft: number;
}

export const resetMachine = setup({
  types: { context: {} as ResetContext, events: {} as ResetEvent, tags: {} as 'busy' },
  actors: {
    /** Ends well for every address, known or not (D3.4). */
    requestReset: promiseStub<void, { email: string }>('requestReset'),
  },
  actions: {
    keepEmail: assign((_, params: { email: string }) => ({ email: params.email, failure: null })),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    clearFailure: assign({ failure: null }),
    startCountdown: assign({ secondsLeft: RESEND_SECONDS }),
    startLimit: assign((_, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return { secondsLeft: failure.kind === 'limited' ? Math.ceil(failure.retryAfter) : RESEND_SECONDS };
    }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
  },
  guards: {
    isLimited: (_, params: { error: unknown }) => hasKind(params.error, 'limited'),
    hasSecondsLeft: ({ context }) => context.secondsLeft > 1,
  },
  delays: { second: 1000 },
}).createMachine({
  id: 'reset',
  version: '1',
  description: 'Asking for a new password',
  context: { email: '', failure: null, secondsLeft: 0 },
  initial: 'editing',
  options: { maxIterations: 1000 },
  states: {
    editing: {
      description: 'The address is filled in; texts of a refusal stand at their field until it is changed',
      on: {
        'reset.edit': { actions: 'clearFailure' },
        'reset.request': {
          target: 'sending',
          actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
        },
      },
    },
    sending: {
      description: 'The server is asked for the mail',
      tags: ['busy'],
      on: { 'app.suspend': 'editing' },
      invoke: {
        id: 'requestReset',
        src: 'requestReset',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'sent', actions: 'startCountdown' },
        onError: [
          {
            guard: { type: 'isLimited', params: ({ event }) => ({ error: event.error }) },
            target: 'limited',
            actions: [
              { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              { type: 'startLimit', params: ({ event }) => ({ error: event.error }) },
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
    sent: {
      description: 'If the address has an account, the mail is on its way; nobody is told whether it has one',
      initial: 'cooling',
      on: { 'reset.restart': { target: 'editing', actions: 'clearFailure' } },
      states: {
        cooling: {
          description: 'The seconds until it may be sent again are counted down',
          on: { 'app.resume': { target: 'cooling', reenter: true } },
          after: {
            second: [
              { guard: 'hasSecondsLeft', target: 'cooling', reenter: true, actions: 'countDown' },
              { target: 'ready', actions: 'clearFailure' },
            ],
          },
        },
        ready: {
          description: 'It may be sent again',
          on: { 'reset.resend': { target: 'resending', actions: 'clearFailure' } },
        },
        resending: {
          description: 'The server is asked to send it again',
          tags: ['busy'],
          on: { 'app.suspend': 'ready' },
          invoke: {
            id: 'resendReset',
            src: 'requestReset',
            input: ({ context }) => ({ email: context.email }),
            onDone: { target: 'cooling', actions: 'startCountdown' },
            onError: [
              {
                guard: { type: 'isLimited', params: ({ event }) => ({ error: event.error }) },
                target: 'cooling',
                actions: [
                  { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
                  { type: 'startLimit', params: ({ event }) => ({ error: event.error }) },
                ],
              },
              { target: 'ready', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
            ],
          },
        },
      },
    },
  },
});

export type ResetActor = ActorRefFrom<typeof resetMachine>;
export type ResetSnapshot = SnapshotFrom<typeof resetMachine>;

export const selectSent = (snapshot: ResetSnapshot) => snapshot.matches('sent');
export const selectBusy = (snapshot: ResetSnapshot) => snapshot.hasTag('busy');
export const selectEmail = (snapshot: ResetSnapshot) => snapshot.context.email;
/** Seconds until the form takes another try; 0: now. */
export const selectLimit = (snapshot: ResetSnapshot) =>
  snapshot.matches('limited') ? snapshot.context.secondsLeft : 0;
/** Seconds until the mail may be sent again; 0: now. */
export const selectWait = (snapshot: ResetSnapshot) =>
  snapshot.matches({ sent: 'cooling' }) ? snapshot.context.secondsLeft : 0;
export const selectFieldTexts = (snapshot: ResetSnapshot) =>
  snapshot.context.failure ? fieldsOf(snapshot.context.failure) : {};
export const selectFormText = (snapshot: ResetSnapshot): string | null => {
  const { failure } = snapshot.context;
  return failure && Object.keys(fieldsOf(failure)).length === 0 ? textOf(failure, OFFLINE_TEXT) : null;
};
export const selectMayRetry = (snapshot: ResetSnapshot) => mayPass(snapshot.context.failure);

// Asking for the mail that leads to a new password. Owned by the app chart; lives as long as the page.
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { countdownMachine } from './countdown.machine.ts';
import type { FormContext } from './form.ts';
import { isLimited, theError, theFailure, waitAfter } from './outcome.ts';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

/** Seconds before the mail may be sent again. */
const RESEND_SECONDS = 60;

export type ResetEvent =
  | { type: 'reset.request'; email: string }
  | { type: 'reset.edit' }
  | { type: 'reset.resend' }
  /** Back to the form: the address was wrong, or somebody starts fresh. */
  | { type: 'reset.restart' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<ResetEvent> = {
  keeps: {
    'reset.request': { email: true },
  },
  outcomes: ['requestReset', 'resendReset', 'countdown'],
};

interface ResetContext extends FormContext {
  readonly email: string;
}

export const resetMachine = setup({
  types: {
    context: {} as ResetContext,
    events: {} as ResetEvent,
    tags: {} as 'busy',
    children: {} as { countdown: 'countdown' },
  },
  actors: {
    countdown: countdownMachine,
    /** Succeeds for every address, known or not (D3.4). */
    requestReset: promiseStub<void, { email: string }>('requestReset'),
  },
  actions: {
    keepEmail: assign((_, params: { email: string }) => ({ email: params.email, failure: null })),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
    resumeCountdown: sendTo('countdown', { type: 'app.resume' }),
  },
  guards: { isLimited },
}).createMachine({
  id: 'reset',
  version: '1',
  description: 'Requests a password reset',
  meta: { journal },
  context: { email: '', failure: null },
  initial: 'editing',
  options: { maxIterations: 1000 },
  states: {
    editing: {
      description: 'The person fills in the address; an error stays until it changes',
      on: {
        'reset.edit': { actions: 'clearFailure' },
        'reset.request': {
          target: 'sending',
          actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
        },
      },
    },
    sending: {
      description: 'Requesting the email',
      tags: ['busy'],
      on: { 'app.suspend': 'editing' },
      invoke: {
        id: 'requestReset',
        src: 'requestReset',
        input: ({ context }) => ({ email: context.email }),
        onDone: 'sent',
        onError: [
          {
            guard: { type: 'isLimited', params: theError },
            target: 'limited',
            actions: { type: 'keepFailure', params: theError },
          },
          { target: 'editing', actions: { type: 'keepFailure', params: theError } },
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
        onDone: { target: 'editing', actions: 'clearFailure' },
      },
    },
    sent: {
      description: 'If the address has an account, the email was sent; the screen does not reveal whether it has one',
      initial: 'cooling',
      on: { 'reset.restart': { target: 'editing', actions: 'clearFailure' } },
      states: {
        cooling: {
          description: 'Counts down until it can be resent',
          on: { 'app.resume': { actions: 'resumeCountdown' } },
          invoke: {
            id: 'countdown',
            src: 'countdown',
            input: ({ context }) => ({ seconds: waitAfter(context.failure, RESEND_SECONDS) }),
            onDone: { target: 'ready', actions: 'clearFailure' },
          },
        },
        ready: {
          description: 'It can be resent',
          on: { 'reset.resend': { target: 'resending', actions: 'clearFailure' } },
        },
        resending: {
          description: 'Resending the email',
          tags: ['busy'],
          on: { 'app.suspend': 'ready' },
          invoke: {
            id: 'resendReset',
            src: 'requestReset',
            input: ({ context }) => ({ email: context.email }),
            onDone: 'cooling',
            onError: [
              {
                guard: { type: 'isLimited', params: theError },
                target: 'cooling',
                actions: { type: 'keepFailure', params: theError },
              },
              { target: 'ready', actions: { type: 'keepFailure', params: theError } },
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
export const selectEmail = (snapshot: ResetSnapshot) => snapshot.context.email;

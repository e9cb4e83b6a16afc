// Changes the email address. Owned by the account chart; lives as long as unsaved input.
import { type ActorRefFrom, assign, assertEvent, sendTo, setup, type SnapshotFrom } from 'xstate';
import { countdownMachine } from './countdown.machine.ts';
import { type Fact, parentOf, theFact } from './fact.ts';
import { type FormContext, formTextOf } from './form.ts';
import { isLimited, lastingFailureOf, theError, troubleOf, waitAfter } from './outcome.ts';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

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

const journal: Journaled<EmailChangeEvent> = {
  keeps: {
    'emailChange.edit': { email: true },
    'emailChange.submit': { email: true, secret: true },
    'emailChange.learn': { pendingEmail: true },
  },
  outcomes: ['cancelEmailChange', 'changeEmail', 'countdown'],
};

interface EmailChangeContext extends FormContext {
  /** As it was typed last. */
  readonly email: string;
  /** Waits for its link to be confirmed. */
  readonly pendingEmail: string | null;
}

export const emailChangeMachine = setup({
  types: {
    context: {} as EmailChangeContext,
    events: {} as EmailChangeEvent,
    tags: {} as 'busy' | 'open',
    children: {} as { countdown: 'countdown' },
  },
  actors: {
    countdown: countdownMachine,
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
    resumeCountdown: sendTo('countdown', { type: 'app.resume' }),
  },
  guards: { isLimited },
}).createMachine({
  id: 'emailChange',
  version: '1',
  description: 'Changes the email address',
  meta: { journal },
  context: { email: '', pendingEmail: null, failure: null },
  initial: 'closed',
  options: { maxIterations: 1000 },
  on: {
    'emailChange.learn': {
      actions: { type: 'keepPending', params: ({ event }) => ({ pendingEmail: event.pendingEmail }) },
    },
  },
  states: {
    closed: {
      description: 'Shows the address, and a requested one that is not confirmed yet',
      on: {
        'emailChange.open': { target: 'open', actions: 'takePending' },
        'emailChange.cancel': { target: 'cancelling', actions: 'clearFailure' },
      },
    },
    cancelling: {
      description: 'Cancels the requested address; idempotent',
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
                  toast: { code: 'emailStays' },
                } satisfies Fact,
              },
            },
          ],
        },
        onError: {
          target: 'closed',
          actions: { type: 'keepFailure', params: theError },
        },
      },
    },
    open: {
      description: 'The form is open',
      tags: ['open'],
      initial: 'editing',
      on: { 'emailChange.close': { target: 'closed', actions: 'clearFailure' } },
      states: {
        editing: {
          description: 'The person fills in the form; errors stay at their fields until these change',
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
          description: 'The link is being sent; after a reload the person sends it again',
          tags: ['busy'],
          on: { 'app.suspend': 'editing' },
          invoke: {
            id: 'changeEmail',
            src: 'changeEmail',
            input: ({ context, event }) => {
              assertEvent(event, 'emailChange.submit');
              return { email: context.email, secret: event.secret };
            },
            onDone: {
              target: '#emailChange.closed',
              actions: ['keepAsked', { type: 'tell', params: { fact: { type: 'email.asked' } satisfies Fact } }],
            },
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
          on: {
            'emailChange.edit': { actions: { type: 'keepTyped', params: ({ event }) => ({ email: event.email }) } },
            'app.resume': { actions: 'resumeCountdown' },
          },
          invoke: {
            id: 'countdown',
            src: 'countdown',
            input: ({ context }) => ({ seconds: waitAfter(context.failure) }),
            onDone: { target: 'editing', actions: 'clearFailure' },
          },
        },
      },
    },
  },
});

export type EmailChangeActor = ActorRefFrom<typeof emailChangeMachine>;
export type EmailChangeSnapshot = SnapshotFrom<typeof emailChangeMachine>;

export const selectOpen = (snapshot: EmailChangeSnapshot) => snapshot.hasTag('open');
export const selectEmail = (snapshot: EmailChangeSnapshot) => snapshot.context.email;
/** The address that waits to be confirmed; null: none. */
export const selectPending = (snapshot: EmailChangeSnapshot) => snapshot.context.pendingEmail;
/** The error above the form. */
export const selectFormText = (snapshot: EmailChangeSnapshot): string | null =>
  snapshot.hasTag('open') ? formTextOf(snapshot.context.failure) : null;
/** Why the change could not be cancelled. */
export const selectCancelText = (snapshot: EmailChangeSnapshot): string | null =>
  snapshot.context.failure && snapshot.matches('closed')
    ? troubleOf(snapshot.context.failure, 'cancelEmailChange')
    : null;

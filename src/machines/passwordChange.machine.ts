// Changes the password. Owned by the account chart; lives as long as somebody is signed in.
import { type ActorRefFrom, assign, assertEvent, sendTo, setup, type SnapshotFrom } from 'xstate';
import { countdownMachine } from './countdown.machine.ts';
import { type Fact, parentOf, theFact } from './fact.ts';
import type { FormContext } from './form.ts';
import { isLimited, theError, theFailure, waitAfter } from './outcome.ts';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

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

const journal: Journaled<PasswordChangeEvent> = {
  keeps: {
    'passwordChange.submit': { oldSecret: true, newSecret: true, repeatedSecret: true },
  },
  outcomes: ['changePassword', 'countdown'],
};

interface PasswordChangeContext extends FormContext {
  /** How often it was changed: each time the form starts fresh. */
  readonly changes: number;
}

export const passwordChangeMachine = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    tags: {} as 'busy',
    children: {} as { countdown: 'countdown' },
  },
  actors: { countdown: countdownMachine, changePassword: promiseStub<void, PasswordOrder>('changePassword') },
  actions: {
    tell: sendTo(parentOf, theFact),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
    countChange: assign({ changes: ({ context }) => context.changes + 1 }),
    resumeCountdown: sendTo('countdown', { type: 'app.resume' }),
  },
  guards: { isLimited },
}).createMachine({
  id: 'passwordChange',
  version: '1',
  description: 'Changes the password',
  meta: { journal },
  context: { failure: null, changes: 0 },
  initial: 'editing',
  options: { maxIterations: 1000 },
  states: {
    editing: {
      description: 'The person fills in the form; errors stay at their fields until these change',
      on: {
        'passwordChange.edit': { actions: 'clearFailure' },
        'passwordChange.submit': { target: 'sending', actions: 'clearFailure' },
      },
    },
    sending: {
      description: 'The password is being changed; after a reload the person checks',
      tags: ['busy'],
      on: { 'app.suspend': 'editing' },
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) => {
          assertEvent(event, 'passwordChange.submit');
          return { oldSecret: event.oldSecret, newSecret: event.newSecret, repeatedSecret: event.repeatedSecret };
        },
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
                  toast: { code: 'passwordChanged' },
                } satisfies Fact,
              },
            },
          ],
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
      on: { 'app.resume': { actions: 'resumeCountdown' } },
      invoke: {
        id: 'countdown',
        src: 'countdown',
        input: ({ context }) => ({ seconds: waitAfter(context.failure) }),
        onDone: { target: 'editing', actions: 'clearFailure' },
      },
    },
  },
});

export type PasswordChangeActor = ActorRefFrom<typeof passwordChangeMachine>;
export type PasswordChangeSnapshot = SnapshotFrom<typeof passwordChangeMachine>;

export const selectChanges = (snapshot: PasswordChangeSnapshot) => snapshot.context.changes;

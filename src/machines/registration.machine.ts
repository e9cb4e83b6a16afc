// Registration. Owned by the app chart; lives as long as the page.
import type { PlanChoice } from '#contract/rules/planChoice.ts';
import { type ActorRefFrom, assign, assertEvent, sendTo, setup, type SnapshotFrom } from 'xstate';
import { countdownMachine } from './countdown.machine.ts';
import { type Fact, parentOf, theFact } from './fact.ts';
import type { FormContext } from './form.ts';
import { maskEmail } from './maskEmail.ts';
import { isLimited, theError, theFailure, waitAfter } from './outcome.ts';
import { ownRefusal } from './ownRefusal.ts';
import { effectStub, promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

export type RegistrationEvent =
  /** `secret1`, `secret2`: the vault's handles for the password and its repetition. */
  | { type: 'registration.submit'; email: string; secret1: string; secret2: string; agreed: boolean }
  | { type: 'registration.edit' }
  /** An address was typed, here or into a neighbouring form: each of them begins with it. */
  | { type: 'registration.type'; email: string }
  /** D4.1: the plan that a visitor came for; kept until billing has it. */
  | { type: 'registration.choosePlan'; choice: PlanChoice }
  | { type: 'registration.forgetPlan' }
  /** Wrong address, or somebody has signed in: back to the form, and no link is waited for. */
  | { type: 'registration.restart' }
  /** The form is opened again: back to it, for another address. */
  | { type: 'registration.another' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<RegistrationEvent> = {
  keeps: {
    'registration.submit': { agreed: true, email: true, secret1: true, secret2: true },
    'registration.type': { email: true },
    'registration.choosePlan': { choice: true },
  },
  outcomes: ['register', 'countdown'],
};

interface RegistrationContext extends FormContext {
  readonly email: string;
  /** Where the link went, also once the form is open again for another address. */
  readonly sentTo: string | null;
  readonly choice: PlanChoice | null;
}

export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    tags: {} as 'busy',
    children: {} as { countdown: 'countdown' },
  },
  actors: {
    countdown: countdownMachine,
    register: promiseStub<void, { email: string; secret1: string; secret2: string }>('register'),
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    keepEmail: assign((_, params: { email: string }) => ({ email: params.email, failure: null })),
    keepTyped: assign((_, params: { email: string }) => ({ email: params.email })),
    keepSentTo: assign(({ context }) => ({ sentTo: context.email })),
    forgetSentTo: assign({ sentTo: null }),
    keepChoice: assign((_, params: { choice: PlanChoice | null }) => ({ choice: params.choice })),
    /** Effect: this browser remembers it, for a link that is opened in another tab. */
    storeChoice: effectStub<{ choice: PlanChoice | null }>('storeChoice'),
    keepFailure: assign(theFailure),
    keepNotAgreed: assign({ failure: ownRefusal('notAgreed', 'agreed') }),
    clearFailure: assign({ failure: null }),
    resumeCountdown: sendTo('countdown', { type: 'app.resume' }),
  },
  guards: {
    isAgreed: (_, params: { agreed: boolean }) => params.agreed,
    isLimited,
  },
}).createMachine({
  id: 'registration',
  version: '1',
  description: 'Registration',
  meta: { journal },
  context: { email: '', sentTo: null, failure: null, choice: null },
  initial: 'editing',
  options: { maxIterations: 1000 },
  on: {
    'registration.choosePlan': {
      actions: [
        { type: 'keepChoice', params: ({ event }) => ({ choice: event.choice }) },
        { type: 'storeChoice', params: ({ event }) => ({ choice: event.choice }) },
      ],
    },
    'registration.restart': { actions: 'forgetSentTo' },
    'registration.forgetPlan': {
      actions: [
        { type: 'keepChoice', params: { choice: null } },
        { type: 'storeChoice', params: { choice: null } },
      ],
    },
  },
  states: {
    editing: {
      description: 'The person fills in the form; errors stay at their fields until these change',
      on: {
        'registration.edit': { actions: 'clearFailure' },
        'registration.type': { actions: { type: 'keepTyped', params: ({ event }) => ({ email: event.email }) } },
        'registration.submit': [
          {
            guard: { type: 'isAgreed', params: ({ event }) => ({ agreed: event.agreed }) },
            target: 'sending',
            actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
          },
          { actions: 'keepNotAgreed' },
        ],
      },
    },
    sending: {
      description: 'The account is being created',
      tags: ['busy'],
      on: { 'app.suspend': 'editing' },
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context, event }) => {
          assertEvent(event, 'registration.submit');
          return { email: context.email, secret1: event.secret1, secret2: event.secret2 };
        },
        onDone: {
          target: 'sent',
          actions: ['keepSentTo', { type: 'tell', params: { fact: { type: 'registration.sent' } satisfies Fact } }],
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
        'registration.type': { actions: { type: 'keepTyped', params: ({ event }) => ({ email: event.email }) } },
        'app.resume': { actions: 'resumeCountdown' },
      },
      invoke: {
        id: 'countdown',
        src: 'countdown',
        input: ({ context }) => ({ seconds: waitAfter(context.failure) }),
        onDone: { target: 'editing', actions: 'clearFailure' },
      },
    },
    sent: {
      description: 'The verification email was sent',
      on: {
        'registration.restart': { target: 'editing', actions: 'forgetSentTo' },
        'registration.another': 'editing',
      },
    },
  },
});

export type RegistrationActor = ActorRefFrom<typeof registrationMachine>;
export type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>;

export const selectSent = (snapshot: RegistrationSnapshot) => snapshot.matches('sent');
export const selectEmail = (snapshot: RegistrationSnapshot) => snapshot.context.email;
export const selectChoice = (snapshot: RegistrationSnapshot) => snapshot.context.choice;
/** The address that a link was sent to; null: none was, or it is not waited for any more. */
export const selectSentTo = (snapshot: RegistrationSnapshot) => snapshot.context.sentTo;
/** The same, for a screen that anybody may see (D3.3). */
export const selectMaskedSentTo = (snapshot: RegistrationSnapshot) => {
  const { sentTo } = snapshot.context;
  return sentTo === null ? null : maskEmail(sentTo);
};

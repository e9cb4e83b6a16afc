// Making an account. Owned by the app chart; lives as long as the page.
import { type Failure, textOf } from '#contract/failure.ts';
import type { PlanChoice } from '#contract/rules/planChoice.ts';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type Fact, parentOf, theFact } from './fact.ts';
import { maskEmail } from './maskEmail.ts';
import { failureOf, fieldsOf, hasKind, mayPass, OFFLINE_TEXT } from './outcome.ts';
import { effectStub, promiseStub } from './stub.ts';

export const NOT_AGREED_TEXT = 'Agree to the Terms of Service and the Privacy Policy to continue.';

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
  /** The form is opened anew: back to it, for another address. */
  | { type: 'registration.another' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

interface RegistrationContext {
  readonly email: string;
  /** Where the link went, also once the form is open again for another address. */
  readonly sentTo: string | null;
  readonly failure: Failure | null;
  readonly secondsLeft: number;
  readonly choice: PlanChoice | null;
}

export const registrationMachine = setup({
  types: { context: {} as RegistrationContext, events: {} as RegistrationEvent, tags: {} as 'busy' },
  actors: {
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
    storeChoice: effectStub<{ choice: PlanChoice | null }>(),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    keepNotAgreed: assign({
      failure: {
        kind: 'rejected',
        status: 400,
        text: null,
        code: null,
        fields: { agreed: [NOT_AGREED_TEXT] },
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
    isAgreed: (_, params: { agreed: boolean }) => params.agreed,
    isLimited: (_, params: { error: unknown }) => hasKind(params.error, 'limited'),
    hasSecondsLeft: ({ context }) => context.secondsLeft > 1,
  },
  delays: { second: 1000 },
}).createMachine({
  id: 'registration',
  version: '3',
  description: 'Making an account',
  context: { email: '', sentTo: null, failure: null, secondsLeft: 0, choice: null },
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
      description: 'The form is filled in; texts of a refusal stand at their fields until they are changed',
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
      description: 'The account is being made',
      tags: ['busy'],
      on: { 'app.suspend': 'editing' },
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context, event }) => ({
          email: context.email,
          secret1: event.type === 'registration.submit' ? event.secret1 : '',
          secret2: event.type === 'registration.submit' ? event.secret2 : '',
        }),
        onDone: {
          target: 'sent',
          actions: ['keepSentTo', { type: 'tell', params: { fact: { type: 'registration.sent' } satisfies Fact } }],
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
        'registration.type': { actions: { type: 'keepTyped', params: ({ event }) => ({ email: event.email }) } },
        'app.resume': { target: 'limited', reenter: true },
      },
      after: {
        second: [
          { guard: 'hasSecondsLeft', target: 'limited', reenter: true, actions: 'countDown' },
          { target: 'editing', actions: 'clearFailure' },
        ],
      },
    },
    sent: {
      description: 'The verification mail is on its way',
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
export const selectBusy = (snapshot: RegistrationSnapshot) => snapshot.hasTag('busy');
export const selectEmail = (snapshot: RegistrationSnapshot) => snapshot.context.email;
export const selectSecondsLeft = (snapshot: RegistrationSnapshot) =>
  snapshot.matches('limited') ? snapshot.context.secondsLeft : 0;
export const selectFieldTexts = (snapshot: RegistrationSnapshot) =>
  snapshot.context.failure ? fieldsOf(snapshot.context.failure) : {};
export const selectFormText = (snapshot: RegistrationSnapshot): string | null => {
  const { failure } = snapshot.context;
  return failure && Object.keys(fieldsOf(failure)).length === 0 ? textOf(failure, OFFLINE_TEXT) : null;
};
/** Whether the same may work in a moment: no network, a fault of the server's. */
export const selectMayRetry = (snapshot: RegistrationSnapshot) => mayPass(snapshot.context.failure);
export const selectChoice = (snapshot: RegistrationSnapshot) => snapshot.context.choice;
/** The address that a link was sent to; null: none was, or it is not waited for any more. */
export const selectSentTo = (snapshot: RegistrationSnapshot) => snapshot.context.sentTo;
/** The same, for a screen that anybody may see (D3.3). */
export const selectMaskedSentTo = (snapshot: RegistrationSnapshot) => {
  const { sentTo } = snapshot.context;
  return sentTo === null ? null : maskEmail(sentTo);
};

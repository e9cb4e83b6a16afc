// Choosing a new password by the link from the mail. Owned by the app chart; lives as long as the page.
import { type Failure, textOf } from '#contract/failure.ts';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type Fact, parentOf, theFact } from './fact.ts';
import { codeOf, failureOf, fieldsOf, hasKind, mayPass, OFFLINE_TEXT } from './outcome.ts';
import { promiseStub } from './stub.ts';

/** The vault's handles for both halves of the link. */
export interface ResetLink {
  readonly uidSecret: string;
  readonly tokenSecret: string;
}

/** The link, and the handles of the password and its repetition. */
export interface NewPassword extends ResetLink {
  readonly secret1: string;
  readonly secret2: string;
}

export type ResetConfirmEvent =
  /** A link was opened. */
  | ({ type: 'resetConfirm.open' } & ResetLink)
  | { type: 'resetConfirm.edit' }
  | ({ type: 'resetConfirm.submit' } & NewPassword)
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

interface ResetConfirmContext {
  readonly failure: Failure | null;
  readonly secondsLeft: number;
}

const NO_LINK: ResetLink = { uidSecret: '', tokenSecret: '' };
const NO_HANDLES: NewPassword = { ...NO_LINK, secret1: '', secret2: '' };
const linkOf = ({ uidSecret, tokenSecret }: ResetLink): ResetLink => ({ uidSecret, tokenSecret });
const handlesOf = ({ secret1, secret2, ...link }: NewPassword): NewPassword => ({ ...linkOf(link), secret1, secret2 });

export const resetConfirmMachine = setup({
  types: { context: {} as ResetConfirmContext, events: {} as ResetConfirmEvent, tags: {} as 'busy' },
  actors: {
    checkReset: promiseStub<void, ResetLink>('checkReset'),
    confirmReset: promiseStub<void, NewPassword>('confirmReset'),
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    clearFailure: assign({ failure: null }),
    startCountdown: assign((_, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return { secondsLeft: failure.kind === 'limited' ? Math.ceil(failure.retryAfter) : 0 };
    }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
  },
  guards: {
    isExpired: (_, params: { error: unknown }) => codeOf(failureOf(params.error)) === 'expired',
    isUsed: (_, params: { error: unknown }) => codeOf(failureOf(params.error)) === 'used',
    isInvalid: (_, params: { error: unknown }) => codeOf(failureOf(params.error)) === 'invalid',
    isLimited: (_, params: { error: unknown }) => hasKind(params.error, 'limited'),
    hasSecondsLeft: ({ context }) => context.secondsLeft > 1,
  },
  delays: { second: 1000 },
}).createMachine({
  id: 'resetConfirm',
  version: '2',
  description: 'Choosing a new password',
  context: { failure: null, secondsLeft: 0 },
  initial: 'editing',
  options: { maxIterations: 1000 },
  on: { 'resetConfirm.open': { target: '.checking', actions: 'clearFailure' } },
  states: {
    checking: {
      description:
        'Whether the link still works, before anything is typed; what cannot be learnt, the saving will tell',
      on: { 'app.suspend': 'editing' },
      invoke: {
        id: 'checkReset',
        src: 'checkReset',
        input: ({ event }) => (event.type === 'resetConfirm.open' ? linkOf(event) : NO_LINK),
        onDone: 'editing',
        onError: [
          { guard: { type: 'isExpired', params: ({ event }) => ({ error: event.error }) }, target: 'expired' },
          { guard: { type: 'isUsed', params: ({ event }) => ({ error: event.error }) }, target: 'used' },
          { guard: { type: 'isInvalid', params: ({ event }) => ({ error: event.error }) }, target: 'invalid' },
          { target: 'editing' },
        ],
      },
    },
    editing: {
      description: 'The password is chosen; what was typed stays, whatever the answer',
      on: {
        'resetConfirm.edit': { actions: 'clearFailure' },
        'resetConfirm.submit': { target: 'saving', actions: 'clearFailure' },
      },
    },
    saving: {
      description: 'The password is being changed',
      tags: ['busy'],
      on: { 'app.suspend': 'editing' },
      invoke: {
        id: 'confirmReset',
        src: 'confirmReset',
        input: ({ event }) => (event.type === 'resetConfirm.submit' ? handlesOf(event) : NO_HANDLES),
        onDone: {
          target: 'done',
          // Every session has ended, that of this browser among them.
          actions: { type: 'tell', params: { fact: { type: 'identity.changed' } satisfies Fact } },
        },
        onError: [
          { guard: { type: 'isExpired', params: ({ event }) => ({ error: event.error }) }, target: 'expired' },
          { guard: { type: 'isUsed', params: ({ event }) => ({ error: event.error }) }, target: 'used' },
          { guard: { type: 'isInvalid', params: ({ event }) => ({ error: event.error }) }, target: 'invalid' },
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
    done: {
      description: 'The password is changed, and every session ended: sign in',
      // The next link in this tab is another one.
      on: { 'app.resume': 'editing' },
    },
    expired: { description: 'The link is older than an hour: a new one can be sent' },
    used: { description: 'The link has changed a password before' },
    invalid: { description: 'No such link' },
  },
});

export type ResetConfirmActor = ActorRefFrom<typeof resetConfirmMachine>;
export type ResetConfirmSnapshot = SnapshotFrom<typeof resetConfirmMachine>;

export const selectDone = (snapshot: ResetConfirmSnapshot) => snapshot.matches('done');
export type ResetLinkState = 'checking' | 'open' | 'expired' | 'used' | 'invalid';
/** How the link stands; `open` while a password can be chosen. */
export const selectLink = ({ value }: ResetConfirmSnapshot): ResetLinkState =>
  value === 'checking' || value === 'expired' || value === 'used' || value === 'invalid' ? value : 'open';
export const selectBusy = (snapshot: ResetConfirmSnapshot) => snapshot.hasTag('busy');
export const selectSecondsLeft = (snapshot: ResetConfirmSnapshot) =>
  snapshot.matches('limited') ? snapshot.context.secondsLeft : 0;
export const selectFieldTexts = (snapshot: ResetConfirmSnapshot) =>
  snapshot.context.failure ? fieldsOf(snapshot.context.failure) : {};
export const selectFormText = (snapshot: ResetConfirmSnapshot): string | null => {
  const { failure } = snapshot.context;
  return failure && Object.keys(fieldsOf(failure)).length === 0 ? textOf(failure, OFFLINE_TEXT) : null;
};
export const selectMayRetry = (snapshot: ResetConfirmSnapshot) => mayPass(snapshot.context.failure);

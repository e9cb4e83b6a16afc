// Choosing a new password by the link from the mail. Owned by the app chart; lives as long as the page.
import { type ActorRefFrom, assign, assertEvent, sendTo, setup, type SnapshotFrom } from 'xstate';
import { countdownMachine } from './countdown.machine.ts';
import { type Fact, parentOf, theFact } from './fact.ts';
import type { FormContext } from './form.ts';
import { isLimited, refusedWith, theError, theFailure, waitAfter } from './outcome.ts';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

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

const journal: Journaled<ResetConfirmEvent> = {
  keeps: {
    'resetConfirm.open': { tokenSecret: true, uidSecret: true },
    'resetConfirm.submit': { secret1: true, secret2: true, tokenSecret: true, uidSecret: true },
  },
  outcomes: ['checkReset', 'confirmReset', 'countdown'],
};

const linkOf = ({ uidSecret, tokenSecret }: ResetLink): ResetLink => ({ uidSecret, tokenSecret });
const handlesOf = ({ secret1, secret2, ...link }: NewPassword): NewPassword => ({ ...linkOf(link), secret1, secret2 });

export const resetConfirmMachine = setup({
  types: {
    context: {} as FormContext,
    events: {} as ResetConfirmEvent,
    tags: {} as 'busy',
    children: {} as { countdown: 'countdown' },
  },
  actors: {
    countdown: countdownMachine,
    checkReset: promiseStub<void, ResetLink>('checkReset'),
    confirmReset: promiseStub<void, NewPassword>('confirmReset'),
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
    resumeCountdown: sendTo('countdown', { type: 'app.resume' }),
  },
  guards: {
    isExpired: refusedWith('expired'),
    isUsed: refusedWith('used'),
    isInvalid: refusedWith('invalid'),
    isLimited,
  },
}).createMachine({
  id: 'resetConfirm',
  version: '1',
  description: 'Choosing a new password',
  meta: { journal },
  context: { failure: null },
  initial: 'editing',
  options: { maxIterations: 1000 },
  on: { 'resetConfirm.open': { target: '.checking', actions: 'clearFailure' } },
  states: {
    checking: {
      description: 'Checks the link before anything is typed; if that fails, saving reports it',
      on: { 'app.suspend': 'editing' },
      invoke: {
        id: 'checkReset',
        src: 'checkReset',
        input: ({ event }) => {
          assertEvent(event, 'resetConfirm.open');
          return linkOf(event);
        },
        onDone: 'editing',
        onError: [
          { guard: { type: 'isExpired', params: theError }, target: 'expired' },
          { guard: { type: 'isUsed', params: theError }, target: 'used' },
          { guard: { type: 'isInvalid', params: theError }, target: 'invalid' },
          { target: 'editing' },
        ],
      },
    },
    editing: {
      description: 'The person chooses a password; the input stays whatever the answer',
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
        input: ({ event }) => {
          assertEvent(event, 'resetConfirm.submit');
          return handlesOf(event);
        },
        onDone: {
          target: 'done',
          // Every session has ended, that of this browser among them.
          actions: { type: 'tell', params: { fact: { type: 'identity.changed' } satisfies Fact } },
        },
        onError: [
          { guard: { type: 'isExpired', params: theError }, target: 'expired' },
          { guard: { type: 'isUsed', params: theError }, target: 'used' },
          { guard: { type: 'isInvalid', params: theError }, target: 'invalid' },
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
    done: {
      description: 'The password is changed, and every session ended: sign in',
      // The next link in this tab is another one.
      on: { 'app.resume': 'editing' },
    },
    expired: { description: 'The link has expired (one hour): a new one can be sent' },
    used: { description: 'The link was already used' },
    invalid: { description: 'The link is not valid' },
  },
});

export type ResetConfirmActor = ActorRefFrom<typeof resetConfirmMachine>;
export type ResetConfirmSnapshot = SnapshotFrom<typeof resetConfirmMachine>;

export const selectDone = (snapshot: ResetConfirmSnapshot) => snapshot.matches('done');
export type ResetLinkState = 'checking' | 'open' | 'expired' | 'used' | 'invalid';
/** How the link stands; `open` while a password can be chosen. */
export const selectLink = ({ value }: ResetConfirmSnapshot): ResetLinkState =>
  value === 'checking' || value === 'expired' || value === 'used' || value === 'invalid' ? value : 'open';

// Confirms an address by the link in the email, and resends it. Owned by the app chart; lives as long as the page.
import { type Failure, textOf } from '#contract/failure.ts';
import { type ActorRefFrom, assign, assertEvent, sendTo, setup, type SnapshotFrom } from 'xstate';
import { countdownMachine } from './countdown.machine.ts';
import { type Fact, parentOf, theFact } from './fact.ts';
import { type FormContext, formTextOf } from './form.ts';
import {
  failureOf,
  fieldsOf,
  hasKind,
  isLimited,
  OFFLINE_TEXT,
  refusedWith,
  theError,
  theFailure,
  waitAfter,
} from './outcome.ts';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

/** Seconds before the mail may be sent again (D3.3). */
export const RESEND_SECONDS = 60;

export type VerificationEvent =
  /** `secret`: the vault's handle for the key in the link. */
  | { type: 'verification.open'; secret: string }
  | { type: 'verification.retry'; secret: string }
  | { type: 'verification.resend'; email: string }
  /** The first mail has just gone out. */
  | { type: 'verification.sent' }
  /** The address that the mail is asked for is written differently. */
  | { type: 'verification.edit' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<VerificationEvent> = {
  keeps: {
    'verification.open': { secret: true },
    'verification.retry': { secret: true },
    'verification.resend': { email: true },
  },
  outcomes: ['verify', 'resend', 'countdown'],
};

interface VerificationContext extends FormContext {
  readonly email: string;
  readonly resendFailure: Failure | null;
}

export const verificationMachine = setup({
  types: {
    context: {} as VerificationContext,
    events: {} as VerificationEvent,
    tags: {} as 'busy',
    children: {} as { countdown: 'countdown' },
  },
  actors: {
    countdown: countdownMachine,
    /** Whether it signed in. */
    verify: promiseStub<boolean, { secret: string }>('verify'),
    resend: promiseStub<void, { email: string }>('resend'),
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    clearResendFailure: assign({ resendFailure: null }),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
    keepEmail: assign((_, params: { email: string }) => ({ email: params.email, resendFailure: null })),
    keepResendFailure: assign((_, params: { error: unknown }) => ({ resendFailure: failureOf(params.error) })),
    resumeCountdown: sendTo('countdown', { type: 'app.resume' }),
  },
  guards: {
    isSignedIn: (_, params: { signedIn: boolean }) => params.signedIn,
    isExpired: refusedWith('expired'),
    isUsed: refusedWith('used'),
    isCancelled: refusedWith('change_cancelled'),
    isReplaced: refusedWith('change_replaced'),
    isLapsed: refusedWith('change_expired'),
    isChanged: refusedWith('change_used'),
    isTaken: refusedWith('taken'),
    mayPass: (_, params: { error: unknown }) => hasKind(params.error, 'network', 'server', 'limited', 'aborted'),
    isLimited,
  },
}).createMachine({
  id: 'verification',
  version: '1',
  description: 'Confirms an email address',
  meta: { journal },
  context: { email: '', failure: null, resendFailure: null },
  type: 'parallel',
  options: { maxIterations: 1000 },
  states: {
    link: {
      description: 'The link from the email',
      initial: 'idle',
      on: { 'verification.open': { target: '.verifying', actions: 'clearFailure' } },
      states: {
        idle: { description: 'No link was opened' },
        verifying: {
          description: 'The key is being checked',
          tags: ['busy'],
          on: { 'app.suspend': 'offline' },
          invoke: {
            id: 'verify',
            src: 'verify',
            input: ({ event }) => {
              assertEvent(event, ['verification.open', 'verification.retry']);
              return { secret: event.secret };
            },
            onDone: [
              {
                guard: { type: 'isSignedIn', params: ({ event }) => ({ signedIn: event.output }) },
                target: 'entered',
                actions: { type: 'tell', params: { fact: { type: 'session.began' } satisfies Fact } },
              },
              {
                target: 'verified',
                // Where it was the new address of somebody who is signed in, they have it from now on.
                actions: { type: 'tell', params: { fact: { type: 'identity.changed' } satisfies Fact } },
              },
            ],
            onError: [
              { guard: { type: 'isExpired', params: theError }, target: 'expired' },
              { guard: { type: 'isUsed', params: theError }, target: 'already' },
              { guard: { type: 'isTaken', params: theError }, target: 'taken' },
              { guard: { type: 'isCancelled', params: theError }, target: 'cancelled' },
              { guard: { type: 'isReplaced', params: theError }, target: 'replaced' },
              { guard: { type: 'isLapsed', params: theError }, target: 'lapsed' },
              { guard: { type: 'isChanged', params: theError }, target: 'changed' },
              {
                guard: { type: 'mayPass', params: theError },
                target: 'offline',
                actions: { type: 'keepFailure', params: theError },
              },
              { target: 'invalid' },
            ],
          },
        },
        verified: { description: 'The address is confirmed: sign in' },
        entered: {
          description: 'The address is confirmed in the browser that registered, which is signed in: the page leads on',
          on: { 'app.suspend': 'idle' },
        },
        expired: { description: 'The link has expired (three days): the email can be resent' },
        already: { description: 'The link was used before: sign in' },
        taken: { description: 'A change of address is no longer possible: another account uses it' },
        cancelled: {
          description: 'A cancelled change of address: the account keeps its address',
        },
        replaced: { description: 'A change of address that was requested again: only the newest link works' },
        lapsed: { description: 'An expired change of address (three days): it can be requested again' },
        changed: { description: 'A change of address that was already confirmed: nothing more to do' },
        invalid: { description: 'The key is not valid' },
        offline: {
          description: 'No answer: can be retried',
          on: { 'verification.retry': { target: 'verifying', actions: 'clearFailure' } },
        },
      },
    },
    mail: {
      description: 'Resends the email',
      initial: 'ready',
      on: { 'verification.sent': { target: '.waiting', actions: 'clearResendFailure' } },
      states: {
        ready: {
          description: 'It can be sent',
          on: {
            'verification.edit': { actions: 'clearResendFailure' },
            'verification.resend': {
              target: 'sending',
              actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
            },
          },
        },
        sending: {
          description: 'Requesting the email',
          tags: ['busy'],
          on: { 'app.suspend': 'ready' },
          invoke: {
            id: 'resend',
            src: 'resend',
            input: ({ context }) => ({ email: context.email }),
            onDone: 'cooling',
            onError: [
              {
                guard: { type: 'isLimited', params: theError },
                target: 'cooling',
                actions: { type: 'keepResendFailure', params: theError },
              },
              {
                target: 'ready',
                actions: { type: 'keepResendFailure', params: theError },
              },
            ],
          },
        },
        waiting: {
          description: 'Just sent: counts down until it can be resent',
          on: { 'app.resume': { actions: 'resumeCountdown' } },
          invoke: {
            id: 'countdown',
            src: 'countdown',
            input: { seconds: RESEND_SECONDS },
            onDone: 'ready',
          },
        },
        cooling: {
          description: 'Sent: counts down until it can be resent',
          on: { 'app.resume': { actions: 'resumeCountdown' } },
          invoke: {
            id: 'countdown',
            src: 'countdown',
            input: ({ context }) => ({ seconds: waitAfter(context.resendFailure, RESEND_SECONDS) }),
            onDone: { target: 'ready', actions: 'clearResendFailure' },
          },
        },
      },
    },
  },
});

export type VerificationActor = ActorRefFrom<typeof verificationMachine>;
export type VerificationSnapshot = SnapshotFrom<typeof verificationMachine>;

export type LinkState =
  | 'idle'
  | 'verifying'
  | 'verified'
  | 'entered'
  | 'expired'
  | 'already'
  | 'taken'
  | 'cancelled'
  | 'replaced'
  | 'lapsed'
  | 'changed'
  | 'invalid'
  | 'offline';
export const selectLink = (snapshot: VerificationSnapshot): LinkState => snapshot.value.link;
export const selectSending = (snapshot: VerificationSnapshot) => snapshot.matches({ mail: 'sending' });
/** Sent, and not refused. */
export const selectResent = (snapshot: VerificationSnapshot) =>
  snapshot.matches({ mail: 'cooling' }) && snapshot.context.resendFailure === null;
export const selectLinkText = (snapshot: VerificationSnapshot): string | null =>
  snapshot.matches({ link: 'offline' }) ? (formTextOf(snapshot.context.failure) ?? OFFLINE_TEXT) : null;
/** What is wrong with the address that the mail was asked for. */
export const selectResendFieldText = ({ context }: VerificationSnapshot): string | null =>
  (context.resendFailure && fieldsOf(context.resendFailure)['email']?.[0]) ?? null;
export const selectResendText = (snapshot: VerificationSnapshot): string | null => {
  const { resendFailure } = snapshot.context;
  return resendFailure && !selectResendFieldText(snapshot) ? textOf(resendFailure, OFFLINE_TEXT) : null;
};

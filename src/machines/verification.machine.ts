// Confirming an address by the mail's link, and sending the mail again. Owned by the app chart; lives as long as the page.
import { type Failure, textOf } from '#contract/failure.ts';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type Fact, parentOf, theFact } from './fact.ts';
import { codeOf, failureOf, fieldsOf, hasKind, OFFLINE_TEXT } from './outcome.ts';
import { promiseStub } from './stub.ts';

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

interface VerificationContext {
  readonly email: string;
  readonly failure: Failure | null;
  readonly resendFailure: Failure | null;
  readonly secondsLeft: number;
}

export const verificationMachine = setup({
  types: { context: {} as VerificationContext, events: {} as VerificationEvent, tags: {} as 'busy' },
  actors: {
    verify: promiseStub<void, { secret: string }>('verify'),
    resend: promiseStub<void, { email: string }>('resend'),
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    clearResendFailure: assign({ resendFailure: null }),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    clearFailure: assign({ failure: null }),
    keepEmail: assign((_, params: { email: string }) => ({ email: params.email, resendFailure: null })),
    keepResendFailure: assign((_, params: { error: unknown }) => ({ resendFailure: failureOf(params.error) })),
    startCountdown: assign({ secondsLeft: RESEND_SECONDS }),
    startLimit: assign((_, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return { secondsLeft: failure.kind === 'limited' ? Math.ceil(failure.retryAfter) : RESEND_SECONDS };
    }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
  },
  guards: {
    isExpired: (_, params: { error: unknown }) => codeOf(failureOf(params.error)) === 'expired',
    isUsed: (_, params: { error: unknown }) => codeOf(failureOf(params.error)) === 'used',
    isCancelled: (_, params: { error: unknown }) => codeOf(failureOf(params.error)) === 'change_cancelled',
    isReplaced: (_, params: { error: unknown }) => codeOf(failureOf(params.error)) === 'change_replaced',
    isLapsed: (_, params: { error: unknown }) => codeOf(failureOf(params.error)) === 'change_expired',
    isChanged: (_, params: { error: unknown }) => codeOf(failureOf(params.error)) === 'change_used',
    isTaken: (_, params: { error: unknown }) => codeOf(failureOf(params.error)) === 'taken',
    mayPass: (_, params: { error: unknown }) => hasKind(params.error, 'network', 'server', 'limited', 'aborted'),
    isLimited: (_, params: { error: unknown }) => hasKind(params.error, 'limited'),
    hasSecondsLeft: ({ context }) => context.secondsLeft > 1,
  },
  delays: { second: 1000 },
}).createMachine({
  id: 'verification',
  version: '3',
  description: 'Confirming an address',
  context: { email: '', failure: null, resendFailure: null, secondsLeft: 0 },
  type: 'parallel',
  options: { maxIterations: 1000 },
  states: {
    link: {
      description: 'The link from the mail',
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
            input: ({ event }) => ({
              secret: event.type === 'verification.open' || event.type === 'verification.retry' ? event.secret : '',
            }),
            onDone: {
              target: 'verified',
              // Where it was the new address of somebody who is signed in, they have it from now on.
              actions: { type: 'tell', params: { fact: { type: 'identity.changed' } satisfies Fact } },
            },
            onError: [
              { guard: { type: 'isExpired', params: ({ event }) => ({ error: event.error }) }, target: 'expired' },
              { guard: { type: 'isUsed', params: ({ event }) => ({ error: event.error }) }, target: 'already' },
              { guard: { type: 'isTaken', params: ({ event }) => ({ error: event.error }) }, target: 'taken' },
              { guard: { type: 'isCancelled', params: ({ event }) => ({ error: event.error }) }, target: 'cancelled' },
              { guard: { type: 'isReplaced', params: ({ event }) => ({ error: event.error }) }, target: 'replaced' },
              { guard: { type: 'isLapsed', params: ({ event }) => ({ error: event.error }) }, target: 'lapsed' },
              { guard: { type: 'isChanged', params: ({ event }) => ({ error: event.error }) }, target: 'changed' },
              {
                guard: { type: 'mayPass', params: ({ event }) => ({ error: event.error }) },
                target: 'offline',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              },
              { target: 'invalid' },
            ],
          },
        },
        verified: { description: 'The address is confirmed: sign in' },
        expired: { description: 'The link is older than three days: the mail can be sent again' },
        already: { description: 'The link was used before: sign in' },
        taken: { description: 'A change of address came too late: another account has it by now' },
        cancelled: {
          description: 'A change of address that was called off: the account keeps the address that it had',
        },
        replaced: { description: 'A change of address that was asked for again: only the newest link works' },
        lapsed: { description: 'A change of address that waited longer than three days: it can be asked for again' },
        changed: { description: 'A change of address that was confirmed before: nothing more to do' },
        invalid: { description: 'No such key' },
        offline: {
          description: 'No answer: try again',
          on: { 'verification.retry': { target: 'verifying', actions: 'clearFailure' } },
        },
      },
    },
    mail: {
      description: 'Sending the mail again',
      initial: 'ready',
      on: { 'verification.sent': { target: '.waiting', actions: ['clearResendFailure', 'startCountdown'] } },
      states: {
        ready: {
          description: 'It may be sent',
          on: {
            'verification.edit': { actions: 'clearResendFailure' },
            'verification.resend': {
              target: 'sending',
              actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
            },
          },
        },
        sending: {
          description: 'The server is asked to send it',
          tags: ['busy'],
          on: { 'app.suspend': 'ready' },
          invoke: {
            id: 'resend',
            src: 'resend',
            input: ({ context }) => ({ email: context.email }),
            onDone: { target: 'cooling', actions: 'startCountdown' },
            onError: [
              {
                guard: { type: 'isLimited', params: ({ event }) => ({ error: event.error }) },
                target: 'cooling',
                actions: [
                  { type: 'keepResendFailure', params: ({ event }) => ({ error: event.error }) },
                  { type: 'startLimit', params: ({ event }) => ({ error: event.error }) },
                ],
              },
              {
                target: 'ready',
                actions: { type: 'keepResendFailure', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        waiting: {
          description: 'The first one has just been sent: the seconds until it may be sent again are counted down',
          on: { 'app.resume': { target: 'waiting', reenter: true } },
          after: {
            second: [
              { guard: 'hasSecondsLeft', target: 'waiting', reenter: true, actions: 'countDown' },
              { target: 'ready' },
            ],
          },
        },
        cooling: {
          description: 'Sent: the seconds until it may be sent again are counted down',
          on: { 'app.resume': { target: 'cooling', reenter: true } },
          after: {
            second: [
              { guard: 'hasSecondsLeft', target: 'cooling', reenter: true, actions: 'countDown' },
              { target: 'ready', actions: 'clearResendFailure' },
            ],
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
/** Seconds until the mail may be sent again; 0: now. */
export const selectSecondsLeft = (snapshot: VerificationSnapshot) =>
  snapshot.matches({ mail: 'cooling' }) || snapshot.matches({ mail: 'waiting' }) ? snapshot.context.secondsLeft : 0;
export const selectLinkText = (snapshot: VerificationSnapshot): string | null =>
  snapshot.matches({ link: 'offline' })
    ? snapshot.context.failure
      ? textOf(snapshot.context.failure, OFFLINE_TEXT)
      : OFFLINE_TEXT
    : null;
/** What is wrong with the address that the mail was asked for. */
export const selectResendFieldText = ({ context }: VerificationSnapshot): string | null =>
  (context.resendFailure && fieldsOf(context.resendFailure)['email']?.[0]) ?? null;
export const selectResendText = (snapshot: VerificationSnapshot): string | null => {
  const { resendFailure } = snapshot.context;
  return resendFailure && !selectResendFieldText(snapshot) ? textOf(resendFailure, OFFLINE_TEXT) : null;
};

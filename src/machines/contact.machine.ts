// Writing to us. Owned by the contact page, which is no part of the app; lives as long as the page.
import { sendContact } from '#contract/calls/contact.ts';
import { type Failure, textOf } from '#contract/failure.ts';
import {
  CONTACT_LIMITS,
  type ContactFault,
  contactFault,
  type ContactMessage,
  fitMessage,
} from '#contract/rules/contact.ts';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { ToastText } from './fact.ts';
import { failureOf, fieldsOf, hasKind } from './outcome.ts';
import { promiseStub } from './stub.ts';
import { toastsMachine } from './toasts.machine.ts';

/** What goes to the server. `website` is the trap for programs. */
export interface ContactOrder extends ContactMessage {
  readonly website: string;
}

export type ContactEvent =
  | { type: 'contact.write'; field: keyof ContactMessage; value: string }
  /** So many characters of what was put in found no room. */
  | { type: 'contact.overflow'; by: number }
  | { type: 'contact.send'; website: string }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

interface ContactContext {
  readonly written: ContactMessage;
  readonly website: string;
  /** Characters of the message that were left out, until it gets shorter. */
  readonly leftOut: number;
  readonly fault: ContactFault | null;
  readonly failure: Failure | null;
  readonly secondsLeft: number;
}

const NOTHING: ContactContext = {
  written: { email: '', subject: '', message: '' },
  website: '',
  leftOut: 0,
  fault: null,
  failure: null,
  secondsLeft: 0,
};

const leftOutBy = (value: string, { written, leftOut }: ContactContext): number => {
  const excess = value.length - CONTACT_LIMITS.message;
  if (excess > 0) return excess;
  return value.length < written.message.length ? 0 : leftOut;
};

export const contactMachine = setup({
  types: {
    context: {} as ContactContext,
    events: {} as ContactEvent,
    tags: {} as 'busy',
    children: {} as { toasts: 'toasts' },
  },
  actors: {
    toasts: toastsMachine,
    /** Ends with the server's words of thanks. */
    sendContact: promiseStub<string, ContactOrder>('sendContact'),
  },
  actions: {
    keepWritten: assign(({ context }, { field, value }: { field: keyof ContactMessage; value: string }) => ({
      written: { ...context.written, [field]: field === 'message' ? fitMessage(value) : value },
      leftOut: field === 'message' ? leftOutBy(value, context) : context.leftOut,
      fault: context.fault?.field === field ? null : context.fault,
    })),
    keepLeftOut: assign((_, params: { by: number }) => ({ leftOut: params.by })),
    keepWebsite: assign((_, params: { website: string }) => ({ website: params.website, fault: null, failure: null })),
    keepFault: assign({ fault: ({ context }) => contactFault(context.written), failure: null }),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    clearFailure: assign({ failure: null }),
    startCountdown: assign((_, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return { secondsLeft: failure.kind === 'limited' ? Math.ceil(failure.retryAfter) : 0 };
    }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    forget: assign(NOTHING),
    show: sendTo('toasts', (_, params: { toast: ToastText }) => ({ type: 'toast.show', toast: params.toast })),
  },
  guards: {
    isSound: ({ context }) => contactFault(context.written) === null,
    isLimited: (_, params: { error: unknown }) => hasKind(params.error, 'limited'),
    hasSecondsLeft: ({ context }) => context.secondsLeft > 1,
  },
  delays: { second: 1000 },
}).createMachine({
  id: 'contact',
  version: '1',
  description: 'Writing to us',
  context: NOTHING,
  initial: 'writing',
  options: { maxIterations: 1000 },
  invoke: { id: 'toasts', src: 'toasts' },
  states: {
    writing: {
      description: 'The form is filled in; what was found wrong stands at its field until that is changed',
      initial: 'ready',
      on: {
        'contact.write': {
          actions: { type: 'keepWritten', params: ({ event }) => ({ field: event.field, value: event.value }) },
        },
        'contact.overflow': { actions: { type: 'keepLeftOut', params: ({ event }) => ({ by: event.by }) } },
      },
      states: {
        ready: {
          description: 'It may be sent',
          initial: 'idle',
          on: {
            'contact.send': [
              {
                guard: 'isSound',
                target: '#contact.sending',
                actions: { type: 'keepWebsite', params: ({ event }) => ({ website: event.website }) },
              },
              { actions: 'keepFault' },
            ],
          },
          states: {
            idle: { description: 'Nothing was sent yet' },
            sent: { description: 'We have it: the form is empty again, and the thanks are said in a toast' },
            failed: { description: 'It did not get through: all that was written is still there' },
          },
        },
        limited: {
          description:
            'Too many messages: the seconds until the next one are counted down; it may be written meanwhile',
          on: { 'app.resume': { target: 'limited', reenter: true } },
          after: {
            second: [
              { guard: 'hasSecondsLeft', target: 'limited', reenter: true, actions: 'countDown' },
              { target: 'ready', actions: 'clearFailure' },
            ],
          },
        },
      },
    },
    sending: {
      description: 'On its way; the form stands still',
      tags: ['busy'],
      // Whether it arrived is not known, so it is not sent again by itself.
      on: { 'app.suspend': 'writing' },
      invoke: {
        id: 'sendContact',
        src: 'sendContact',
        input: ({ context }) => ({ ...context.written, website: context.website }),
        onDone: {
          target: 'writing.ready.sent',
          actions: [
            'forget',
            {
              type: 'show',
              params: ({ event }) => ({ toast: { tone: 'success', text: event.output } satisfies ToastText }),
            },
          ],
        },
        onError: [
          {
            guard: { type: 'isLimited', params: ({ event }) => ({ error: event.error }) },
            target: 'writing.limited',
            actions: [
              { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              { type: 'startCountdown', params: ({ event }) => ({ error: event.error }) },
              {
                type: 'show',
                params: ({ event }) => ({
                  toast: {
                    tone: 'critical',
                    text: textOf(failureOf(event.error), sendContact.failure),
                  } satisfies ToastText,
                }),
              },
            ],
          },
          {
            target: 'writing.ready.failed',
            actions: [
              { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              {
                type: 'show',
                params: ({ event }) => ({
                  toast: {
                    tone: 'critical',
                    text: textOf(failureOf(event.error), sendContact.failure),
                  } satisfies ToastText,
                }),
              },
            ],
          },
        ],
      },
    },
  },
});

export type ContactActor = ActorRefFrom<typeof contactMachine>;
export type ContactSnapshot = SnapshotFrom<typeof contactMachine>;

export const selectBusy = (snapshot: ContactSnapshot) => snapshot.hasTag('busy');
export const selectSent = (snapshot: ContactSnapshot) => snapshot.matches({ writing: { ready: 'sent' } });
export const selectFailed = (snapshot: ContactSnapshot) => snapshot.matches({ writing: { ready: 'failed' } });
export const selectWritten = (snapshot: ContactSnapshot) => snapshot.context.written;
export const selectLeftOut = (snapshot: ContactSnapshot) => snapshot.context.leftOut;
/** Seconds until the next message is taken; 0: now. */
export const selectSecondsLeft = (snapshot: ContactSnapshot) =>
  snapshot.matches({ writing: 'limited' }) ? snapshot.context.secondsLeft : 0;
/** The first rule that is broken, or what the server says of single fields. Compare with shallowEqual. */
export const selectFieldTexts = (snapshot: ContactSnapshot): Readonly<Record<string, string | undefined>> => {
  const { fault, failure } = snapshot.context;
  if (fault) return { [fault.field]: fault.text };
  const fields = failure ? fieldsOf(failure) : {};
  return Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, texts[0]]));
};
/** Where the first thing is that is wrong; null: nowhere that is known. */
export const selectFaultField = (snapshot: ContactSnapshot) => snapshot.context.fault?.field ?? null;

// The contact form. Owned by the contact page, which is not part of the app; lives as long as the page.
import {
  CONTACT_LIMITS,
  contactFault,
  contactFaultAt,
  type ContactMessage,
  fitMessage,
} from '#contract/rules/contact.ts';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { countdownMachine } from '#src/machines/countdown.machine.ts';
import type { ToastMessage } from '#src/machines/fact.ts';
import type { FormContext } from '#src/machines/form.ts';
import { failureOf, fieldsOf, isLimited, theError, theFailure, waitAfter } from '#src/machines/outcome.ts';
import { promiseStub } from '#src/machines/stub.ts';
import { toastsMachine } from '#src/machines/toasts.machine.ts';

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

interface ContactContext extends FormContext {
  readonly written: ContactMessage;
  readonly website: string;
  /** Characters of the message that were left out, until it gets shorter. */
  readonly leftOut: number;
  /** The field that breaks a rule, until it is changed. */
  readonly fault: keyof ContactMessage | null;
}

const NOTHING: ContactContext = {
  written: { email: '', subject: '', message: '' },
  website: '',
  leftOut: 0,
  fault: null,
  failure: null,
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
    children: {} as { toasts: 'toasts'; countdown: 'countdown' },
  },
  actors: {
    countdown: countdownMachine,
    toasts: toastsMachine,
    /** Ends with the server's success message. */
    sendContact: promiseStub<string, ContactOrder>('sendContact'),
  },
  actions: {
    keepWritten: assign(({ context }, { field, value }: { field: keyof ContactMessage; value: string }) => ({
      written: { ...context.written, [field]: field === 'message' ? fitMessage(value) : value },
      leftOut: field === 'message' ? leftOutBy(value, context) : context.leftOut,
      fault: context.fault === field ? null : context.fault,
    })),
    keepLeftOut: assign((_, params: { by: number }) => ({ leftOut: params.by })),
    keepWebsite: assign((_, params: { website: string }) => ({ website: params.website, fault: null, failure: null })),
    keepFault: assign({ fault: ({ context }) => contactFault(context.written)?.field ?? null, failure: null }),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
    resumeCountdown: sendTo('countdown', { type: 'app.resume' }),
    forget: assign(NOTHING),
    show: sendTo('toasts', (_, params: { toast: ToastMessage }) => ({ type: 'toast.show', toast: params.toast })),
  },
  guards: {
    isSound: ({ context }) => contactFault(context.written) === null,
    isLimited,
  },
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
          description: 'It can be sent',
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
          on: { 'app.resume': { actions: 'resumeCountdown' } },
          invoke: {
            id: 'countdown',
            src: 'countdown',
            input: ({ context }) => ({ seconds: waitAfter(context.failure) }),
            onDone: { target: 'ready', actions: 'clearFailure' },
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
              params: ({ event }) => ({ toast: { code: 'thanks', text: event.output } satisfies ToastMessage }),
            },
          ],
        },
        onError: [
          {
            guard: { type: 'isLimited', params: theError },
            target: 'writing.limited',
            actions: [
              { type: 'keepFailure', params: theError },
              {
                type: 'show',
                params: ({ event }) => ({
                  toast: {
                    code: 'callFailed',
                    call: 'sendContact',
                    failure: failureOf(event.error),
                  } satisfies ToastMessage,
                }),
              },
            ],
          },
          {
            target: 'writing.ready.failed',
            actions: [
              { type: 'keepFailure', params: theError },
              {
                type: 'show',
                params: ({ event }) => ({
                  toast: {
                    code: 'callFailed',
                    call: 'sendContact',
                    failure: failureOf(event.error),
                  } satisfies ToastMessage,
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

export const selectSent = (snapshot: ContactSnapshot) => snapshot.matches({ writing: { ready: 'sent' } });
export const selectFailed = (snapshot: ContactSnapshot) => snapshot.matches({ writing: { ready: 'failed' } });
export const selectWritten = (snapshot: ContactSnapshot) => snapshot.context.written;
export const selectLeftOut = (snapshot: ContactSnapshot) => snapshot.context.leftOut;
/** The first rule that is broken, or what the server says of single fields. Compare with shallowEqual. */
export const selectFieldTexts = (snapshot: ContactSnapshot): Readonly<Record<string, string | undefined>> => {
  const { written, fault, failure } = snapshot.context;
  if (fault) return { [fault]: contactFaultAt(written, fault) ?? undefined };
  return Object.fromEntries(Object.entries(fieldsOf(failure)).map(([field, texts]) => [field, texts[0]]));
};
/** Where the first thing is that is wrong; null: nowhere that is known. */
export const selectFaultField = (snapshot: ContactSnapshot) => snapshot.context.fault;

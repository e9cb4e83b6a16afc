// A problem report: what is sent is shown before it goes. Owned by the app chart; lives as long as the page.
import { sendContact } from '#contract/calls/contact.ts';
import { type Failure, textOf } from '#contract/failure.ts';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type Fact, parentOf, theFact } from './fact.ts';
import { failureOf, fieldsOf } from './outcome.ts';
import { effectStub, promiseStub } from './stub.ts';

/** What is known of a record of what happened; the record itself stays outside charts and journal. */
export interface CollectedReport {
  /** Of the record, good for this page only. */
  readonly reportId: string;
  readonly entries: number;
  /** As JSON. */
  readonly bytes: number;
  /** Larger than the server takes: it can only be saved. */
  readonly tooLarge: boolean;
}

/** `emailSecret`, `messageSecret`: the vault's handles for what the person wrote. */
export interface ReportOrder {
  readonly emailSecret: string;
  readonly messageSecret: string;
}

export type ReportEvent =
  | { type: 'report.open' }
  | { type: 'report.close' }
  | ({ type: 'report.send' } & ReportOrder)
  /** Keeps the record as a file. */
  | { type: 'report.save' }
  | { type: 'app.suspend' };

interface ReportContext {
  readonly collected: CollectedReport | null;
  readonly order: ReportOrder;
  readonly failure: Failure | null;
}

const NOTHING: ReportContext = { collected: null, order: { emailSecret: '', messageSecret: '' }, failure: null };

export const reportMachine = setup({
  types: {
    context: {} as ReportContext,
    events: {} as ReportEvent,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    collectReport: promiseStub<CollectedReport>('collectReport'),
    /** Ends with the server's words of thanks. */
    sendReport: promiseStub<string, ReportOrder & { reportId: string | null }>('sendReport'),
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    keepCollected: assign((_, params: { collected: CollectedReport }) => ({ collected: params.collected })),
    keepOrder: assign((_, params: { order: ReportOrder }) => ({ order: params.order, failure: null })),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    forget: assign(NOTHING),
    /** Effect: the record is saved as a file. */
    saveReport: effectStub<{ reportId: string }>(),
    /** Effect: the page may let the record go. */
    dropReport: effectStub<{ reportId: string | null }>(),
  },
  guards: {
    hasRecord: ({ context }) => context.collected !== null,
  },
}).createMachine({
  id: 'report',
  version: '1',
  description: 'A problem report',
  context: NOTHING,
  initial: 'closed',
  options: { maxIterations: 1000 },
  // What was written in the form, and the record, end with the page.
  on: { 'app.suspend': { target: '.closed' } },
  states: {
    closed: {
      description: 'Nobody reports anything',
      entry: [
        { type: 'dropReport', params: ({ context }) => ({ reportId: context.collected?.reportId ?? null }) },
        'forget',
      ],
      on: { 'report.open': 'open' },
    },
    open: {
      description: 'The report is on the screen',
      tags: ['open'],
      initial: 'collecting',
      on: { 'report.close': 'closed' },
      states: {
        collecting: {
          description: 'Reading what the charts were told, and masking the texts in it',
          invoke: {
            id: 'collectReport',
            src: 'collectReport',
            onDone: {
              target: 'showing',
              actions: { type: 'keepCollected', params: ({ event }) => ({ collected: event.output }) },
            },
            // A message without a record is better than none.
            onError: 'showing',
          },
        },
        showing: {
          description: 'All that would be sent is shown; nothing has left the page',
          on: {
            'report.send': {
              target: 'sending',
              actions: {
                type: 'keepOrder',
                params: ({ event }) => ({
                  order: { emailSecret: event.emailSecret, messageSecret: event.messageSecret },
                }),
              },
            },
            'report.save': {
              guard: 'hasRecord',
              actions: {
                type: 'saveReport',
                params: ({ context }) => ({ reportId: context.collected?.reportId ?? '' }),
              },
            },
          },
        },
        sending: {
          description: 'On its way; a reload leaves it to the person to write again',
          tags: ['busy'],
          invoke: {
            id: 'sendReport',
            src: 'sendReport',
            input: ({ context }) => ({
              ...context.order,
              reportId: context.collected?.tooLarge ? null : (context.collected?.reportId ?? null),
            }),
            onDone: {
              target: '#report.sent',
              actions: {
                type: 'tell',
                params: ({ event }) => ({
                  fact: { type: 'toast.show', toast: { tone: 'success', text: event.output } } satisfies Fact,
                }),
              },
            },
            onError: {
              target: 'failed',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        failed: {
          description: 'It did not get through; what was written stays, and can be sent again or saved as a file',
          on: {
            'report.send': {
              target: 'sending',
              actions: {
                type: 'keepOrder',
                params: ({ event }) => ({
                  order: { emailSecret: event.emailSecret, messageSecret: event.messageSecret },
                }),
              },
            },
            'report.save': {
              guard: 'hasRecord',
              actions: {
                type: 'saveReport',
                params: ({ context }) => ({ reportId: context.collected?.reportId ?? '' }),
              },
            },
          },
        },
      },
    },
    sent: {
      description: 'We have it; the thanks are said in a toast',
      entry: [
        { type: 'dropReport', params: ({ context }) => ({ reportId: context.collected?.reportId ?? null }) },
        'forget',
      ],
      on: { 'report.open': 'open' },
    },
  },
});

export type ReportActor = ActorRefFrom<typeof reportMachine>;
export type ReportSnapshot = SnapshotFrom<typeof reportMachine>;

export const selectOpen = (snapshot: ReportSnapshot) => snapshot.hasTag('open');
export const selectBusy = (snapshot: ReportSnapshot) => snapshot.hasTag('busy');
export const selectCollecting = (snapshot: ReportSnapshot) => snapshot.matches({ open: 'collecting' });
/** Null where the journal could not be read. */
export const selectCollected = (snapshot: ReportSnapshot) => snapshot.context.collected;

/** What the server said of single fields. */
export const selectFieldTexts = (snapshot: ReportSnapshot) =>
  snapshot.context.failure ? fieldsOf(snapshot.context.failure) : {};
/** R8.03. What it said of the whole, or what is said where it said nothing; null while there is nothing to say. */
export const selectFailureText = (snapshot: ReportSnapshot): string | null => {
  const { failure } = snapshot.context;
  if (!failure || !snapshot.matches({ open: 'failed' }) || Object.keys(fieldsOf(failure)).length > 0) return null;
  return textOf(failure, sendContact.failure);
};

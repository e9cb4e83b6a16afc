// A problem report; it is shown before it is sent. Owned by the app chart; lives as long as the page.
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { FAILURE_TEXTS } from '#contract/failureTexts.ts';
import { type Fact, parentOf, theFact } from './fact.ts';
import { type FormContext, formTextOf } from './form.ts';
import { theError, theFailure } from './outcome.ts';
import { effectStub, promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

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

const journal: Journaled<ReportEvent> = {
  keeps: {
    'report.send': { emailSecret: true, messageSecret: true },
  },
  outcomes: ['collectReport', 'sendReport'],
};

interface ReportContext extends FormContext {
  readonly collected: CollectedReport | null;
  readonly order: ReportOrder | null;
}

const NOTHING: ReportContext = { collected: null, order: null, failure: null };

export const reportMachine = setup({
  types: {
    context: {} as ReportContext,
    events: {} as ReportEvent,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    collectReport: promiseStub<CollectedReport>('collectReport'),
    /** Ends with the server's success message. */
    sendReport: promiseStub<string, ReportOrder & { reportId: string | null }>('sendReport'),
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    keepCollected: assign((_, params: { collected: CollectedReport }) => ({ collected: params.collected })),
    keepOrder: assign((_, params: { order: ReportOrder }) => ({ order: params.order, failure: null })),
    keepFailure: assign(theFailure),
    forget: assign(NOTHING),
    /** Effect: the record is saved as a file. */
    saveReport: effectStub<{ reportId: string }>('saveReport'),
    /** Effect: the page may let the record go. */
    dropReport: effectStub<{ reportId: string | null }>('dropReport'),
  },
  guards: {
    hasRecord: ({ context }) => context.collected !== null,
  },
}).createMachine({
  id: 'report',
  version: '1',
  description: 'A problem report',
  meta: { journal },
  context: NOTHING,
  initial: 'closed',
  options: { maxIterations: 1000 },
  // What was written in the form, and the record, end with the page.
  on: { 'app.suspend': { target: '.closed' } },
  states: {
    closed: {
      description: 'Closed',
      entry: [
        { type: 'dropReport', params: ({ context }) => ({ reportId: context.collected?.reportId ?? null }) },
        'forget',
      ],
      on: { 'report.open': 'open' },
    },
    open: {
      description: 'The report is open',
      tags: ['open'],
      initial: 'collecting',
      on: { 'report.close': 'closed' },
      states: {
        collecting: {
          description: 'Reading the journal and redacting its texts',
          invoke: {
            id: 'collectReport',
            src: 'collectReport',
            onDone: {
              target: 'showing',
              actions: { type: 'keepCollected', params: ({ event }) => ({ collected: event.output }) },
            },
            // A message without a record is still useful.
            onError: 'showing',
          },
        },
        showing: {
          description: 'Everything that would be sent is shown; nothing was sent yet',
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
                params: ({ context }) => ({ reportId: context.collected!.reportId }),
              },
            },
          },
        },
        sending: {
          description: 'Sending; after a reload the person writes again',
          tags: ['busy'],
          invoke: {
            id: 'sendReport',
            src: 'sendReport',
            input: ({ context }) => ({
              ...context.order!,
              reportId: context.collected?.tooLarge ? null : (context.collected?.reportId ?? null),
            }),
            onDone: {
              target: '#report.sent',
              actions: {
                type: 'tell',
                params: ({ event }) => ({
                  fact: { type: 'toast.show', toast: { code: 'thanks', text: event.output } } satisfies Fact,
                }),
              },
            },
            onError: {
              target: 'failed',
              actions: { type: 'keepFailure', params: theError },
            },
          },
        },
        failed: {
          description: 'Sending failed; the message stays and can be sent again or saved as a file',
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
                params: ({ context }) => ({ reportId: context.collected!.reportId }),
              },
            },
          },
        },
      },
    },
    sent: {
      description: 'Received; a toast says thank you',
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
export const selectCollecting = (snapshot: ReportSnapshot) => snapshot.matches({ open: 'collecting' });
/** Null where the journal could not be read. */
export const selectCollected = (snapshot: ReportSnapshot) => snapshot.context.collected;

/** R8.03. What the server said of the whole, or what is said where it said nothing; null while there is nothing to say. */
export const selectFailureText = (snapshot: ReportSnapshot): string | null =>
  snapshot.matches({ open: 'failed' }) ? formTextOf(snapshot.context.failure, FAILURE_TEXTS.sendContact) : null;

// All that is kept of the user, as a file. Owned by the account chart; lives as long as somebody is signed in.
import { type Failure, textOf } from '#contract/failure.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { failureOf, hasKind } from './outcome.ts';
import { promiseStub } from './stub.ts';

const FAILED_TEXT = 'Your data could not be exported. Check your connection and try again.';

export type DataExportEvent = { type: 'dataExport.start' } | { type: 'app.suspend' } | { type: 'app.resume' };

interface DataExportContext {
  readonly failure: Failure | null;
  readonly secondsLeft: number;
}

export const dataExportMachine = setup({
  types: { context: {} as DataExportContext, events: {} as DataExportEvent },
  actors: {
    /** Ends when the browser has the file. */
    exportData: promiseStub<void>('exportData'),
  },
  actions: {
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    clearFailure: assign({ failure: null }),
    startCountdown: assign((_, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return { secondsLeft: failure.kind === 'limited' ? Math.ceil(failure.retryAfter) : 0 };
    }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
  },
  guards: {
    isLimited: (_, params: { error: unknown }) => hasKind(params.error, 'limited'),
    hasSecondsLeft: ({ context }) => context.secondsLeft > 1,
  },
  delays: { second: 1000 },
}).createMachine({
  id: 'dataExport',
  version: '1',
  description: "The user's data as a file",
  context: { failure: null, secondsLeft: 0 },
  initial: 'idle',
  options: { maxIterations: 1000 },
  states: {
    idle: {
      description: 'It may be asked for; why the last try failed is said',
      on: { 'dataExport.start': { target: 'preparing', actions: 'clearFailure' } },
    },
    preparing: {
      description: 'The server makes the file; a reload leaves it to the person to ask again',
      on: { 'app.suspend': 'idle' },
      invoke: {
        id: 'exportData',
        src: 'exportData',
        onDone: 'done',
        onError: [
          {
            guard: { type: 'isLimited', params: ({ event }) => ({ error: event.error }) },
            target: 'limited',
            actions: { type: 'startCountdown', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'idle', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    done: {
      description: 'The browser has the file',
      on: { 'dataExport.start': 'preparing', 'app.suspend': 'idle' },
    },
    limited: {
      description: 'Asked for too often: the seconds until the next time are counted down',
      on: { 'app.resume': { target: 'limited', reenter: true } },
      after: {
        second: [
          { guard: 'hasSecondsLeft', target: 'limited', reenter: true, actions: 'countDown' },
          { target: 'idle', actions: 'clearFailure' },
        ],
      },
    },
  },
});

export type DataExportActor = ActorRefFrom<typeof dataExportMachine>;
export type DataExportSnapshot = SnapshotFrom<typeof dataExportMachine>;

export const selectPreparing = (snapshot: DataExportSnapshot) => snapshot.matches('preparing');
export const selectDone = (snapshot: DataExportSnapshot) => snapshot.matches('done');
/** Seconds until it may be asked for again; 0: now. */
export const selectSecondsLeft = (snapshot: DataExportSnapshot) =>
  snapshot.matches('limited') ? snapshot.context.secondsLeft : 0;
export const selectFailureText = (snapshot: DataExportSnapshot): string | null =>
  snapshot.context.failure ? textOf(snapshot.context.failure, FAILED_TEXT) : null;

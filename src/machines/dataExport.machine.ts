// Exports the user's data as a file. Owned by the account chart; lives as long as somebody is signed in.
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { countdownMachine } from './countdown.machine.ts';
import { type FormContext, formTextOf } from './form.ts';
import { isLimited, theError, theFailure, waitAfter } from './outcome.ts';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

const FAILED_TEXT = 'Your data could not be exported. Check your connection and try again.';

export type DataExportEvent = { type: 'dataExport.start' } | { type: 'app.suspend' } | { type: 'app.resume' };

const journal: Journaled<DataExportEvent> = {
  keeps: {},
  outcomes: ['exportData', 'countdown'],
};

export const dataExportMachine = setup({
  types: { context: {} as FormContext, events: {} as DataExportEvent, children: {} as { countdown: 'countdown' } },
  actors: {
    countdown: countdownMachine,
    /** Ends when the browser has the file. */
    exportData: promiseStub<void>('exportData'),
  },
  actions: {
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
    resumeCountdown: sendTo('countdown', { type: 'app.resume' }),
  },
  guards: { isLimited },
}).createMachine({
  id: 'dataExport',
  version: '1',
  description: "Exports the user's data",
  meta: { journal },
  context: { failure: null },
  initial: 'idle',
  options: { maxIterations: 1000 },
  states: {
    idle: {
      description: 'Ready; shows why the last attempt failed',
      on: { 'dataExport.start': { target: 'preparing', actions: 'clearFailure' } },
    },
    preparing: {
      description: 'The server makes the file; after a reload the person asks again',
      on: { 'app.suspend': 'idle' },
      invoke: {
        id: 'exportData',
        src: 'exportData',
        onDone: 'done',
        onError: [
          {
            guard: { type: 'isLimited', params: theError },
            target: 'limited',
            actions: { type: 'keepFailure', params: theError },
          },
          { target: 'idle', actions: { type: 'keepFailure', params: theError } },
        ],
      },
    },
    done: {
      description: 'The browser has the file',
      on: { 'dataExport.start': 'preparing', 'app.suspend': 'idle' },
    },
    limited: {
      description: 'Too many requests: counts down to the next one',
      on: { 'app.resume': { actions: 'resumeCountdown' } },
      invoke: {
        id: 'countdown',
        src: 'countdown',
        input: ({ context }) => ({ seconds: waitAfter(context.failure) }),
        onDone: { target: 'idle', actions: 'clearFailure' },
      },
    },
  },
});

export type DataExportActor = ActorRefFrom<typeof dataExportMachine>;
export type DataExportSnapshot = SnapshotFrom<typeof dataExportMachine>;

export const selectPreparing = (snapshot: DataExportSnapshot) => snapshot.matches('preparing');
export const selectDone = (snapshot: DataExportSnapshot) => snapshot.matches('done');
export const selectFailureText = (snapshot: DataExportSnapshot): string | null =>
  snapshot.matches('limited') ? null : formTextOf(snapshot.context.failure, FAILED_TEXT);

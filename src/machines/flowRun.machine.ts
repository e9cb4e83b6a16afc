// One run of a flow, shown live or replayed. Owned by the session chart; from the first opening of a run.
import type { FlowDefinition } from '#contract/flows/definition.ts';
import type { RunEvent } from '#contract/flows/flow.ts';
import type { Failure } from '#contract/failure.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import type { ShownRun } from './flowRuns.machine.ts';
import { hasKind, theError, theFailure } from './outcome.ts';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

/** With the steps of its version, as they were when it began. */
export type WholeRun = ShownRun & {
  readonly definition: FlowDefinition;
  /** The ads that it is about or made; a journal of the last release says nothing of it. */
  readonly ads?: readonly { readonly id: string; readonly name: string }[];
};

export interface RunAsked {
  readonly runId: string;
  /** The last event that is known, from 1; 0: none. */
  readonly after: number;
}

export interface RunRead {
  readonly run: WholeRun;
  /** Those that are new. */
  readonly events: readonly RunEvent[];
}

export type FlowRunEvent =
  | { type: 'run.open'; runId: string }
  | { type: 'run.retry' }
  /** Something may have changed, or the network is back. */
  | { type: 'run.refresh' }
  /** Shows it as it was after so many of its events. */
  | { type: 'run.step'; shown: number }
  | { type: 'run.play' }
  | { type: 'run.pause' }
  /** Shows it as it is. */
  | { type: 'run.now' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<FlowRunEvent> = {
  keeps: { 'run.open': { runId: true }, 'run.step': { shown: true } },
  outcomes: ['fetchRun', 'rereadRun'],
};

interface FlowRunContext {
  /** Null before the first. */
  readonly runId: string | null;
  readonly run: WholeRun | null;
  readonly events: readonly RunEvent[];
  /** Of the events, while it is replayed. */
  readonly shown: number;
  readonly failure: Failure | null;
}

/** How long each event of a replay is looked at. */
const STEP_MS = 900;

const askedBy = ({ runId, events }: FlowRunContext): RunAsked => {
  if (runId === null) throw new Error('No run was opened.');
  return { runId, after: events.at(-1)?.number ?? 0 };
};

const toStep = {
  actions: {
    type: 'step' as const,
    params: ({ event }: { event: Extract<FlowRunEvent, { type: 'run.step' }> }) => ({ shown: event.shown }),
  },
};

export const flowRunMachine = setup({
  types: { context: {} as FlowRunContext, events: {} as FlowRunEvent, tags: {} as 'shown' },
  actors: { fetchRun: promiseStub<RunRead, RunAsked>('fetchRun') },
  delays: { aWhile: STEP_MS },
  actions: {
    open: assign((_, { runId }: { runId: string }) => ({ runId, run: null, events: [], shown: 0, failure: null })),
    /** An answer that was overtaken by another adds nothing twice. */
    keepRead: assign(({ context }, { read }: { read: RunRead }) => {
      const last = context.events.at(-1)?.number ?? 0;
      return { run: read.run, events: [...context.events, ...read.events.filter(({ number }) => number > last)] };
    }),
    step: assign(({ context }, { shown }: { shown: number }) => ({
      shown: Math.min(Math.max(1, shown), context.events.length),
    })),
    goOn: assign(({ context }) => ({ shown: context.shown + 1 })),
    /** A replay that was at its end begins anew. */
    begin: assign(({ context }) => ({ shown: context.shown < context.events.length ? Math.max(1, context.shown) : 1 })),
    fromStart: assign({ shown: 1 }),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isOther: ({ context }, { runId }: { runId: string }) => context.runId !== runId,
    isMissing: (_, { error }: { error: unknown }) => hasKind(error, 'missing'),
    /** It goes on; or it failed, and may be put aside. */
    mayChange: ({ context: { run } }) => run?.ended_at === null || run?.state === 'failed' || run?.state === 'halted',
    hasNext: ({ context }) => context.shown < context.events.length,
  },
}).createMachine({
  id: 'flowRun',
  version: '1',
  description: 'The run that is open',
  meta: { journal },
  context: { runId: null, run: null, events: [], shown: 0, failure: null },
  initial: 'idle',
  options: { maxIterations: 1000 },
  on: {
    'run.open': {
      guard: { type: 'isOther', params: ({ event }) => ({ runId: event.runId }) },
      target: '.loading',
      actions: { type: 'open', params: ({ event }) => ({ runId: event.runId }) },
    },
  },
  states: {
    idle: { description: 'No run was opened yet' },
    loading: {
      description: 'Loading the run',
      on: { 'run.refresh': { target: 'loading', reenter: true } },
      invoke: {
        id: 'fetchRun',
        src: 'fetchRun',
        input: ({ context }) => askedBy(context),
        onDone: { target: 'shown', actions: { type: 'keepRead', params: ({ event }) => ({ read: event.output }) } },
        onError: [
          { guard: { type: 'isMissing', params: theError }, target: 'missing' },
          { target: 'failed', actions: { type: 'keepFailure', params: theError } },
        ],
      },
    },
    missing: { description: 'There is no such run' },
    failed: {
      description: 'Loading failed',
      on: {
        'run.retry': { target: 'loading', actions: 'clearFailure' },
        'run.refresh': { target: 'loading', actions: 'clearFailure' },
        'app.resume': { target: 'loading', actions: 'clearFailure' },
      },
    },
    shown: {
      description: 'The run is shown',
      tags: ['shown'],
      type: 'parallel',
      states: {
        reading: {
          description: 'What is known of it',
          initial: 'resting',
          states: {
            resting: {
              description: 'Nothing is on its way',
              on: {
                'run.refresh': { guard: 'mayChange', target: 'rereading' },
                'app.resume': { guard: 'mayChange', target: 'rereading' },
              },
            },
            rereading: {
              description: 'Reading what happened since; a failure keeps what is shown',
              on: { 'run.refresh': { target: 'rereading', reenter: true } },
              invoke: {
                id: 'rereadRun',
                src: 'fetchRun',
                input: ({ context }) => askedBy(context),
                onDone: {
                  target: 'resting',
                  actions: { type: 'keepRead', params: ({ event }) => ({ read: event.output }) },
                },
                onError: 'resting',
              },
            },
          },
        },
        showing: {
          description: 'Which moment of it is shown',
          initial: 'now',
          states: {
            now: {
              description: 'As it is, and as it goes on',
              on: {
                'run.step': { target: 'paused', ...toStep },
                'run.play': { target: 'playing', actions: 'fromStart' },
              },
            },
            paused: {
              description: 'As it was after one of its events',
              on: {
                'run.step': toStep,
                'run.play': { target: 'playing', actions: 'begin' },
                'run.now': 'now',
              },
            },
            playing: {
              description: 'Event by event',
              on: {
                'run.step': { target: 'paused', ...toStep },
                'run.pause': 'paused',
                'run.now': 'now',
                'app.suspend': 'paused',
              },
              after: {
                aWhile: [{ guard: 'hasNext', target: 'playing', reenter: true, actions: 'goOn' }, { target: 'paused' }],
              },
            },
          },
        },
      },
    },
  },
});

export type FlowRunActor = ActorRefFrom<typeof flowRunMachine>;
type FlowRunSnapshot = SnapshotFrom<typeof flowRunMachine>;

export const selectRun = ({ context }: FlowRunSnapshot): WholeRun | null => context.run;
export const selectRunEvents = ({ context }: FlowRunSnapshot): readonly RunEvent[] => context.events;
export const selectRunShown = (snapshot: FlowRunSnapshot): boolean => snapshot.hasTag('shown');
export const selectRunMissing = (snapshot: FlowRunSnapshot): boolean => snapshot.matches('missing');
export const selectRunFailed = (snapshot: FlowRunSnapshot): boolean => snapshot.matches('failed');
export const selectReplays = (snapshot: FlowRunSnapshot): boolean =>
  snapshot.matches('shown') && !snapshot.matches({ shown: { showing: 'now' } });
export const selectPlaying = (snapshot: FlowRunSnapshot): boolean =>
  snapshot.matches({ shown: { showing: 'playing' } });
/** How many of its events are shown. */
export const selectShownEvents = (snapshot: FlowRunSnapshot): number =>
  selectReplays(snapshot) ? snapshot.context.shown : snapshot.context.events.length;

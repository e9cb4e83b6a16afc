// The runs of the flow that is open, in pages. Owned by the session chart; from the first opening of a flow.
import type { FlowRun } from '#contract/flows/flow.ts';
import type { Failure } from '#contract/failure.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { theError, theFailure } from './outcome.ts';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

/** What is done about a run. Each may be repeated: a new run has the id that the page chose. */
export type RunsAct =
  /** `adIds`: what it is about; a journal of the last release says nothing of it. */
  | { readonly kind: 'start'; readonly id: string; readonly dry: boolean; readonly adIds?: readonly string[] }
  | { readonly kind: 'retry'; readonly id: string; readonly of: string; readonly step: string | null }
  | { readonly kind: 'cancel'; readonly of: string }
  /** Puts the failure of a run aside, or takes that back. */
  | { readonly kind: 'see'; readonly of: string; readonly seen: boolean };

/** Without the key of its review, which is nobody's to write down: the vault has it. */
export type ShownRun = FlowRun & {
  readonly review_token: null;
  /** The vault's handle of that key; null: it waits for no review. A journal of the last release says nothing of it. */
  readonly tokenSecret?: string | null;
};

export interface RunsPage {
  readonly runs: readonly ShownRun[];
  readonly next: string | null;
}

export interface RunsAsked {
  readonly flowId: string;
  readonly after: string | null;
  /** What is shown is read again, as far as it was read. */
  readonly atLeast?: number;
}

export type FlowRunsEvent =
  | { type: 'runs.open'; flowId: string }
  | { type: 'runs.more' }
  | { type: 'runs.retry' }
  /** Something may have changed, or the network is back. */
  | { type: 'runs.refresh' }
  | { type: 'runs.act'; act: RunsAct }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<FlowRunsEvent> = {
  keeps: { 'runs.open': { flowId: true }, 'runs.act': { act: true } },
  outcomes: ['fetchRuns', 'refreshRuns', 'moreRuns', 'actOnRuns'],
};

interface FlowRunsContext extends RunsPage {
  /** Null before the first. */
  readonly flowId: string | null;
  readonly act: RunsAct | null;
  /** What was pressed while something else went on, in its order. Nothing is done late: a failure or a lost session ends it. */
  readonly waiting: readonly RunsAct[];
  readonly failure: Failure | null;
}

const askedBy = ({ flowId }: FlowRunsContext, after: string | null): RunsAsked => {
  if (flowId === null) throw new Error('No flow was opened.');
  return { flowId, after };
};

/** The same wish after a failure keeps the id of its run: the server may have heard it, and its answer was lost. */
const wishOf = ({ act: before, failure }: FlowRunsContext, act: RunsAct): RunsAct => {
  const said = (one: RunsAct): string => JSON.stringify({ ...one, id: '' });
  return failure !== null && before !== null && said(before) === said(act) ? before : act;
};

const actOf = ({ event }: { event: Extract<FlowRunsEvent, { type: 'runs.act' }> }) => ({ act: event.act });

const opening = {
  target: '#flowRuns.loading',
  actions: {
    type: 'openFlow' as const,
    params: ({ event }: { event: Extract<FlowRunsEvent, { type: 'runs.open' }> }) => ({ flowId: event.flowId }),
  },
};

const acting = {
  target: '#flowRuns.shown.acting',
  actions: { type: 'keepAct' as const, params: actOf },
};
const waits = { actions: { type: 'keepWaiting' as const, params: actOf } };

export const flowRunsMachine = setup({
  types: { context: {} as FlowRunsContext, events: {} as FlowRunsEvent, tags: {} as 'shown' | 'busy' },
  actors: {
    fetchRuns: promiseStub<RunsPage, RunsAsked>('fetchRuns'),
    actOnRuns: promiseStub<void, { readonly flowId: string; readonly act: RunsAct }>('actOnRuns'),
  },
  actions: {
    openFlow: assign((_, { flowId }: { flowId: string }) => ({
      flowId,
      runs: [],
      next: null,
      waiting: [],
      failure: null,
    })),
    keepPage: assign((_, { page }: { page: RunsPage }) => ({ ...page })),
    addPage: assign(({ context }, { page }: { page: RunsPage }) => {
      const known = new Set(context.runs.map(({ id }) => id));
      return { runs: [...context.runs, ...page.runs.filter(({ id }) => !known.has(id))], next: page.next };
    }),
    keepAct: assign(({ context }, { act }: { act: RunsAct }) => ({ act: wishOf(context, act), failure: null })),
    keepWaiting: assign(({ context: { waiting } }, { act }: { act: RunsAct }) => ({ waiting: [...waiting, act] })),
    takeWaiting: assign(({ context }) => {
      const [first, ...waiting] = context.waiting;
      return { act: wishOf(context, first!), waiting, failure: null };
    }),
    endWaiting: assign({ waiting: [] }),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isAsked: ({ context }) => context.waiting.length > 0,
    hasMore: ({ context }) => context.next !== null,
    isOpen: ({ context }, { flowId }: { flowId: string }) => context.flowId === flowId,
  },
}).createMachine({
  id: 'flowRuns',
  version: '3',
  description: 'The runs of the flow that is open',
  meta: { journal },
  context: { flowId: null, runs: [], next: null, act: null, waiting: [], failure: null },
  initial: 'idle',
  options: { maxIterations: 1000 },
  states: {
    idle: { description: 'No flow was opened yet', on: { 'runs.open': opening } },
    loading: {
      description: 'Loading the runs; what is pressed meanwhile is done once they are there',
      on: { 'runs.open': opening, 'runs.act': waits, 'app.suspend': { actions: 'endWaiting' } },
      invoke: {
        id: 'fetchRuns',
        src: 'fetchRuns',
        input: ({ context }) => askedBy(context, null),
        onDone: { target: 'shown', actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) } },
        onError: { target: 'failed', actions: ['endWaiting', { type: 'keepFailure', params: theError }] },
      },
    },
    failed: {
      description: 'Loading failed',
      on: {
        'runs.open': opening,
        'runs.act': { target: 'loading', actions: ['clearFailure', { type: 'keepWaiting', params: actOf }] },
        'runs.retry': { target: 'loading', actions: 'clearFailure' },
        'runs.refresh': { target: 'loading', actions: 'clearFailure' },
        'app.resume': { target: 'loading', actions: 'clearFailure' },
      },
    },
    shown: {
      description: 'The runs are shown',
      tags: ['shown'],
      initial: 'resting',
      on: {
        'runs.open': [
          {
            guard: { type: 'isOpen', params: ({ event }) => ({ flowId: event.flowId }) },
            target: '.refreshing',
          },
          opening,
        ],
      },
      states: {
        resting: {
          description: 'Nothing is on its way',
          always: { guard: 'isAsked', target: 'acting', actions: 'takeWaiting' },
          on: {
            'runs.refresh': 'refreshing',
            'app.resume': 'refreshing',
            'runs.more': { guard: 'hasMore', target: 'adding' },
            'runs.act': acting,
          },
        },
        refreshing: {
          description: 'Reading again in the background what is shown; a failure keeps it',
          on: {
            'runs.refresh': { target: 'refreshing', reenter: true },
            'runs.more': { guard: 'hasMore', target: 'adding' },
            'runs.act': acting,
          },
          invoke: {
            id: 'refreshRuns',
            src: 'fetchRuns',
            input: ({ context }) => ({ ...askedBy(context, null), atLeast: context.runs.length }),
            onDone: {
              target: 'resting',
              actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) },
            },
            onError: 'resting',
          },
        },
        adding: {
          description:
            'Reading the next page, and then what changed meanwhile; if something is done, it can be asked for again',
          tags: ['busy'],
          on: { 'runs.act': acting },
          invoke: {
            id: 'moreRuns',
            src: 'fetchRuns',
            input: ({ context }) => askedBy(context, context.next),
            onDone: {
              target: 'refreshing',
              actions: { type: 'addPage', params: ({ event }) => ({ page: event.output }) },
            },
            onError: { target: 'resting', actions: { type: 'keepFailure', params: theError } },
          },
        },
        acting: {
          description: 'Starting, repeating, cancelling or putting aside a run',
          tags: ['busy'],
          on: {
            'runs.act': waits,
            // Whether it was done is seen in the list, which is read again.
            'app.suspend': { target: 'resting', actions: 'endWaiting' },
          },
          invoke: {
            id: 'actOnRuns',
            src: 'actOnRuns',
            input: ({ context }) => ({ flowId: askedBy(context, null).flowId, act: context.act! }),
            onDone: [
              { guard: 'isAsked', target: 'acting', reenter: true, actions: 'takeWaiting' },
              { target: 'refreshing' },
            ],
            onError: { target: 'refreshing', actions: ['endWaiting', { type: 'keepFailure', params: theError }] },
          },
        },
      },
    },
  },
});

export type FlowRunsActor = ActorRefFrom<typeof flowRunsMachine>;
type FlowRunsSnapshot = SnapshotFrom<typeof flowRunsMachine>;

/** The flow whose runs they are; null: none was opened. */
export const selectRunsOf = ({ context }: FlowRunsSnapshot): string | null => context.flowId;
export const selectRuns = ({ context }: FlowRunsSnapshot) => context.runs;
export const selectMoreRuns = ({ context }: FlowRunsSnapshot): boolean => context.next !== null;
export const selectRunsShown = (snapshot: FlowRunsSnapshot): boolean => snapshot.hasTag('shown');
export const selectRunsFailed = (snapshot: FlowRunsSnapshot): boolean => snapshot.matches('failed');
export const selectAddingRuns = (snapshot: FlowRunsSnapshot): boolean => snapshot.matches({ shown: 'adding' });
/** What is being done, and what waits for that. */
export const selectRunsActs = (snapshot: FlowRunsSnapshot): readonly RunsAct[] => {
  const { act, waiting } = snapshot.context;
  return act && snapshot.matches({ shown: 'acting' }) ? [act, ...waiting] : waiting;
};
/** The run that the person started last, once the server has it. */
export const selectStarted = ({ context: { act, runs } }: FlowRunsSnapshot): ShownRun | null => {
  const id = act !== null && 'id' in act ? act.id : null;
  return runs.find((run) => run.id === id) ?? null;
};
/** The run that the person started last, once the server has it, where it repeats that one. */
export const selectStartedFrom = (snapshot: FlowRunsSnapshot, of: string): ShownRun | null => {
  const { act } = snapshot.context;
  return act?.kind === 'retry' && act.of === of ? selectStarted(snapshot) : null;
};

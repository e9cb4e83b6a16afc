// The user's flows, in pages. Owned by the session chart; from the first opening of their screen.
import type { Checked } from '#contract/flows/checked.ts';
import type { Flow, FlowSummary } from '#contract/flows/flow.ts';
import type { Failure } from '#contract/failure.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { theError, theFailure } from './outcome.ts';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

/** What is done to a flow of the list. Each may be repeated: a duplicate has the id that the page chose. */
export type FlowsAct =
  | { readonly kind: 'duplicate'; readonly id: string; readonly copy: string }
  /** That version, if it is still the newest. */
  | { readonly kind: 'activate'; readonly id: string; readonly version: number }
  | { readonly kind: 'pause'; readonly id: string }
  | { readonly kind: 'delete'; readonly id: string };

/** A flow that somebody wants to activate, with what it does at most. */
export interface AskedFlow {
  readonly flow: Flow;
  readonly checked: Checked;
}

/** A review that waits for the person. */
export interface WaitingReview {
  readonly flowName: string;
  readonly ads: number;
  readonly deadline: string;
  /** The vault's handle of the token in its address. */
  readonly tokenSecret: string;
}

export interface FlowsPage {
  readonly flows: readonly FlowSummary[];
  readonly next: string | null;
  /** With the first page only, the next deadline first. */
  readonly reviews: readonly WaitingReview[];
}

export interface FlowsAsked {
  readonly after: string | null;
  /** What is shown is read again, as far as it was read. */
  readonly atLeast?: number;
}

export type FlowsEvent =
  | { type: 'flows.open' }
  | { type: 'flows.more' }
  | { type: 'flows.retry' }
  /** Something may have changed, or the network is back. */
  | { type: 'flows.refresh' }
  | { type: 'flows.act'; act: FlowsAct }
  /** What it would do is to be shown before it is activated. */
  | { type: 'flows.ask'; id: string }
  | { type: 'flows.confirm' }
  | { type: 'flows.cancel' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<FlowsEvent> = {
  keeps: { 'flows.act': { act: true }, 'flows.ask': { id: true } },
  outcomes: ['fetchFlows', 'refreshFlows', 'moreFlows', 'actOnFlows', 'checkFlow'],
};

interface FlowsContext extends FlowsPage {
  readonly act: FlowsAct | null;
  /** What was pressed while another is done, in its order. Nothing is done late: a failure or a lost session ends it. */
  readonly waiting: readonly FlowsAct[];
  /** The flow that is about to be activated, by its id. */
  readonly askedId: string | null;
  /** Null: it is not checked. */
  readonly asked: AskedFlow | null;
  readonly failure: Failure | null;
}

const act = { type: 'keepAct', params: ({ event }: { event: { act: FlowsAct } }) => ({ act: event.act }) } as const;
const ask = { type: 'keepAskedId', params: ({ event }: { event: { id: string } }) => ({ id: event.id }) } as const;

export const flowsMachine = setup({
  types: { context: {} as FlowsContext, events: {} as FlowsEvent, tags: {} as 'shown' | 'busy' },
  actors: {
    fetchFlows: promiseStub<FlowsPage, FlowsAsked>('fetchFlows'),
    checkFlow: promiseStub<AskedFlow, { readonly id: string }>('checkFlow'),
    actOnFlows: promiseStub<void, FlowsAct>('actOnFlows'),
  },
  actions: {
    keepPage: assign((_, { page }: { page: FlowsPage }) => ({ ...page, failure: null })),
    addPage: assign(({ context }, { page }: { page: FlowsPage }) => {
      const known = new Set(context.flows.map(({ id }) => id));
      return { flows: [...context.flows, ...page.flows.filter(({ id }) => !known.has(id))], next: page.next };
    }),
    keepAct: assign((_, { act }: { act: FlowsAct }) => ({ act, failure: null })),
    keepWaiting: assign(({ context }, { act }: { act: FlowsAct }) => ({ waiting: [...context.waiting, act] })),
    takeWaiting: assign(({ context: { waiting } }) => ({ act: waiting[0]!, waiting: waiting.slice(1) })),
    endWaiting: assign({ waiting: [], askedId: null, asked: null }),
    keepAskedId: assign((_, { id }: { id: string }) => ({ askedId: id, asked: null, failure: null })),
    keepAsked: assign((_, { asked }: { asked: AskedFlow }) => ({ asked })),
    actOnAsked: assign(({ context: { asked } }) => ({
      act: { kind: 'activate' as const, id: asked!.flow.id, version: asked!.flow.version },
    })),
    forgetAsked: assign({ askedId: null, asked: null }),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    hasMore: ({ context }) => context.next !== null,
    isWaiting: ({ context }) => context.waiting.length > 0,
    isToBeChecked: ({ context }) => context.askedId !== null,
    isSafe: ({ context: { asked } }) => asked !== null && asked.checked.breaches.length === 0,
  },
}).createMachine({
  id: 'flows',
  version: '4',
  description: 'The saved flows',
  meta: { journal },
  context: { flows: [], next: null, reviews: [], act: null, waiting: [], askedId: null, asked: null, failure: null },
  initial: 'idle',
  options: { maxIterations: 1000 },
  states: {
    idle: { description: 'Not needed yet', on: { 'flows.open': 'loading' } },
    loading: {
      description: 'Loading the flows',
      invoke: {
        id: 'fetchFlows',
        src: 'fetchFlows',
        input: { after: null },
        onDone: { target: 'shown', actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: theError } },
      },
    },
    failed: {
      description: 'Loading failed',
      on: {
        'flows.open': { target: 'loading', actions: 'clearFailure' },
        'flows.retry': { target: 'loading', actions: 'clearFailure' },
        'flows.refresh': { target: 'loading', actions: 'clearFailure' },
        'app.resume': { target: 'loading', actions: 'clearFailure' },
      },
    },
    shown: {
      description: 'The flows are shown',
      tags: ['shown'],
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing is on its way',
          on: {
            'flows.open': 'refreshing',
            'flows.refresh': 'refreshing',
            'app.resume': 'refreshing',
            'flows.more': { guard: 'hasMore', target: 'adding' },
            'flows.act': { target: 'acting', actions: act },
            'flows.ask': { target: 'checking', actions: ask },
          },
        },
        refreshing: {
          description: 'Reading again in the background what is shown; a failure keeps it',
          on: {
            'flows.refresh': { target: 'refreshing', reenter: true },
            'flows.more': { guard: 'hasMore', target: 'adding' },
            'flows.act': { target: 'acting', actions: act },
            'flows.ask': { target: 'checking', actions: ask },
          },
          invoke: {
            id: 'refreshFlows',
            src: 'fetchFlows',
            input: ({ context }) => ({ after: null, atLeast: context.flows.length }),
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
          on: {
            'flows.act': { target: 'acting', actions: act },
            'flows.ask': { target: 'checking', actions: ask },
          },
          invoke: {
            id: 'moreFlows',
            src: 'fetchFlows',
            input: ({ context }) => ({ after: context.next }),
            onDone: {
              target: 'refreshing',
              actions: { type: 'addPage', params: ({ event }) => ({ page: event.output }) },
            },
            onError: { target: 'resting', actions: { type: 'keepFailure', params: theError } },
          },
        },
        checking: {
          description: 'Checking every path of one that is to be activated; again after what is done meanwhile',
          tags: ['busy'],
          on: {
            'flows.act': { target: 'acting', actions: act },
            'flows.ask': { target: 'checking', reenter: true, actions: ask },
            'app.suspend': { target: 'resting', actions: 'forgetAsked' },
          },
          invoke: {
            id: 'checkFlow',
            src: 'checkFlow',
            input: ({ context }) => ({ id: context.askedId! }),
            onDone: {
              target: 'asking',
              actions: { type: 'keepAsked', params: ({ event }) => ({ asked: event.output }) },
            },
            onError: {
              target: 'resting',
              actions: [{ type: 'keepFailure', params: theError }, 'forgetAsked'],
            },
          },
        },
        asking: {
          description: 'Whether it is to be activated, with what it does at most, or what keeps it from that',
          on: {
            'flows.confirm': { guard: 'isSafe', target: 'acting', actions: ['actOnAsked', 'forgetAsked'] },
            'flows.cancel': { target: 'refreshing', actions: 'forgetAsked' },
          },
        },
        acting: {
          description: 'Duplicating, activating, pausing or deleting one; what is pressed meanwhile is done next',
          tags: ['busy'],
          on: {
            'flows.act': {
              actions: {
                type: 'keepWaiting',
                params: ({ event }: { event: { act: FlowsAct } }) => ({ act: event.act }),
              },
            },
            'flows.ask': { actions: ask },
            // Whether it was done is seen in the list, which is read again.
            'app.suspend': { target: 'resting', actions: 'endWaiting' },
          },
          invoke: {
            id: 'actOnFlows',
            src: 'actOnFlows',
            input: ({ context }) => context.act!,
            onDone: [
              { guard: 'isWaiting', target: 'acting', reenter: true, actions: 'takeWaiting' },
              { guard: 'isToBeChecked', target: 'checking' },
              { target: 'refreshing' },
            ],
            onError: { target: 'resting', actions: ['endWaiting', { type: 'keepFailure', params: theError }] },
          },
        },
      },
    },
  },
});

export type FlowsActor = ActorRefFrom<typeof flowsMachine>;
export type FlowsSnapshot = SnapshotFrom<typeof flowsMachine>;

export const selectFlows = ({ context }: FlowsSnapshot) => context.flows;
export const selectReviews = ({ context }: FlowsSnapshot) => context.reviews;
/** Reading again what is shown. */
export const selectReading = (snapshot: FlowsSnapshot): boolean => snapshot.matches({ shown: 'refreshing' });
export const selectMore = ({ context }: FlowsSnapshot): boolean => context.next !== null;
export const selectFlowsShown = (snapshot: FlowsSnapshot): boolean => snapshot.hasTag('shown');
export const selectFlowsFailed = (snapshot: FlowsSnapshot): boolean => snapshot.matches('failed');
/** The server has no flows: they are an addition of ours (D1.2). */
export const selectFlowsUnknown = ({ context }: FlowsSnapshot): boolean => context.failure?.kind === 'missing';
export const selectAdding = (snapshot: FlowsSnapshot): boolean => snapshot.matches({ shown: 'adding' });
/** What is being done, and what waits for that. */
export const selectFlowsActs = (snapshot: FlowsSnapshot): readonly FlowsAct[] => {
  const { act, waiting } = snapshot.context;
  return act && snapshot.matches({ shown: 'acting' }) ? [act, ...waiting] : [];
};
/** The flow that is checked before it is activated, or is to be checked next. */
export const selectCheckedId = (snapshot: FlowsSnapshot): string | null =>
  snapshot.matches({ shown: 'checking' }) || snapshot.matches({ shown: 'acting' }) ? snapshot.context.askedId : null;
/** The flow whose activation is to be confirmed; null: none. */
export const selectAsked = (snapshot: FlowsSnapshot): AskedFlow | null =>
  snapshot.matches({ shown: 'asking' }) ? snapshot.context.asked : null;

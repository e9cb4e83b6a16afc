// How many ads the user has of each status, and, once somebody looks at it, the list of them. Owned by the session chart;
// lives as long as somebody is signed in.
import { type AdCounts, noAds } from '#contract/rules/adCounts.ts';
import type { Failure } from '#contract/failure.ts';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom, stateIn } from 'xstate';
import { failureText } from '#contract/failureTexts.ts';
import type { adListMachine } from './adList.machine.ts';
import { type Fact, parentOf, theFact } from './fact.ts';
import { theError, theFailure } from './outcome.ts';
import { chartStub, promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

export type QueueEvent =
  /** A screen shows how many there are. */
  | { type: 'queue.open' }
  /** A screen shows the ads. */
  | { type: 'queue.openList' }
  /** Something changed: read again behind what is shown. */
  | { type: 'queue.refresh' }
  | { type: 'queue.retry' }
  /** Ads were queued for publishing. */
  | { type: 'queue.follow'; adIds: readonly string[] }
  | Extract<Fact, { type: 'toast.show' }>
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<QueueEvent> = {
  keeps: { 'queue.follow': { adIds: true }, 'toast.show': { toast: true } },
  outcomes: ['fetchCounts'],
};

interface QueueContext {
  /** Null before they were counted. */
  readonly counts: AdCounts | null;
  readonly failure: Failure | null;
}

export const queueMachine = setup({
  types: {
    context: {} as QueueContext,
    events: {} as QueueEvent,
    tags: {} as 'loaded',
    children: {} as { list: 'adList' },
  },
  actors: {
    fetchCounts: promiseStub<AdCounts>('fetchCounts'),
    /** Loaded when the ad queue is opened. */
    adList: chartStub<typeof adListMachine>('adList'),
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    keepCounts: assign((_, { counts }: { counts: AdCounts }) => ({ counts, failure: null })),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
    refreshList: sendTo('list', { type: 'list.refresh' }),
    followInList: sendTo('list', (_, { adIds }: { adIds: readonly string[] }) => ({
      type: 'list.follow' as const,
      adIds,
    })),
    resumeList: sendTo('list', { type: 'app.resume' }),
  },
  guards: { isOvertaken: stateIn({ counts: { ready: { refreshing: 'overtaken' } } }) },
  delays: { gatherDelay: 150 },
}).createMachine({
  id: 'queue',
  version: '1',
  description: "The user's ads: how many there are, and the list of them",
  meta: { journal },
  context: { counts: null, failure: null },
  type: 'parallel',
  options: { maxIterations: 1000 },
  on: { 'toast.show': { actions: { type: 'tell', params: ({ event }) => ({ fact: event }) } } },
  states: {
    counts: {
      description: 'How many ads there are, as fresh as we know it',
      initial: 'idle',
      states: {
        idle: { description: 'Not needed yet', on: { 'queue.open': 'loading' } },
        loading: {
          description: 'Counting',
          invoke: {
            id: 'fetchCounts',
            src: 'fetchCounts',
            onDone: {
              target: 'ready',
              actions: { type: 'keepCounts', params: ({ event }) => ({ counts: event.output }) },
            },
            onError: { target: 'failed', actions: { type: 'keepFailure', params: theError } },
          },
        },
        failed: {
          description: 'Counting failed',
          on: {
            'app.resume': { target: 'loading', actions: 'clearFailure' },
            'queue.retry': { target: 'loading', actions: 'clearFailure' },
            'queue.refresh': { target: 'loading', actions: 'clearFailure' },
          },
        },
        ready: {
          description: 'The numbers are known',
          tags: ['loaded'],
          initial: 'resting',
          on: { 'app.resume': { target: '.refreshing', actions: 'clearFailure' } },
          states: {
            resting: {
              description: 'Up to date as far as we know',
              on: { 'queue.refresh': 'gathering', 'queue.open': 'gathering' },
            },
            gathering: {
              description: 'Something changed: debounces changes in quick succession',
              after: { gatherDelay: 'refreshing' },
            },
            refreshing: {
              description: 'Counting again in the background',
              initial: 'current',
              invoke: {
                id: 'fetchCounts',
                src: 'fetchCounts',
                onDone: [
                  {
                    guard: 'isOvertaken',
                    target: 'gathering',
                    actions: { type: 'keepCounts', params: ({ event }) => ({ counts: event.output }) },
                  },
                  {
                    target: 'resting',
                    actions: { type: 'keepCounts', params: ({ event }) => ({ counts: event.output }) },
                  },
                ],
                onError: { target: 'outdated', actions: { type: 'keepFailure', params: theError } },
              },
              states: {
                current: {
                  description: 'Nothing has happened since the request',
                  on: { 'queue.refresh': 'overtaken' },
                },
                overtaken: { description: 'Something happened since: it is counted again afterwards' },
              },
            },
            outdated: {
              description: 'Counting again failed; the old numbers stay, marked as outdated',
              on: {
                'queue.refresh': { target: 'refreshing', actions: 'clearFailure' },
                'queue.retry': { target: 'refreshing', actions: 'clearFailure' },
              },
            },
          },
        },
      },
    },
    list: {
      description: 'The list of the ads',
      initial: 'closed',
      states: {
        closed: { description: 'Nobody has looked at it', on: { 'queue.openList': 'open' } },
        open: {
          description: 'It keeps what is shown and selected while other screens are looked at',
          invoke: { id: 'list', src: 'adList' },
          on: {
            'queue.refresh': { actions: 'refreshList' },
            'queue.follow': {
              actions: { type: 'followInList', params: ({ event }) => ({ adIds: event.adIds }) },
            },
            'app.resume': { actions: 'resumeList' },
          },
        },
      },
    },
  },
});

export type QueueActor = ActorRefFrom<typeof queueMachine>;
export type QueueSnapshot = SnapshotFrom<typeof queueMachine>;

export const selectLoaded = (snapshot: QueueSnapshot) => snapshot.hasTag('loaded');
/** Number of ads per shown status, and of all that were published. */
export const selectCounts = (snapshot: QueueSnapshot): AdCounts => snapshot.context.counts ?? noAds();
export const selectQueueText = (snapshot: QueueSnapshot): string | null =>
  snapshot.context.failure ? failureText(snapshot.context.failure, 'listInventory') : null;

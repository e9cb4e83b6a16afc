// The kept versions of the flow that is open, in pages. Owned by the session chart; read once somebody asks for them.
import type { FlowVersion } from '#contract/flows/flow.ts';
import type { Failure } from '#contract/failure.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { theError, theFailure } from './outcome.ts';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

export interface VersionsPage {
  readonly versions: readonly FlowVersion[];
  readonly next: string | null;
}

export interface VersionsAsked {
  readonly flowId: string;
  readonly after: string | null;
  /** What is shown is read again, as far as it was read. */
  readonly atLeast?: number;
}

export type FlowVersionsEvent =
  /** A flow was opened, whose versions somebody may ask for. */
  | { type: 'versions.open'; flowId: string }
  | { type: 'versions.show' }
  | { type: 'versions.more' }
  | { type: 'versions.retry' }
  /** Something may have changed, or the network is back. */
  | { type: 'versions.refresh' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<FlowVersionsEvent> = {
  keeps: { 'versions.open': { flowId: true } },
  outcomes: ['fetchVersions', 'refreshVersions', 'moreVersions'],
};

interface FlowVersionsContext extends VersionsPage {
  /** Empty before the first. */
  readonly flowId: string;
  readonly failure: Failure | null;
}

const again = { target: 'loading', actions: 'clearFailure' } as const;

export const flowVersionsMachine = setup({
  types: { context: {} as FlowVersionsContext, events: {} as FlowVersionsEvent, tags: {} as 'shown' },
  actors: { fetchVersions: promiseStub<VersionsPage, VersionsAsked>('fetchVersions') },
  actions: {
    openFlow: assign((_, { flowId }: { flowId: string }) => ({ flowId, versions: [], next: null, failure: null })),
    keepPage: assign((_, { page }: { page: VersionsPage }) => ({ ...page, failure: null })),
    addPage: assign(({ context }, { page }: { page: VersionsPage }) => {
      const known = new Set(context.versions.map(({ version }) => version));
      const fresh = page.versions.filter(({ version }) => !known.has(version));
      return { versions: [...context.versions, ...fresh], next: page.next };
    }),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    hasMore: ({ context }) => context.next !== null,
    isOther: ({ context }, { flowId }: { flowId: string }) => context.flowId !== flowId,
  },
}).createMachine({
  id: 'flowVersions',
  version: '2',
  description: 'The versions of the flow that is open',
  meta: { journal },
  context: { flowId: '', versions: [], next: null, failure: null },
  initial: 'closed',
  options: { maxIterations: 1000 },
  on: {
    'versions.open': {
      guard: { type: 'isOther', params: ({ event }) => ({ flowId: event.flowId }) },
      target: '.closed',
      reenter: true,
      actions: { type: 'openFlow', params: ({ event }) => ({ flowId: event.flowId }) },
    },
  },
  states: {
    closed: { description: 'Nobody has asked for them', on: { 'versions.show': 'loading' } },
    loading: {
      description: 'Loading the versions',
      invoke: {
        id: 'fetchVersions',
        src: 'fetchVersions',
        input: ({ context: { flowId } }) => ({ flowId, after: null }),
        onDone: { target: 'shown', actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: theError } },
      },
    },
    failed: {
      description: 'Loading failed',
      on: { 'versions.show': again, 'versions.retry': again, 'versions.refresh': again, 'app.resume': again },
    },
    shown: {
      description: 'The versions are shown',
      tags: ['shown'],
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing is on its way',
          on: {
            'versions.refresh': 'refreshing',
            'app.resume': 'refreshing',
            'versions.more': { guard: 'hasMore', target: 'adding', actions: 'clearFailure' },
          },
        },
        refreshing: {
          description: 'Reading again in the background what is shown; a failure keeps it',
          on: {
            'versions.refresh': { target: 'refreshing', reenter: true },
            'versions.more': { guard: 'hasMore', target: 'adding', actions: 'clearFailure' },
          },
          invoke: {
            id: 'refreshVersions',
            src: 'fetchVersions',
            input: ({ context: { flowId, versions } }) => ({ flowId, after: null, atLeast: versions.length }),
            onDone: {
              target: 'resting',
              actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) },
            },
            onError: 'resting',
          },
        },
        adding: {
          description: 'Reading the next page, and then what changed meanwhile',
          invoke: {
            id: 'moreVersions',
            src: 'fetchVersions',
            input: ({ context: { flowId, next } }) => ({ flowId, after: next }),
            onDone: {
              target: 'refreshing',
              actions: { type: 'addPage', params: ({ event }) => ({ page: event.output }) },
            },
            onError: { target: 'resting', actions: { type: 'keepFailure', params: theError } },
          },
        },
      },
    },
  },
});

export type FlowVersionsActor = ActorRefFrom<typeof flowVersionsMachine>;
type FlowVersionsSnapshot = SnapshotFrom<typeof flowVersionsMachine>;

export const selectVersions = ({ context }: FlowVersionsSnapshot) => context.versions;
export const selectMoreVersions = ({ context }: FlowVersionsSnapshot): boolean => context.next !== null;
export const selectVersionsClosed = (snapshot: FlowVersionsSnapshot): boolean => snapshot.matches('closed');
export const selectVersionsShown = (snapshot: FlowVersionsSnapshot): boolean => snapshot.hasTag('shown');
export const selectVersionsFailed = (snapshot: FlowVersionsSnapshot): boolean => snapshot.matches('failed');
export const selectAddingVersions = (snapshot: FlowVersionsSnapshot): boolean => snapshot.matches({ shown: 'adding' });

// What was generated before, page by page, to be opened again. Spawned by the session chart when its screen is opened.
import type { Generation } from '#contract/calls/generation.ts';
import type { Failure } from '#contract/failure.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import type { Journaled } from './journaled.ts';
import { theError, theFailure } from './outcome.ts';
import { promiseStub } from './stub.ts';

export interface EarlierPage {
  /** Newest first. */
  readonly generations: readonly Generation[];
  /** Whether there are older ones. */
  readonly more: boolean;
}

export type EarlierEvent =
  /** The person wants to see it. */
  | { type: 'earlier.open' }
  | { type: 'earlier.more' }
  | { type: 'earlier.retry' }
  | { type: 'earlier.close' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<EarlierEvent> = { keeps: {}, outcomes: ['fetchEarlier', 'fetchMore'] };

interface EarlierContext extends EarlierPage {
  readonly failure: Failure | null;
}

/** Each once: one may have been made while an older page was read. */
const joined = (shown: readonly Generation[], older: readonly Generation[]): readonly Generation[] => [
  ...shown,
  ...older.filter(({ id }) => shown.every((one) => one.id !== id)),
];

export const earlierMachine = setup({
  types: { context: {} as EarlierContext, events: {} as EarlierEvent },
  actors: {
    /** `before`: the id of the oldest that is known; null for the newest page. */
    fetchEarlier: promiseStub<EarlierPage, { before: string | null }>('fetchEarlier'),
  },
  actions: {
    keepPage: assign((_, { page }: { page: EarlierPage }) => ({ ...page, failure: null })),
    append: assign(({ context }, { page }: { page: EarlierPage }) => ({
      generations: joined(context.generations, page.generations),
      more: page.more,
      failure: null,
    })),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
  },
  guards: { isMore: ({ context }) => context.more },
}).createMachine({
  id: 'earlier',
  version: '1',
  description: 'What was generated before',
  meta: { journal },
  context: { generations: [], more: false, failure: null },
  initial: 'closed',
  options: { maxIterations: 1000 },
  on: { 'earlier.close': { target: '.closed', actions: 'clearFailure' } },
  states: {
    closed: {
      description: 'Not asked for',
      on: { 'earlier.open': 'loading' },
    },
    loading: {
      description: 'Reading the newest page',
      invoke: {
        id: 'fetchEarlier',
        src: 'fetchEarlier',
        input: { before: null },
        onDone: { target: 'shown', actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: theError } },
      },
    },
    failed: {
      description: 'It could not be read',
      on: {
        'earlier.retry': { target: 'loading', actions: 'clearFailure' },
        'app.resume': { target: 'loading', actions: 'clearFailure' },
      },
    },
    shown: {
      description: 'What was generated is shown',
      on: { 'earlier.more': { guard: 'isMore', target: 'loadingMore' }, 'earlier.open': 'loading' },
    },
    loadingMore: {
      description: 'Reading an older page',
      invoke: {
        id: 'fetchMore',
        src: 'fetchEarlier',
        input: ({ context }) => ({ before: context.generations.at(-1)?.id ?? null }),
        onDone: { target: 'shown', actions: { type: 'append', params: ({ event }) => ({ page: event.output }) } },
        onError: { target: 'moreFailed', actions: { type: 'keepFailure', params: theError } },
      },
    },
    moreFailed: {
      description: 'An older page could not be read; what is there stays',
      on: { 'earlier.more': { target: 'loadingMore', actions: 'clearFailure' } },
    },
  },
});

export type EarlierActor = ActorRefFrom<typeof earlierMachine>;
export type EarlierSnapshot = SnapshotFrom<typeof earlierMachine>;

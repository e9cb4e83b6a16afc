// The freshness of one cached answer. Owned by the cache chart; ends when nobody wanted it for a while.
import { type ActorRefFrom, assign, setup, type SnapshotFrom, stateIn } from 'xstate';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

/** How long an answer counts as fresh (R9.05), in milliseconds. */
export const FRESH_MS = 30_000;
/** How long one that nobody wants is remembered, in milliseconds. */
export const REMEMBERED_MS = 5 * 60_000;

export type ResourceEvent =
  /** Somebody wants the answer: fetched unless it is fresh or on its way. */
  | { type: 'resource.read' }
  /** What was answered may be wrong by now. */
  | { type: 'resource.expire' }
  | { type: 'app.suspend' };

const journal: Journaled<ResourceEvent> = {
  keeps: {},
  outcomes: ['fetch'],
};

export interface ResourceInput {
  /** Identifies the call and its input. */
  readonly key: string;
}

interface ResourceContext {
  readonly key: string;
  /** How often it was fetched. The answers themselves are kept by the service: views have them in the charts they read. */
  readonly load: number;
}

export const resourceMachine = setup({
  types: {
    context: {} as ResourceContext,
    events: {} as ResourceEvent,
    input: {} as ResourceInput,
  },
  actors: { fetch: promiseStub<void, { key: string; load: number }>('fetch') },
  actions: { countLoad: assign({ load: ({ context }) => context.load + 1 }) },
  guards: {
    isWanted: stateIn({ loading: 'wanted' }),
    isOvertaken: stateIn({ loading: 'overtaken' }),
  },
  delays: { freshTime: FRESH_MS, rememberedTime: REMEMBERED_MS },
}).createMachine({
  id: 'resource',
  version: '1',
  description: 'The freshness of one cached answer',
  meta: { journal },
  context: ({ input }) => ({ key: input.key, load: 0 }),
  initial: 'stale',
  options: { maxIterations: 1000 },
  // The answer was in the memory of the earlier page.
  on: { 'app.suspend': '.stale' },
  states: {
    stale: {
      description: 'Missing or stale: the next request fetches it',
      on: { 'resource.read': 'loading' },
      after: { rememberedTime: 'forgotten' },
    },
    loading: {
      description: 'Loading; concurrent requests share the answer',
      entry: 'countLoad',
      initial: 'current',
      invoke: {
        id: 'fetch',
        src: 'fetch',
        input: ({ context }) => ({ key: context.key, load: context.load }),
        onDone: [
          { guard: 'isWanted', target: 'loading', reenter: true },
          { guard: 'isOvertaken', target: 'stale' },
          { target: 'fresh' },
        ],
        onError: [
          { guard: 'isWanted', target: 'loading', reenter: true },
          { guard: 'isOvertaken', target: 'stale' },
          { target: 'failed' },
        ],
      },
      states: {
        current: {
          description: 'Nothing has changed since the request',
          on: { 'resource.expire': 'overtaken' },
        },
        overtaken: {
          description: 'Something changed since: the answer serves only the earlier requests',
          on: { 'resource.read': 'wanted' },
        },
        wanted: { description: 'Requested after the change: it is fetched once more' },
      },
    },
    fresh: {
      description: 'Fresh for thirty seconds',
      on: { 'resource.expire': 'stale' },
      after: { freshTime: 'stale' },
    },
    failed: {
      description: 'Loading failed; the next request tries again',
      on: { 'resource.read': 'loading', 'resource.expire': 'stale' },
      after: { rememberedTime: 'forgotten' },
    },
    forgotten: { description: 'Unused for minutes: removed', type: 'final' },
  },
});

export type ResourceActor = ActorRefFrom<typeof resourceMachine>;

/** The number of the fetch whose answer is good for whoever asks now. */
export const selectLoad = (snapshot: SnapshotFrom<typeof resourceMachine>): number =>
  snapshot.context.load + (snapshot.matches({ loading: 'wanted' }) ? 1 : 0);

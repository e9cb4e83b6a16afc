// The briefs that somebody saved under a name. Owned by the session chart; from the first opening of a screen that offers them.
import type { Brief } from '#contract/brief.ts';
import type { SavedBrief } from '#contract/calls/briefs.ts';
import type { Failure } from '#contract/failure.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { lastingFailureOf, theError } from './outcome.ts';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

/** Each may be repeated: `id` is the page's choice, and what is gone stays gone. */
export type BriefAct =
  | { readonly kind: 'save'; readonly id: string; readonly name: string; readonly brief: Brief }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string }
  | { readonly kind: 'delete'; readonly id: string };

export type BriefsEvent =
  | { type: 'briefs.open' }
  | { type: 'briefs.retry' }
  /** Something may have changed, or the network is back. */
  | { type: 'briefs.refresh' }
  | { type: 'brief.act'; act: BriefAct }
  | { type: 'brief.dismiss' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<BriefsEvent> = {
  keeps: { 'brief.act': { act: true } },
  outcomes: ['fetchBriefs', 'refreshBriefs', 'actOnBrief'],
};

interface BriefsContext {
  /** Newest first. */
  readonly briefs: readonly SavedBrief[];
  /** The last one, until the server has done it. */
  readonly act: BriefAct | null;
  /** What was pressed while something else was done, in its order. */
  readonly waiting: readonly BriefAct[];
  readonly failure: Failure | null;
}

/** Whether an act says anew what another one said: of the same brief, or of the brief that is written. */
const replaces = (act: BriefAct, before: BriefAct): boolean =>
  act.id === before.id || (act.kind === 'save' && before.kind === 'save');

export const briefsMachine = setup({
  types: { context: {} as BriefsContext, events: {} as BriefsEvent, tags: {} as 'shown' },
  actors: {
    fetchBriefs: promiseStub<readonly SavedBrief[]>('fetchBriefs'),
    actOnBrief: promiseStub<void, BriefAct>('actOnBrief'),
  },
  actions: {
    keepBriefs: assign((_, { briefs }: { briefs: readonly SavedBrief[] }) => ({ briefs })),
    /** What was not done comes after it, unless it was pressed anew. */
    keepAct: assign(({ context: { act: undone, waiting } }, { act }: { act: BriefAct }) => ({
      act,
      waiting: undone && !replaces(act, undone) ? [undone, ...waiting] : waiting,
      failure: null,
    })),
    keepWaiting: assign(({ context }, { act }: { act: BriefAct }) => ({ waiting: [...context.waiting, act] })),
    takeWaiting: assign(({ context: { waiting } }) => ({
      act: waiting[0]!,
      waiting: waiting.slice(1),
      failure: null,
    })),
    forgetAct: assign({ act: null, failure: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: lastingFailureOf(error) })),
    clearFailure: assign({ failure: null }),
  },
  guards: { isAsked: ({ context }) => context.waiting.length > 0 },
}).createMachine({
  id: 'briefs',
  version: '2',
  description: 'The saved briefs',
  meta: { journal },
  context: { briefs: [], act: null, waiting: [], failure: null },
  initial: 'idle',
  options: { maxIterations: 1000 },
  states: {
    idle: { description: 'Not needed yet', on: { 'briefs.open': 'loading' } },
    loading: {
      description: 'Loading the briefs',
      invoke: {
        id: 'fetchBriefs',
        src: 'fetchBriefs',
        onDone: {
          target: 'shown',
          actions: { type: 'keepBriefs', params: ({ event }) => ({ briefs: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: theError } },
      },
    },
    failed: {
      description: 'Loading failed',
      on: {
        'briefs.open': { target: 'loading', actions: 'clearFailure' },
        'briefs.retry': { target: 'loading', actions: 'clearFailure' },
        'briefs.refresh': { target: 'loading', actions: 'clearFailure' },
        'app.resume': { target: 'loading', actions: 'clearFailure' },
      },
    },
    shown: {
      description: 'The briefs are shown',
      tags: ['shown'],
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing is on its way',
          on: {
            'briefs.open': 'refreshing',
            'briefs.refresh': 'refreshing',
            'app.resume': 'refreshing',
            'brief.act': {
              target: 'acting',
              actions: { type: 'keepAct', params: ({ event }) => ({ act: event.act }) },
            },
          },
        },
        refreshing: {
          description: 'Reading again in the background; a failure keeps what is shown',
          on: {
            'briefs.refresh': { target: 'refreshing', reenter: true },
            'brief.act': {
              target: 'acting',
              actions: { type: 'keepAct', params: ({ event }) => ({ act: event.act }) },
            },
          },
          invoke: {
            id: 'refreshBriefs',
            src: 'fetchBriefs',
            onDone: {
              target: 'resting',
              actions: { type: 'keepBriefs', params: ({ event }) => ({ briefs: event.output }) },
            },
            onError: 'resting',
          },
        },
        acting: {
          description: 'Saving, renaming or deleting; repeated, it comes to the same. What is pressed meanwhile waits',
          on: {
            'brief.act': { actions: { type: 'keepWaiting', params: ({ event }) => ({ act: event.act }) } },
          },
          invoke: {
            id: 'actOnBrief',
            src: 'actOnBrief',
            input: ({ context }) => context.act!,
            onDone: [
              { guard: 'isAsked', target: 'acting', reenter: true, actions: 'takeWaiting' },
              { target: 'refreshing', actions: 'forgetAct' },
            ],
            onError: { target: 'undone', actions: { type: 'keepFailure', params: theError } },
          },
        },
        undone: {
          description: 'It was not done, or its answer was lost; what was asked for is kept',
          on: {
            'briefs.retry': { target: 'acting', actions: 'clearFailure' },
            'app.resume': { target: 'acting', actions: 'clearFailure' },
            'brief.dismiss': [
              { guard: 'isAsked', target: 'acting', actions: 'takeWaiting' },
              { target: 'refreshing', actions: 'forgetAct' },
            ],
            'brief.act': {
              target: 'acting',
              actions: { type: 'keepAct', params: ({ event }) => ({ act: event.act }) },
            },
          },
        },
      },
    },
  },
});

export type BriefsActor = ActorRefFrom<typeof briefsMachine>;
export type BriefsSnapshot = SnapshotFrom<typeof briefsMachine>;

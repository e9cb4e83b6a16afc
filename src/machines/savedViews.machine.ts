// The views of results that somebody saved under a name. Owned by the results chart, and lives as long.
import type { SavedView } from '#contract/calls/analytics.ts';
import type { Failure } from '#contract/failure.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import type { Journaled } from './journaled.ts';
import { lastingFailureOf, theError } from './outcome.ts';
import { promiseStub } from './stub.ts';

/** Each may be repeated: `id` is the page's choice, and what is gone stays gone. */
export type ViewAct =
  | ({ readonly kind: 'save' } & SavedView)
  /** The whole view, so that it can be put back. */
  | ({ readonly kind: 'delete' } & SavedView);

export type SavedViewsEvent =
  | { type: 'views.open' }
  | { type: 'views.retry' }
  | { type: 'view.act'; act: ViewAct }
  /** Puts back the view that was deleted last. */
  | { type: 'view.undo' }
  | { type: 'view.dismiss' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<SavedViewsEvent> = {
  keeps: { 'view.act': { act: true } },
  outcomes: ['fetchViews', 'refreshViews', 'actOnView'],
};

interface SavedViewsContext {
  /** By name. */
  readonly views: readonly SavedView[];
  /** The last one, until the server has done it. */
  readonly act: ViewAct | null;
  /** What was asked for since, in its order. */
  readonly waiting: readonly ViewAct[];
  /** The view that was deleted last. */
  readonly deleted: SavedView | null;
  readonly failure: Failure | null;
}

interface Acted {
  readonly act: ViewAct;
}

const theAct = ({ event }: { readonly event: Acted }): Acted => ({ act: event.act });

export const savedViewsMachine = setup({
  types: { context: {} as SavedViewsContext, events: {} as SavedViewsEvent, tags: {} as 'shown' },
  actors: {
    fetchViews: promiseStub<readonly SavedView[]>('fetchViews'),
    actOnView: promiseStub<void, ViewAct>('actOnView'),
  },
  actions: {
    keepViews: assign((_, { views }: { views: readonly SavedView[] }) => ({ views })),
    /** What was asked for before and not done is tried again behind it, unless it was of the same view. */
    keepAct: assign(({ context: { act: undone, waiting } }, { act }: Acted) => ({
      act,
      waiting: undone !== null && undone.id !== act.id ? [...waiting, undone] : waiting,
      failure: null,
      deleted: null,
    })),
    wait: assign(({ context: { waiting } }, { act }: Acted) => ({ waiting: [...waiting, act] })),
    takeNext: assign(({ context: { waiting } }) => ({
      act: waiting[0]!,
      waiting: waiting.slice(1),
      failure: null,
      deleted: null,
    })),
    putBack: assign(({ context: { deleted } }) => ({
      act: deleted && { ...deleted, kind: 'save' as const },
      failure: null,
      deleted: null,
    })),
    keepDone: assign(({ context: { act } }) => ({
      act: null,
      failure: null,
      deleted: act?.kind === 'delete' ? { id: act.id, name: act.name, search: act.search } : null,
    })),
    forgetAct: assign({ act: null, deleted: null, failure: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: lastingFailureOf(error) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isDeleted: ({ context }) => context.deleted !== null,
    isWaiting: ({ context }) => context.waiting.length > 0,
  },
}).createMachine({
  id: 'savedViews',
  version: '2',
  description: 'The saved views of results',
  meta: { journal },
  context: { views: [], act: null, waiting: [], deleted: null, failure: null },
  initial: 'idle',
  options: { maxIterations: 1000 },
  states: {
    idle: { description: 'Not needed yet', on: { 'views.open': 'loading' } },
    loading: {
      description: 'Loading the views',
      invoke: {
        id: 'fetchViews',
        src: 'fetchViews',
        onDone: { target: 'shown', actions: { type: 'keepViews', params: ({ event }) => ({ views: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: theError } },
      },
    },
    failed: {
      description: 'Loading failed',
      on: {
        'views.open': { target: 'loading', actions: 'clearFailure' },
        'views.retry': { target: 'loading', actions: 'clearFailure' },
        'app.resume': { target: 'loading', actions: 'clearFailure' },
      },
    },
    shown: {
      description: 'The views are shown',
      tags: ['shown'],
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing is on its way; a view that was just deleted can be put back',
          on: {
            'views.open': 'refreshing',
            'app.resume': 'refreshing',
            'view.act': { target: 'acting', actions: { type: 'keepAct', params: theAct } },
            'view.undo': { guard: 'isDeleted', target: 'acting', actions: 'putBack' },
            'view.dismiss': { actions: 'forgetAct' },
          },
        },
        refreshing: {
          description: 'Reading again in the background; a failure keeps what is shown',
          on: {
            'view.act': { target: 'acting', actions: { type: 'keepAct', params: theAct } },
            'view.undo': { guard: 'isDeleted', target: 'acting', actions: 'putBack' },
          },
          invoke: {
            id: 'refreshViews',
            src: 'fetchViews',
            onDone: {
              target: 'resting',
              actions: { type: 'keepViews', params: ({ event }) => ({ views: event.output }) },
            },
            onError: 'resting',
          },
        },
        acting: {
          description: 'Saving or deleting; repeated, it comes to the same. What is asked for meanwhile follows',
          on: { 'view.act': { actions: { type: 'wait', params: theAct } } },
          invoke: {
            id: 'actOnView',
            src: 'actOnView',
            input: ({ context }) => context.act!,
            onDone: [
              { guard: 'isWaiting', target: 'acting', reenter: true, actions: ['keepDone', 'takeNext'] },
              { target: 'refreshing', actions: 'keepDone' },
            ],
            onError: { target: 'undone', actions: { type: 'keepFailure', params: theError } },
          },
        },
        undone: {
          description: 'It was not done, or its answer was lost; what was asked for is kept',
          on: {
            'views.retry': { target: 'acting', actions: 'clearFailure' },
            'app.resume': { target: 'acting', actions: 'clearFailure' },
            'view.dismiss': [
              { guard: 'isWaiting', target: 'acting', actions: 'takeNext' },
              { target: 'refreshing', actions: 'forgetAct' },
            ],
            'view.act': { target: 'acting', actions: { type: 'keepAct', params: theAct } },
          },
        },
      },
    },
  },
});

export type SavedViewsActor = ActorRefFrom<typeof savedViewsMachine>;
type SavedViewsSnapshot = SnapshotFrom<typeof savedViewsMachine>;

export const selectViews = (snapshot: SavedViewsSnapshot) => snapshot.context.views;
export const selectViewsShown = (snapshot: SavedViewsSnapshot) => snapshot.hasTag('shown');
export const selectViewsFailed = (snapshot: SavedViewsSnapshot) => snapshot.matches('failed');
export const selectActing = (snapshot: SavedViewsSnapshot) => snapshot.matches({ shown: 'acting' });
/** The view that can be put back. */
export const selectDeleted = (snapshot: SavedViewsSnapshot) => snapshot.context.deleted;
/** What was asked for and not done. */
export const selectUndone = (snapshot: SavedViewsSnapshot): { act: ViewAct; failure: Failure | null } | null => {
  const { act, failure } = snapshot.context;
  return snapshot.matches({ shown: 'undone' }) && act ? { act, failure } : null;
};

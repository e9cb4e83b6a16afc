// What is done to ads from the list: duplicated, deleted. One after the other; lives as long as somebody is signed in.
import { bulkDeleteAds, duplicateAd } from '#contract/calls/ads.ts';
import { type Failure, textOf } from '#contract/failure.ts';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type Fact, parentOf, theFact } from './fact.ts';
import { failureOf } from './outcome.ts';
import { promiseStub } from './stub.ts';

export type Change =
  | { readonly kind: 'duplicate'; readonly adId: string }
  | { readonly kind: 'delete'; readonly adIds: readonly string[] };

export type ChangesEvent = { type: 'ads.change'; change: Change } | { type: 'app.suspend' };

interface ChangesContext {
  /** The first is being done. */
  readonly changes: readonly Change[];
}

const doneText = (change: Change): string => {
  if (change.kind === 'duplicate') return 'Duplicated as a draft';
  return change.adIds.length === 1 ? 'Ad deleted' : `${change.adIds.length} ads deleted`;
};

const failedText = (change: Change, failure: Failure): string =>
  textOf(failure, change.kind === 'duplicate' ? duplicateAd.failure : bulkDeleteAds.failure);

export const changesMachine = setup({
  types: { context: {} as ChangesContext, events: {} as ChangesEvent, tags: {} as 'busy' },
  actors: { makeChange: promiseStub<void, { change: Change }>('makeChange') },
  actions: {
    tell: sendTo(parentOf, theFact),
    add: assign(({ context }, params: { change: Change }) => ({ changes: [...context.changes, params.change] })),
    dropFirst: assign(({ context }) => ({ changes: context.changes.slice(1) })),
    dropAll: assign({ changes: [] }),
  },
  guards: { hasMore: ({ context }) => context.changes.length > 0 },
}).createMachine({
  id: 'changes',
  version: '1',
  description: 'What is done to ads from the list',
  context: { changes: [] },
  initial: 'idle',
  options: { maxIterations: 1000 },
  states: {
    idle: {
      description: 'Nothing is to be done',
      on: {
        'ads.change': {
          target: 'working',
          actions: { type: 'add', params: ({ event }) => ({ change: event.change }) },
        },
      },
    },
    working: {
      description: 'The first change is on its way; others wait behind it',
      tags: ['busy'],
      on: {
        'ads.change': { actions: { type: 'add', params: ({ event }) => ({ change: event.change }) } },
        // A duplicate asked for twice would be two: after a reload the person decides.
        'app.suspend': { target: 'idle', actions: 'dropAll' },
      },
      invoke: {
        id: 'makeChange',
        src: 'makeChange',
        input: ({ context }) => ({ change: context.changes[0]! }),
        onDone: {
          target: 'next',
          actions: [
            { type: 'tell', params: { fact: { type: 'ads.changed' } satisfies Fact } },
            {
              type: 'tell',
              params: ({ context }) => ({
                fact: {
                  type: 'toast.show',
                  toast: { tone: 'success', text: doneText(context.changes[0]!) },
                } satisfies Fact,
              }),
            },
            'dropFirst',
          ],
        },
        onError: {
          target: 'next',
          actions: [
            {
              type: 'tell',
              params: ({ context, event }) => ({
                fact: {
                  type: 'toast.show',
                  toast: { tone: 'critical', text: failedText(context.changes[0]!, failureOf(event.error)) },
                } satisfies Fact,
              }),
            },
            'dropFirst',
          ],
        },
      },
    },
    next: {
      description: 'Goes on with what waits',
      always: [{ guard: 'hasMore', target: 'working' }, { target: 'idle' }],
    },
  },
});

export type ChangesActor = ActorRefFrom<typeof changesMachine>;
export type ChangesSnapshot = SnapshotFrom<typeof changesMachine>;

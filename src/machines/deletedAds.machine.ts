// The ads that were deleted and can still be restored, while somebody looks at them. Owned by the list of ads, and lives as
// long; the list restores them.
import type { DeletedAd } from '#contract/calls/deletedAds.ts';
import type { Failure } from '#contract/failure.ts';
import { failureText } from '#contract/failureTexts.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { theError, theFailure } from './outcome.ts';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

export interface DeletedAds {
  /** The last deleted first. */
  readonly ads: readonly DeletedAd[];
  /** How many there are, beyond those. */
  readonly total: number;
}

export type DeletedAdsEvent =
  | { type: 'deleted.open' }
  | { type: 'deleted.close' }
  | { type: 'deleted.retry' }
  /** Something changed, here or elsewhere. */
  | { type: 'deleted.refresh' }
  | { type: 'app.suspend' };

const journal: Journaled<DeletedAdsEvent> = { keeps: {}, outcomes: ['fetchDeleted'] };

interface DeletedAdsContext extends DeletedAds {
  readonly failure: Failure | null;
}

export const deletedAdsMachine = setup({
  types: {
    context: {} as DeletedAdsContext,
    events: {} as DeletedAdsEvent,
    tags: {} as 'open' | 'reading',
  },
  actors: { fetchDeleted: promiseStub<DeletedAds>('fetchDeleted') },
  actions: {
    keepDeleted: assign((_, { deleted }: { deleted: DeletedAds }) => ({ ...deleted, failure: null })),
    forget: assign({ ads: [], total: 0, failure: null }),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'deletedAds',
  version: '1',
  description: 'The ads that were deleted and can still be restored',
  meta: { journal },
  context: { ads: [], total: 0, failure: null },
  initial: 'closed',
  options: { maxIterations: 1000 },
  states: {
    closed: { description: 'Not shown', on: { 'deleted.open': { target: 'open', actions: 'forget' } } },
    open: {
      description: 'Shown beside the list; a page that comes back shows the list alone',
      tags: ['open'],
      initial: 'reading',
      on: { 'deleted.close': 'closed', 'app.suspend': 'closed' },
      states: {
        reading: {
          description: 'Reading them; what was read before stays',
          tags: ['reading'],
          on: { 'deleted.refresh': { target: 'reading', reenter: true } },
          invoke: {
            id: 'fetchDeleted',
            src: 'fetchDeleted',
            onDone: {
              target: 'read',
              actions: { type: 'keepDeleted', params: ({ event }) => ({ deleted: event.output }) },
            },
            onError: { target: 'failed', actions: { type: 'keepFailure', params: theError } },
          },
        },
        read: { description: 'What can be restored is shown', on: { 'deleted.refresh': 'reading' } },
        failed: {
          description: 'They could not be read; what was read before stays',
          on: {
            'deleted.retry': { target: 'reading', actions: 'clearFailure' },
            'deleted.refresh': { target: 'reading', actions: 'clearFailure' },
          },
        },
      },
    },
  },
});

export type DeletedAdsActor = ActorRefFrom<typeof deletedAdsMachine>;
export type DeletedAdsSnapshot = SnapshotFrom<typeof deletedAdsMachine>;

export const selectOpen = (snapshot: DeletedAdsSnapshot) => snapshot.hasTag('open');
export const selectReading = (snapshot: DeletedAdsSnapshot) => snapshot.hasTag('reading');
export const selectDeleted = (snapshot: DeletedAdsSnapshot) => snapshot.context.ads;
export const selectTotal = (snapshot: DeletedAdsSnapshot) => snapshot.context.total;
export const selectDeletedText = (snapshot: DeletedAdsSnapshot): string | null =>
  snapshot.context.failure ? failureText(snapshot.context.failure, 'listInventory') : null;

// The list of the user's ads. Owned by the app chart; lives as long as somebody is signed in.
import type { Ad } from '#contract/ad.ts';
import type { AdStatus } from '#contract/rules/adStatus.ts';
import { bulkDeleteAds, duplicateAd, listInventory } from '#contract/calls/ads.ts';
import { type Failure, textOf } from '#contract/failure.ts';
import { mayBePublished } from '#contract/rules/publishable.ts';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type Fact, parentOf, theFact } from './fact.ts';
import { failureOf } from './outcome.ts';
import { promiseStub } from './stub.ts';

export type QueueFilter = AdStatus | 'all';

export type QueueEvent =
  /** A screen shows the list; the filter comes from the address. */
  | { type: 'queue.open'; filter: QueueFilter }
  /** Something changed: read again behind what is shown. */
  | { type: 'queue.refresh' }
  | { type: 'queue.retry' }
  | { type: 'queue.select'; adId: string }
  /** All that the filter shows; none where all of them are selected already. */
  | { type: 'queue.selectAll' }
  | { type: 'queue.clearSelection' }
  | { type: 'queue.delete'; adIds: readonly string[] }
  | { type: 'queue.duplicate'; adId: string }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

interface QueueContext {
  readonly ads: readonly Ad[];
  readonly filter: QueueFilter;
  readonly selected: readonly string[];
  readonly failure: Failure | null;
}

const shown = (context: QueueContext) =>
  context.filter === 'all' ? context.ads : context.ads.filter((ad) => ad.status === context.filter);

export const queueMachine = setup({
  types: { context: {} as QueueContext, events: {} as QueueEvent, tags: {} as 'loaded' | 'busy' },
  actors: {
    fetchAds: promiseStub<Ad[]>('fetchAds'),
    deleteAds: promiseStub<void, { adIds: readonly string[] }>('deleteAds'),
    duplicateAd: promiseStub<void, { adId: string }>('duplicateAd'),
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    keepAds: assign(({ context }, params: { ads: Ad[] }) => ({
      ads: params.ads,
      selected: context.selected.filter((id) => params.ads.some((ad) => ad.id === id)),
      failure: null,
    })),
    keepFilter: assign((_, params: { filter: QueueFilter }) => ({ filter: params.filter, selected: [] })),
    toggle: assign(({ context }, params: { adId: string }) => ({
      selected: context.selected.includes(params.adId)
        ? context.selected.filter((id) => id !== params.adId)
        : [...context.selected, params.adId],
    })),
    toggleAll: assign(({ context }) => {
      const ids = shown(context).map((ad) => ad.id);
      return { selected: ids.every((id) => context.selected.includes(id)) ? [] : ids };
    }),
    clearSelection: assign({ selected: [] }),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    clearFailure: assign({ failure: null }),
  },
  guards: { isOther: ({ context }, params: { filter: QueueFilter }) => params.filter !== context.filter },
  delays: { gatherDelay: 150 },
}).createMachine({
  id: 'queue',
  version: '2',
  description: "The list of the user's ads",
  context: { ads: [], filter: 'all', selected: [], failure: null },
  initial: 'idle',
  options: { maxIterations: 1000 },
  on: {
    'queue.open': {
      guard: { type: 'isOther', params: ({ event }) => ({ filter: event.filter }) },
      actions: { type: 'keepFilter', params: ({ event }) => ({ filter: event.filter }) },
    },
  },
  states: {
    idle: {
      description: 'No screen has needed the list yet',
      on: {
        'queue.open': {
          target: 'loading',
          actions: { type: 'keepFilter', params: ({ event }) => ({ filter: event.filter }) },
        },
      },
    },
    loading: {
      description: 'Reading the list for the first time',
      tags: ['busy'],
      invoke: {
        id: 'fetchAds',
        src: 'fetchAds',
        onDone: { target: 'ready', actions: { type: 'keepAds', params: ({ event }) => ({ ads: event.output }) } },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'The list could not be read',
      on: {
        'app.resume': { target: 'loading', actions: 'clearFailure' },
        'queue.retry': { target: 'loading', actions: 'clearFailure' },
        'queue.refresh': { target: 'loading', actions: 'clearFailure' },
      },
    },
    ready: {
      description: 'The list is shown',
      tags: ['loaded'],
      initial: 'resting',
      on: {
        'queue.select': { actions: { type: 'toggle', params: ({ event }) => ({ adId: event.adId }) } },
        'queue.selectAll': { actions: 'toggleAll' },
        'queue.clearSelection': { actions: 'clearSelection' },
        'app.resume': { target: '.refreshing', actions: 'clearFailure' },
        'queue.delete': '.deleting',
        'queue.duplicate': '.duplicating',
      },
      states: {
        resting: {
          description: 'As fresh as we know',
          on: {
            'queue.refresh': 'gathering',
            'queue.open': {
              target: 'gathering',
              actions: { type: 'keepFilter', params: ({ event }) => ({ filter: event.filter }) },
            },
          },
        },
        gathering: {
          description: 'Something changed: changes that follow at once are read together',
          after: { gatherDelay: 'refreshing' },
        },
        refreshing: {
          description: 'Reading again behind what is shown',
          on: { 'queue.refresh': 'refreshingAgain' },
          invoke: {
            id: 'fetchAds',
            src: 'fetchAds',
            onDone: { target: 'resting', actions: { type: 'keepAds', params: ({ event }) => ({ ads: event.output }) } },
            onError: {
              target: 'outdated',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        refreshingAgain: {
          description: 'Something changed while the list was read: the answer may be too old, so it is read anew',
          invoke: {
            id: 'fetchAds',
            src: 'fetchAds',
            onDone: { target: 'resting', actions: { type: 'keepAds', params: ({ event }) => ({ ads: event.output }) } },
            onError: {
              target: 'outdated',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          on: { 'queue.refresh': { target: 'gathering' } },
        },
        deleting: {
          description: 'The server deletes the ads: all of them or none',
          tags: ['busy'],
          on: { 'queue.delete': {}, 'queue.duplicate': {}, 'app.suspend': 'refreshing' },
          invoke: {
            id: 'deleteAds',
            src: 'deleteAds',
            input: ({ event }) => ({ adIds: event.type === 'queue.delete' ? event.adIds : [] }),
            onDone: 'refreshing',
            onError: {
              target: 'refreshing',
              actions: {
                type: 'tell',
                params: ({ event }) => ({
                  fact: {
                    type: 'toast.show',
                    toast: { tone: 'critical', text: textOf(failureOf(event.error), bulkDeleteAds.failure) },
                  } satisfies Fact,
                }),
              },
            },
          },
        },
        duplicating: {
          description: 'The server makes a draft of an ad',
          tags: ['busy'],
          on: { 'queue.delete': {}, 'queue.duplicate': {}, 'app.suspend': 'refreshing' },
          invoke: {
            id: 'duplicateAd',
            src: 'duplicateAd',
            input: ({ event }) => ({ adId: event.type === 'queue.duplicate' ? event.adId : '' }),
            onDone: 'refreshing',
            onError: {
              target: 'refreshing',
              actions: {
                type: 'tell',
                params: ({ event }) => ({
                  fact: {
                    type: 'toast.show',
                    toast: { tone: 'critical', text: textOf(failureOf(event.error), duplicateAd.failure) },
                  } satisfies Fact,
                }),
              },
            },
          },
        },
        outdated: {
          description: 'The list could not be read again; the old one stays, and says so',
          on: {
            'queue.refresh': { target: 'refreshing', actions: 'clearFailure' },
            'queue.retry': { target: 'refreshing', actions: 'clearFailure' },
          },
        },
      },
    },
  },
});

export type QueueActor = ActorRefFrom<typeof queueMachine>;
export type QueueSnapshot = SnapshotFrom<typeof queueMachine>;

export const selectLoaded = (snapshot: QueueSnapshot) => snapshot.hasTag('loaded');
export const selectFilter = (snapshot: QueueSnapshot) => snapshot.context.filter;
/** Every ad, newest change first. */
export const selectAllAds = (snapshot: QueueSnapshot) => snapshot.context.ads;
/** The ads that the filter shows; compare with shallowEqual. */
export const selectAds = (snapshot: QueueSnapshot) => shown(snapshot.context);
export const selectSelected = (snapshot: QueueSnapshot) => snapshot.context.selected;
/** Ids of the selected ads that may be published (R4.11); compare with shallowEqual. */
export const selectPublishable = (snapshot: QueueSnapshot): string[] =>
  snapshot.context.ads
    .filter((ad) => snapshot.context.selected.includes(ad.id) && mayBePublished(ad))
    .map((ad) => ad.id);
/** Number of ads per status; compare with shallowEqual. */
export const selectCounts = (snapshot: QueueSnapshot): Record<QueueFilter, number> => {
  const counts = { all: 0, draft: 0, queued: 0, publishing: 0, published: 0, failed: 0, archived: 0 };
  for (const ad of snapshot.context.ads) {
    counts.all += 1;
    counts[ad.status] += 1;
  }
  return counts;
};
export const selectQueueText = (snapshot: QueueSnapshot): string | null =>
  snapshot.context.failure ? textOf(snapshot.context.failure, listInventory.failure) : null;

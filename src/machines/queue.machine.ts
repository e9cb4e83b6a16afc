// The list of the user's ads. Owned by the session chart; lives as long as somebody is signed in.
import type { Ad } from '#contract/ad.ts';
import { ShownStatus, shownStatus } from '#contract/rules/shownStatus.ts';
import type { Failure } from '#contract/failure.ts';
import { MAX_ADS } from '#contract/rules/listLimits.ts';
import { type ActorRefFrom, assign, raise, assertEvent, sendTo, setup, type SnapshotFrom } from 'xstate';
import { failureText } from '#contract/failureTexts.ts';
import { type Fact, parentOf, theFact } from './fact.ts';
import { failureOf, theError, theFailure } from './outcome.ts';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

export type QueueFilter = ShownStatus | 'all';

export type QueueEvent =
  /** A screen shows the list; the filter comes from the address. */
  | { type: 'queue.open'; filter: QueueFilter }
  /** Something changed: read again behind what is shown. */
  | { type: 'queue.refresh' }
  | { type: 'queue.retry' }
  | { type: 'queue.select'; adId: string }
  /** With Shift: all that is shown from the last one selected to this one. */
  | { type: 'queue.selectRange'; adId: string }
  /** All that the filter shows; none where all of them are selected already. */
  | { type: 'queue.selectAll' }
  | { type: 'queue.clearSelection' }
  /** Asked first. */
  | { type: 'queue.askPublish'; adIds: readonly string[] }
  | { type: 'queue.askRetry'; adIds: readonly string[] }
  | { type: 'queue.askDelete'; adIds: readonly string[] }
  /** The answers to the question. */
  | { type: 'queue.cancel' }
  | { type: 'queue.confirm' }
  /** Of the chart to itself, once the person has confirmed. */
  | { type: 'queue.delete'; adIds: readonly string[] }
  | { type: 'queue.duplicate'; adId: string }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<QueueEvent> = {
  keeps: {
    'queue.open': { filter: true },
    'queue.select': { adId: true },
    'queue.selectRange': { adId: true },
    'queue.askPublish': { adIds: true },
    'queue.askRetry': { adIds: true },
    'queue.askDelete': { adIds: true },
    'queue.delete': { adIds: true },
    'queue.duplicate': { adId: true },
  },
  outcomes: ['fetchAds', 'deleteAds', 'duplicateAd'],
};

export interface AdList {
  readonly ads: readonly Ad[];
  /** In ISO 8601. */
  readonly readAt: string;
}

interface QueueContext {
  readonly ads: readonly Ad[];
  /** When they were read; null before the first time. */
  readonly readAt: string | null;
  readonly filter: QueueFilter;
  /** As many as one call takes, at most. */
  readonly selected: readonly string[];
  /** Where a range begins. */
  readonly anchor: string | null;
  /** Ids of the ads that the last question is about. */
  readonly asked: readonly string[];
  readonly failure: Failure | null;
}

const shown = (context: QueueContext) =>
  context.filter === 'all' ? context.ads : context.ads.filter((ad) => shownStatus(ad) === context.filter);

/** What a press of "Select all" selects. */
export const selectable = (context: QueueContext) =>
  shown(context)
    .slice(0, MAX_ADS)
    .map((ad) => ad.id);

/** With these on or off besides. */
const withThese = (selected: readonly string[], ids: readonly string[], on: boolean): readonly string[] => {
  const rest = selected.filter((id) => !ids.includes(id));
  return on ? [...rest, ...ids].slice(0, MAX_ADS) : rest;
};

/** From the anchor to this one, as they are shown; this one alone where the anchor is not shown. */
const rangeTo = (context: QueueContext, adId: string): readonly string[] => {
  const ids = shown(context).map((ad) => ad.id);
  const to = ids.indexOf(adId);
  const anchor = context.anchor === null ? -1 : ids.indexOf(context.anchor);
  const from = anchor < 0 ? to : anchor;
  return to < 0 ? [] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
};

export const queueMachine = setup({
  types: { context: {} as QueueContext, events: {} as QueueEvent, tags: {} as 'loaded' | 'busy' },
  actors: {
    fetchAds: promiseStub<AdList>('fetchAds'),
    deleteAds: promiseStub<void, { adIds: readonly string[] }>('deleteAds'),
    duplicateAd: promiseStub<void, { adId: string }>('duplicateAd'),
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    keepAds: assign(({ context }, { list: { ads, readAt } }: { list: AdList }) => ({
      ads,
      readAt,
      selected: context.selected.filter((id) => ads.some((ad) => ad.id === id)),
      failure: null,
    })),
    /** The filter that is there already, as after a reload, leaves the selection alone. */
    keepFilter: assign(({ context }, params: { filter: QueueFilter }) =>
      params.filter === context.filter ? {} : { filter: params.filter, selected: [], anchor: null },
    ),
    toggle: assign(({ context }, params: { adId: string }) => ({
      selected: withThese(context.selected, [params.adId], !context.selected.includes(params.adId)),
      anchor: params.adId,
    })),
    toggleRange: assign(({ context }, params: { adId: string }) => ({
      selected: withThese(context.selected, rangeTo(context, params.adId), !context.selected.includes(params.adId)),
      anchor: params.adId,
    })),
    toggleAll: assign(({ context }) => {
      const ids = selectable(context);
      return { selected: ids.every((id) => context.selected.includes(id)) ? [] : ids, anchor: null };
    }),
    clearSelection: assign({ selected: [], anchor: null }),
    /** The others stay selected: of a mixed selection each half is acted on by itself. */
    forgetAsked: assign(({ context }) => ({ selected: context.selected.filter((id) => !context.asked.includes(id)) })),
    keepAsked: assign((_, params: { adIds: readonly string[] }) => ({ asked: params.adIds })),
    deleteAsked: raise(({ context }) => ({ type: 'queue.delete', adIds: context.asked })),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
  },
  guards: { isOther: ({ context }, params: { filter: QueueFilter }) => params.filter !== context.filter },
  delays: { gatherDelay: 150 },
}).createMachine({
  id: 'queue',
  version: '1',
  description: "The list of the user's ads",
  meta: { journal },
  context: { ads: [], readAt: null, filter: 'all', selected: [], anchor: null, asked: [], failure: null },
  type: 'parallel',
  options: { maxIterations: 1000 },
  states: {
    list: {
      description: 'The ads, as fresh as we know them',
      initial: 'idle',
      on: {
        'queue.open': {
          guard: { type: 'isOther', params: ({ event }) => ({ filter: event.filter }) },
          actions: { type: 'keepFilter', params: ({ event }) => ({ filter: event.filter }) },
        },
      },
      states: {
        idle: {
          description: 'Not needed yet',
          on: {
            'queue.open': {
              target: 'loading',
              actions: { type: 'keepFilter', params: ({ event }) => ({ filter: event.filter }) },
            },
          },
        },
        loading: {
          description: 'Loading the list',
          tags: ['busy'],
          invoke: {
            id: 'fetchAds',
            src: 'fetchAds',
            onDone: { target: 'ready', actions: { type: 'keepAds', params: ({ event }) => ({ list: event.output }) } },
            onError: {
              target: 'failed',
              actions: { type: 'keepFailure', params: theError },
            },
          },
        },
        failed: {
          description: 'Loading failed',
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
            'queue.selectRange': { actions: { type: 'toggleRange', params: ({ event }) => ({ adId: event.adId }) } },
            'queue.selectAll': { actions: 'toggleAll' },
            'queue.clearSelection': { actions: 'clearSelection' },
            'app.resume': { target: '.refreshing', actions: 'clearFailure' },
            'queue.delete': '.deleting',
            'queue.duplicate': '.duplicating',
          },
          states: {
            resting: {
              description: 'Up to date as far as we know',
              on: {
                'queue.refresh': 'gathering',
                'queue.open': {
                  target: 'gathering',
                  actions: { type: 'keepFilter', params: ({ event }) => ({ filter: event.filter }) },
                },
              },
            },
            gathering: {
              description: 'Something changed: debounces changes in quick succession',
              after: { gatherDelay: 'refreshing' },
            },
            refreshing: {
              description: 'Refreshing in the background',
              on: { 'queue.refresh': 'refreshingAgain' },
              invoke: {
                id: 'fetchAds',
                src: 'fetchAds',
                onDone: {
                  target: 'resting',
                  actions: { type: 'keepAds', params: ({ event }) => ({ list: event.output }) },
                },
                onError: {
                  target: 'outdated',
                  actions: { type: 'keepFailure', params: theError },
                },
              },
            },
            refreshingAgain: {
              description: 'Something changed during the read: the answer may be stale, so it is read again',
              invoke: {
                id: 'fetchAds',
                src: 'fetchAds',
                onDone: {
                  target: 'resting',
                  actions: { type: 'keepAds', params: ({ event }) => ({ list: event.output }) },
                },
                onError: {
                  target: 'outdated',
                  actions: { type: 'keepFailure', params: theError },
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
                input: ({ event }) => {
                  assertEvent(event, 'queue.delete');
                  return { adIds: event.adIds };
                },
                onDone: 'refreshing',
                onError: {
                  target: 'refreshing',
                  actions: {
                    type: 'tell',
                    params: ({ event }) => ({
                      fact: {
                        type: 'toast.show',
                        toast: { code: 'callFailed', call: 'bulkDeleteAds', failure: failureOf(event.error) },
                      } satisfies Fact,
                    }),
                  },
                },
              },
            },
            duplicating: {
              description: 'The server duplicates an ad as a draft',
              tags: ['busy'],
              on: { 'queue.delete': {}, 'queue.duplicate': {}, 'app.suspend': 'refreshing' },
              invoke: {
                id: 'duplicateAd',
                src: 'duplicateAd',
                input: ({ event }) => {
                  assertEvent(event, 'queue.duplicate');
                  return { adId: event.adId };
                },
                // A filter may hide the copy.
                onDone: {
                  target: 'refreshing',
                  actions: {
                    type: 'tell',
                    params: { fact: { type: 'toast.show', toast: { code: 'adDuplicated' } } satisfies Fact },
                  },
                },
                onError: {
                  target: 'refreshing',
                  actions: {
                    type: 'tell',
                    params: ({ event }) => ({
                      fact: {
                        type: 'toast.show',
                        toast: { code: 'callFailed', call: 'duplicateAd', failure: failureOf(event.error) },
                      } satisfies Fact,
                    }),
                  },
                },
              },
            },
            outdated: {
              description: 'Refreshing failed; the old list stays, marked as outdated',
              on: {
                'queue.refresh': { target: 'refreshing', actions: 'clearFailure' },
                'queue.retry': { target: 'refreshing', actions: 'clearFailure' },
              },
            },
          },
        },
      },
    },
    question: {
      description: 'What the person is asked before it happens',
      initial: 'closed',
      states: {
        closed: {
          description: 'Nothing is asked',
          on: {
            'queue.askPublish': {
              target: 'askingToPublish',
              actions: { type: 'keepAsked', params: ({ event }) => ({ adIds: event.adIds }) },
            },
            'queue.askRetry': {
              target: 'askingToRetry',
              actions: { type: 'keepAsked', params: ({ event }) => ({ adIds: event.adIds }) },
            },
            'queue.askDelete': {
              target: 'askingToDelete',
              actions: { type: 'keepAsked', params: ({ event }) => ({ adIds: event.adIds }) },
            },
          },
        },
        askingToPublish: {
          description: 'Publish these ads? The publish chart takes them when the person confirms',
          on: {
            'queue.cancel': 'closed',
            'queue.confirm': { target: 'closed', actions: 'forgetAsked' },
            // A reload answers no.
            'app.suspend': 'closed',
          },
        },
        askingToRetry: {
          description: 'Retry these failed ads? The publish chart makes them drafts again and takes them',
          on: {
            'queue.cancel': 'closed',
            'queue.confirm': { target: 'closed', actions: 'forgetAsked' },
            'app.suspend': 'closed',
          },
        },
        askingToDelete: {
          description: 'Delete these ads? It cannot be undone',
          on: {
            'queue.cancel': 'closed',
            'queue.confirm': { target: 'closed', actions: ['forgetAsked', 'deleteAsked'] },
            'app.suspend': 'closed',
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
/** Every ad, the newest first. */
export const selectAllAds = (snapshot: QueueSnapshot) => snapshot.context.ads;
/** The ads that the filter shows; compare with shallowEqual. */
export const selectAds = (snapshot: QueueSnapshot) => shown(snapshot.context);
export const selectSelected = (snapshot: QueueSnapshot) => snapshot.context.selected;

/** Number of ads per shown status, and of all that were published; compare with shallowEqual. */
export const selectCounts = (snapshot: QueueSnapshot): Record<QueueFilter | 'published', number> => {
  const { ads } = snapshot.context;
  const none = Object.fromEntries(ShownStatus.options.map((status) => [status, 0])) as Record<ShownStatus, number>;
  const counts = { ...none, all: ads.length, published: 0 };
  for (const ad of ads) {
    counts[shownStatus(ad)] += 1;
    if (ad.status === 'published') counts.published += 1;
  }
  return counts;
};
export const selectQueueText = (snapshot: QueueSnapshot): string | null =>
  snapshot.context.failure ? failureText(snapshot.context.failure, 'listInventory') : null;

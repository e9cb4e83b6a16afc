// What happened to one ad, while somebody looks at it. Owned by the list of ads, and lives as long.
import type { AdFact } from '#contract/calls/adHistory.ts';
import type { Failure } from '#contract/failure.ts';
import { failureText } from '#contract/failureTexts.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { theError, theFailure } from './outcome.ts';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

export interface HistoryPage {
  /** Newest first. */
  readonly facts: readonly AdFact[];
  /** Whether there are older ones. */
  readonly more: boolean;
}

export type AdHistoryEvent =
  | { type: 'history.open'; adId: string }
  | { type: 'history.close' }
  | { type: 'history.more' }
  | { type: 'history.retry' }
  | { type: 'app.suspend' };

const journal: Journaled<AdHistoryEvent> = { keeps: { 'history.open': { adId: true } }, outcomes: ['fetchHistory'] };

interface AdHistoryContext extends HistoryPage {
  readonly adId: string;
  readonly failure: Failure | null;
}

export const adHistoryMachine = setup({
  types: {
    context: {} as AdHistoryContext,
    events: {} as AdHistoryEvent,
    tags: {} as 'open' | 'reading',
  },
  actors: {
    /** `before`: the id of the oldest entry that is known; null for the newest page. */
    fetchHistory: promiseStub<HistoryPage, { adId: string; before: string | null }>('fetchHistory'),
  },
  actions: {
    /** What is known of another ad is forgotten. */
    begin: assign((_, params: { adId: string }) => ({ ...params, facts: [], more: false, failure: null })),
    append: assign(({ context }, { page }: { page: HistoryPage }) => ({
      facts: [...context.facts, ...page.facts],
      more: page.more,
      failure: null,
    })),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
  },
  guards: { isMore: ({ context }) => context.more },
}).createMachine({
  id: 'adHistory',
  version: '1',
  description: 'What happened to one ad',
  meta: { journal },
  context: { adId: '', facts: [], more: false, failure: null },
  initial: 'closed',
  options: { maxIterations: 1000 },
  states: {
    closed: {
      description: 'Not shown',
      on: {
        'history.open': {
          target: 'open',
          actions: { type: 'begin', params: ({ event }) => ({ adId: event.adId }) },
        },
      },
    },
    open: {
      description: 'Shown beside the list; a page that comes back shows the list alone',
      tags: ['open'],
      initial: 'reading',
      on: { 'history.close': 'closed', 'app.suspend': 'closed' },
      states: {
        reading: {
          description: 'Reading the next page, the newest entries first',
          tags: ['reading'],
          invoke: {
            id: 'fetchHistory',
            src: 'fetchHistory',
            input: ({ context: { adId, facts } }) => ({ adId, before: facts.at(-1)?.id ?? null }),
            onDone: { target: 'read', actions: { type: 'append', params: ({ event }) => ({ page: event.output }) } },
            onError: { target: 'failed', actions: { type: 'keepFailure', params: theError } },
          },
        },
        read: {
          description: 'What was read is shown',
          on: { 'history.more': { guard: 'isMore', target: 'reading' } },
        },
        failed: {
          description: 'A page could not be read; what was read before it stays',
          on: { 'history.retry': { target: 'reading', actions: 'clearFailure' } },
        },
      },
    },
  },
});

export type AdHistoryActor = ActorRefFrom<typeof adHistoryMachine>;
export type AdHistorySnapshot = SnapshotFrom<typeof adHistoryMachine>;

export const selectOpen = (snapshot: AdHistorySnapshot) => snapshot.hasTag('open');
export const selectReading = (snapshot: AdHistorySnapshot) => snapshot.hasTag('reading');
export const selectAdId = (snapshot: AdHistorySnapshot) => snapshot.context.adId;
export const selectFacts = (snapshot: AdHistorySnapshot) => snapshot.context.facts;
/** Whether there are older ones. */
export const selectMore = (snapshot: AdHistorySnapshot) => snapshot.context.more;
export const selectHistoryText = (snapshot: AdHistorySnapshot): string | null =>
  snapshot.context.failure ? failureText(snapshot.context.failure, 'getAdHistory') : null;

// The history of credits, as the address filters it. Owned by the session chart; lives as long as somebody is signed in.
import type { CreditEntry } from '#contract/calls/billing.ts';
import type { CreditEntryKind } from '#contract/rules/creditEntryKind.ts';
import type { Failure } from '#contract/failure.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { theError, theFailure } from './outcome.ts';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

/** Days as YYYY-MM-DD, UTC; both belong to the range. */
export interface LedgerFilter {
  readonly kind: CreditEntryKind | null;
  readonly from: string | null;
  readonly to: string | null;
}

export interface LedgerPage {
  readonly entries: readonly CreditEntry[];
  /** Whether there are older ones. */
  readonly more: boolean;
}

export const NO_FILTER: LedgerFilter = { kind: null, from: null, to: null };

export type LedgerEvent =
  /** A screen shows the history; the filter comes from the address. */
  | { type: 'ledger.open'; filter: LedgerFilter }
  | { type: 'ledger.more' }
  /** Credits changed: read again behind what is shown. */
  | { type: 'ledger.refresh' }
  | { type: 'ledger.retry' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<LedgerEvent> = {
  keeps: {
    'ledger.open': { filter: true },
  },
  outcomes: ['fetchLedger', 'refreshLedger', 'fetchMore'],
};

interface LedgerContext {
  readonly filter: LedgerFilter;
  /** Newest first. */
  readonly entries: readonly CreditEntry[];
  readonly more: boolean;
  readonly failure: Failure | null;
}

export const sameFilter = (a: LedgerFilter, b: LedgerFilter): boolean =>
  a.kind === b.kind && a.from === b.from && a.to === b.to;

/** The newest page in front of what was shown; alone where something between them may be missing. */
const joined = (shown: LedgerPage, newest: LedgerPage): LedgerPage => {
  const oldest = newest.entries.at(-1);
  const at = oldest ? shown.entries.findIndex(({ id }) => id === oldest.id) : -1;
  return at < 0 || !newest.more
    ? newest
    : { entries: [...newest.entries, ...shown.entries.slice(at + 1)], more: shown.more };
};

export const ledgerMachine = setup({
  types: { context: {} as LedgerContext, events: {} as LedgerEvent, tags: {} as 'shown' | 'reading' },
  actors: {
    /** `before`: the id of the oldest entry that is known; null for the newest page. */
    fetchLedger: promiseStub<LedgerPage, LedgerFilter & { before: string | null }>('fetchLedger'),
  },
  actions: {
    keepFilter: assign((_, params: { filter: LedgerFilter }) => ({ filter: params.filter, failure: null })),
    keepPage: assign((_, params: { page: LedgerPage }) => ({ ...params.page, failure: null })),
    keepNewest: assign(({ context }, params: { page: LedgerPage }) => ({
      ...joined(context, params.page),
      failure: null,
    })),
    append: assign(({ context }, params: { page: LedgerPage }) => ({
      entries: [...context.entries, ...params.page.entries],
      more: params.page.more,
      failure: null,
    })),
    forget: assign({ entries: [], more: false }),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isBackwards: (_, { filter }: { filter: LedgerFilter }) =>
      filter.from !== null && filter.to !== null && filter.from > filter.to,
    isOther: ({ context }, { filter }: { filter: LedgerFilter }) => !sameFilter(filter, context.filter),
    isSame: ({ context }, { filter }: { filter: LedgerFilter }) => sameFilter(filter, context.filter),
  },
}).createMachine({
  id: 'ledger',
  version: '1',
  description: 'The credit history',
  meta: { journal },
  context: { filter: NO_FILTER, entries: [], more: false, failure: null },
  initial: 'idle',
  options: { maxIterations: 1000 },
  on: {
    'ledger.open': [
      {
        guard: { type: 'isBackwards', params: ({ event }) => ({ filter: event.filter }) },
        target: '.backwards',
        actions: { type: 'keepFilter', params: ({ event }) => ({ filter: event.filter }) },
      },
      {
        guard: { type: 'isOther', params: ({ event }) => ({ filter: event.filter }) },
        target: '.loading',
        actions: { type: 'keepFilter', params: ({ event }) => ({ filter: event.filter }) },
      },
    ],
  },
  states: {
    idle: {
      description: 'Not needed yet',
      on: {
        'ledger.open': {
          guard: { type: 'isSame', params: ({ event }) => ({ filter: event.filter }) },
          target: 'loading',
        },
      },
    },
    backwards: {
      description: 'The start date is after the end date: shows an error, requests nothing',
      entry: 'forget',
    },
    loading: {
      description: 'Loading the newest page for this filter; a request for another filter is dropped',
      tags: ['reading'],
      on: { 'ledger.refresh': { target: 'loading', reenter: true } },
      invoke: {
        id: 'fetchLedger',
        src: 'fetchLedger',
        input: ({ context }) => ({ ...context.filter, before: null }),
        onDone: { target: 'shown', actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) } },
        onError: {
          target: 'failed',
          actions: ['forget', { type: 'keepFailure', params: theError }],
        },
      },
    },
    failed: {
      description: 'Loading failed',
      on: {
        'app.resume': { target: 'loading', actions: 'clearFailure' },
        'ledger.retry': { target: 'loading', actions: 'clearFailure' },
        'ledger.refresh': { target: 'loading', actions: 'clearFailure' },
        'ledger.open': {
          guard: { type: 'isSame', params: ({ event }) => ({ filter: event.filter }) },
          target: 'loading',
          actions: 'clearFailure',
        },
      },
    },
    shown: {
      description: 'The history is shown',
      tags: ['shown'],
      initial: 'resting',
      on: {
        'ledger.refresh': { target: '.refreshing', actions: 'clearFailure' },
        'app.resume': { target: '.refreshing', actions: 'clearFailure' },
        'ledger.open': {
          guard: { type: 'isSame', params: ({ event }) => ({ filter: event.filter }) },
          target: '.refreshing',
          actions: 'clearFailure',
        },
      },
      states: {
        resting: {
          description: 'Up to date as far as we know',
          on: { 'ledger.more': 'loadingMore' },
        },
        refreshing: {
          description: 'Refreshing the newest page in the background',
          on: { 'ledger.refresh': { target: 'refreshing', reenter: true }, 'ledger.more': 'loadingMore' },
          invoke: {
            id: 'refreshLedger',
            src: 'fetchLedger',
            input: ({ context }) => ({ ...context.filter, before: null }),
            onDone: {
              target: 'resting',
              actions: { type: 'keepNewest', params: ({ event }) => ({ page: event.output }) },
            },
            onError: {
              target: 'outdated',
              actions: { type: 'keepFailure', params: theError },
            },
          },
        },
        loadingMore: {
          description: 'Loading older entries; then refreshes what changed meanwhile',
          tags: ['reading'],
          on: { 'ledger.refresh': {} },
          invoke: {
            id: 'fetchMore',
            src: 'fetchLedger',
            input: ({ context }) => ({ ...context.filter, before: context.entries.at(-1)?.id ?? null }),
            onDone: {
              target: 'refreshing',
              actions: { type: 'append', params: ({ event }) => ({ page: event.output }) },
            },
            onError: {
              target: 'moreFailed',
              actions: { type: 'keepFailure', params: theError },
            },
          },
        },
        moreFailed: {
          description: 'Loading older entries failed; the list stays',
          on: { 'ledger.more': { target: 'loadingMore', actions: 'clearFailure' } },
        },
        outdated: {
          description: 'Refreshing failed; the old data stays, marked as outdated',
          on: {
            'ledger.retry': { target: 'refreshing', actions: 'clearFailure' },
            'ledger.more': { target: 'loadingMore', actions: 'clearFailure' },
          },
        },
      },
    },
  },
});

export type LedgerActor = ActorRefFrom<typeof ledgerMachine>;
export type LedgerSnapshot = SnapshotFrom<typeof ledgerMachine>;

export const selectShown = (snapshot: LedgerSnapshot) => snapshot.hasTag('shown');

export const selectOutdated = (snapshot: LedgerSnapshot) => snapshot.matches({ shown: 'outdated' });

/** The server keeps no ledger that it shows: it is an addition of ours (D1.2). */
export const selectUnknown = (snapshot: LedgerSnapshot): boolean =>
  !snapshot.hasTag('shown') && snapshot.context.failure?.kind === 'missing';

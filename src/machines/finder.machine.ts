// Finds ads, campaigns, ad sets, presets and flows by their names, for the command palette. Owned by the session chart; from the
// first opening of the palette.
import type { FlowStatus } from '#contract/flows/flow.ts';
import type { ShownStatus } from '#contract/rules/shownStatus.ts';
import type { Failure } from '#contract/failure.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { theError, theFailure } from './outcome.ts';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

/** Quiet time after the last letter before the server is asked, in milliseconds. */
export const FIND_AFTER_MS = 200;
/** Shown of each kind; the others are found by more letters. */
export const MOST_OF_A_KIND = 5;

/** What is looked for, and the ad account whose campaigns are looked through, too. */
export interface Looked {
  readonly words: string;
  readonly accountId: string | null;
}

interface Named {
  readonly id: string;
  readonly name: string;
}
export interface FoundAd extends Named {
  readonly status: ShownStatus;
}
export interface FoundFlow extends Named {
  readonly status: FlowStatus;
}
/** With the number of ads in it. */
export interface FoundPlace extends Named {
  readonly ads: number;
}
export interface FoundAdSet extends FoundPlace {
  readonly campaign: string;
}

export interface Found {
  readonly words: string;
  readonly ads: readonly FoundAd[];
  readonly campaigns: readonly FoundPlace[];
  readonly adSets: readonly FoundAdSet[];
  readonly presets: readonly Named[];
  readonly flows: readonly FoundFlow[];
}

export type FinderEvent =
  | ({ type: 'finder.look' } & Looked)
  | { type: 'finder.retry' }
  /** The palette is closed. */
  | { type: 'finder.rest' }
  | { type: 'app.suspend' };

const journal: Journaled<FinderEvent> = {
  keeps: { 'finder.look': { words: true, accountId: true } },
  outcomes: ['findNamed'],
};

interface FinderContext extends Looked {
  /** By the newest words that were answered; null: none. */
  readonly found: Found | null;
  readonly failure: Failure | null;
}

const NOTHING = { words: '', accountId: null, found: null, failure: null } as const;

export const finderMachine = setup({
  types: { context: {} as FinderContext, events: {} as FinderEvent, tags: {} as 'busy' },
  actors: { findNamed: promiseStub<Found, Looked>('findNamed') },
  delays: { quiet: FIND_AFTER_MS },
  guards: {
    isBlank: (_, { words }: Pick<Looked, 'words'>) => words.trim() === '',
    isSame: ({ context }, { words, accountId }: Looked) =>
      words.trim() === context.words && accountId === context.accountId,
  },
  actions: {
    keepWords: assign((_, { words, accountId }: Looked) => ({ words: words.trim(), accountId, failure: null })),
    keepFound: assign((_, { found }: { found: Found }) => ({ found })),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
    forget: assign(NOTHING),
  },
}).createMachine({
  id: 'finder',
  version: '2',
  description: 'Finds ads, campaigns, ad sets, presets and flows by name',
  meta: { journal },
  context: NOTHING,
  initial: 'idle',
  options: { maxIterations: 1000 },
  on: {
    'finder.look': [
      { guard: { type: 'isBlank', params: ({ event }) => event }, target: '.idle' },
      { guard: { type: 'isSame', params: ({ event }) => event } },
      { target: '.waiting', actions: { type: 'keepWords', params: ({ event }) => event } },
    ],
    'finder.rest': '.idle',
    'app.suspend': '.idle',
  },
  states: {
    idle: { description: 'Nothing is looked for', entry: 'forget' },
    waiting: {
      description: 'Letters are still coming',
      tags: ['busy'],
      after: { quiet: 'finding' },
    },
    finding: {
      description: 'Asking for what has these words in its name; what was found before stays until the answer is there',
      tags: ['busy'],
      invoke: {
        id: 'findNamed',
        src: 'findNamed',
        input: ({ context: { words, accountId } }) => ({ words, accountId }),
        onDone: { target: 'found', actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: theError } },
      },
    },
    found: { description: 'What was found is shown, or that nothing was' },
    failed: {
      description: 'It could not be looked for',
      on: { 'finder.retry': { target: 'finding', actions: 'clearFailure' } },
    },
  },
});

export type FinderActor = ActorRefFrom<typeof finderMachine>;
export type FinderSnapshot = SnapshotFrom<typeof finderMachine>;

export const selectFinding = (snapshot: FinderSnapshot) => snapshot.hasTag('busy');
export const selectFound = (snapshot: FinderSnapshot) => snapshot.context.found;
export const selectNotFound = (snapshot: FinderSnapshot) => snapshot.matches('failed');

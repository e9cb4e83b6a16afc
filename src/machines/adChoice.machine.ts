// The ads to choose from, for a run that is started by hand or for a schedule. Owned by the session chart; from the first
// such choice.
import type { ShownStatus } from '#contract/rules/shownStatus.ts';
import type { Failure } from '#contract/failure.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { theError, theFailure } from './outcome.ts';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

/** Quiet time after the last letter before the server is asked, in milliseconds. */
const FIND_AFTER_MS = 200;

export interface ChoiceAd {
  readonly id: string;
  readonly name: string;
  readonly status: ShownStatus;
}

export interface ChoicePage {
  readonly ads: readonly ChoiceAd[];
  readonly next: string | null;
}

export interface ChoiceAsked {
  readonly words: string;
  readonly after: string | null;
  /** Only ads that Meta has, and that can be switched there. */
  readonly published: boolean;
  /** What those ads are that the run can change, which come first; null: any may be. */
  readonly first: FirstAds;
}

export type FirstAds = 'active' | 'paused' | null;

/** What the chosen ads are for: a run that starts now, or each run of a schedule. */
export type ChoicePurpose = 'run' | 'schedule';

export type AdChoiceEvent =
  | { type: 'choice.open'; purpose: ChoicePurpose; published: boolean; first: FirstAds }
  /** These were chosen elsewhere, for a run of a flow that is chosen next. */
  | { type: 'choice.take'; adIds: readonly string[] }
  | { type: 'choice.drop' }
  | { type: 'choice.search'; words: string }
  | { type: 'choice.more' }
  | { type: 'choice.retry' }
  | { type: 'choice.close' }
  | { type: 'app.suspend' };

const journal: Journaled<AdChoiceEvent> = {
  keeps: {
    'choice.open': { purpose: true, published: true, first: true },
    'choice.search': { words: true },
    'choice.take': { adIds: true },
  },
  outcomes: ['findAds', 'moreAds'],
};

interface AdChoiceContext extends ChoicePage {
  readonly words: string;
  readonly purpose: ChoicePurpose;
  readonly published: boolean;
  readonly first: FirstAds;
  readonly failure: Failure | null;
  /** Chosen elsewhere; they stay until a run has them, or nobody wants it. */
  readonly taken: readonly string[];
}

const NOTHING = {
  words: '',
  purpose: 'run',
  published: false,
  first: null,
  ads: [],
  next: null,
  failure: null,
} as const;

export const adChoiceMachine = setup({
  types: { context: {} as AdChoiceContext, events: {} as AdChoiceEvent },
  actors: { findAds: promiseStub<ChoicePage, ChoiceAsked>('findAds') },
  delays: { quiet: FIND_AFTER_MS },
  actions: {
    keepWords: assign((_, { words }: { words: string }) => ({ words, failure: null })),
    keepWhich: assign((_, which: Pick<AdChoiceContext, 'purpose' | 'published' | 'first'>) => which),
    keepPage: assign((_, { page }: { page: ChoicePage }) => ({ ...page, failure: null })),
    addPage: assign(({ context }, { page }: { page: ChoicePage }) => {
      const known = new Set(context.ads.map(({ id }) => id));
      return { ads: [...context.ads, ...page.ads.filter(({ id }) => !known.has(id))], next: page.next };
    }),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
    forget: assign(NOTHING),
    keepTaken: assign((_, { adIds }: { adIds: readonly string[] }) => ({ taken: adIds })),
    dropTaken: assign({ taken: [] }),
  },
  guards: { hasMore: ({ context }) => context.next !== null },
}).createMachine({
  id: 'adChoice',
  version: '4',
  description: 'Ads to choose for a run or a schedule',
  meta: { journal },
  context: { ...NOTHING, taken: [] },
  initial: 'closed',
  options: { maxIterations: 1000 },
  on: {
    'choice.take': { actions: { type: 'keepTaken', params: ({ event }) => ({ adIds: event.adIds }) } },
    'choice.drop': { actions: 'dropTaken' },
    'choice.close': '.closed',
    'app.suspend': '.closed',
  },
  states: {
    closed: {
      description: 'Nobody chooses',
      entry: 'forget',
      on: {
        'choice.open': {
          target: 'open',
          actions: {
            type: 'keepWhich',
            // A journal of the release before says no purpose.
            params: ({ event: { purpose = 'run', published, first } }) => ({ purpose, published, first }),
          },
        },
      },
    },
    open: {
      description: 'Somebody chooses ads',
      initial: 'finding',
      on: {
        'choice.search': {
          target: '.waiting',
          actions: { type: 'keepWords', params: ({ event }) => ({ words: event.words }) },
        },
      },
      states: {
        waiting: { description: 'Letters are still coming', after: { quiet: 'finding' } },
        finding: {
          description: 'Asking for ads; those found before stay until the answer is there',
          invoke: {
            id: 'findAds',
            src: 'findAds',
            input: ({ context: { words, published, first } }) => ({ words, published, first, after: null }),
            onDone: { target: 'shown', actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) } },
            onError: { target: 'failed', actions: { type: 'keepFailure', params: theError } },
          },
        },
        shown: {
          description: 'The ads are shown',
          on: { 'choice.more': { guard: 'hasMore', target: 'adding', actions: 'clearFailure' } },
        },
        adding: {
          description: 'Reading the next page',
          invoke: {
            id: 'moreAds',
            src: 'findAds',
            input: ({ context: { words, published, first, next } }) => ({ words, published, first, after: next }),
            onDone: { target: 'shown', actions: { type: 'addPage', params: ({ event }) => ({ page: event.output }) } },
            onError: { target: 'shown', actions: { type: 'keepFailure', params: theError } },
          },
        },
        failed: {
          description: 'The ads could not be read',
          on: { 'choice.retry': { target: 'finding', actions: 'clearFailure' } },
        },
      },
    },
  },
});

export type AdChoiceActor = ActorRefFrom<typeof adChoiceMachine>;
type AdChoiceSnapshot = SnapshotFrom<typeof adChoiceMachine>;

export const selectChoices = ({ context }: AdChoiceSnapshot) => context.ads;
/** Ads that were chosen elsewhere. */
export const selectTaken = ({ context }: AdChoiceSnapshot) => context.taken;
export const selectChoosing = (snapshot: AdChoiceSnapshot): boolean => snapshot.matches('open');
export const selectPurpose = ({ context }: AdChoiceSnapshot): ChoicePurpose => context.purpose;
export const selectFindingAds = (snapshot: AdChoiceSnapshot): boolean =>
  snapshot.matches({ open: 'finding' }) || snapshot.matches({ open: 'waiting' });
export const selectNoAnswer = (snapshot: AdChoiceSnapshot): boolean => snapshot.matches({ open: 'failed' });
export const selectMoreChoices = ({ context }: AdChoiceSnapshot): boolean => context.next !== null;
export const selectAddingChoices = (snapshot: AdChoiceSnapshot): boolean => snapshot.matches({ open: 'adding' });

// Reads a landing page and proposes what it says of the brand. Owned by the brand chart; lives as long.
import type { LandingPage } from '#contract/calls/brand.ts';
import type { Failure } from '#contract/failure.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { lastingFailureOf, theError } from './outcome.ts';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

export type LandingPagePart = 'name' | 'description' | 'picture' | 'colours';

type LandingPageEvent =
  | { type: 'page.read'; url: string }
  | { type: 'page.cancel' }
  /** It is in the brand now, which is told by itself. */
  | { type: 'page.take'; part: LandingPagePart }
  | { type: 'page.dismiss' };

const journal: Journaled<LandingPageEvent> = {
  keeps: { 'page.read': { url: true }, 'page.take': { part: true } },
  outcomes: ['readPage'],
};

interface LandingPageContext {
  readonly url: string;
  readonly page: LandingPage | null;
  readonly taken: readonly LandingPagePart[];
  readonly failure: Failure | null;
}

export const landingPageMachine = setup({
  types: { context: {} as LandingPageContext, events: {} as LandingPageEvent },
  actors: { readPage: promiseStub<LandingPage, { url: string }>('readPage') },
  actions: {
    keepUrl: assign((_, { url }: { url: string }) => ({ url, page: null, taken: [], failure: null })),
    keepPage: assign((_, { page }: { page: LandingPage }) => ({ page })),
    keepTaken: assign(({ context }, { part }: { part: LandingPagePart }) => ({
      taken: [...context.taken.filter((one) => one !== part), part],
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: lastingFailureOf(error) })),
    forget: assign({ page: null, taken: [], failure: null }),
  },
  guards: {
    isNamed: (_, { url }: { url: string }) => url.trim() !== '',
  },
}).createMachine({
  id: 'landingPage',
  version: '1',
  description: 'What a landing page says of the brand',
  meta: { journal },
  context: { url: '', page: null, taken: [], failure: null },
  initial: 'unread',
  options: { maxIterations: 1000 },
  on: {
    'page.read': {
      guard: { type: 'isNamed', params: ({ event }) => ({ url: event.url }) },
      target: '.reading',
      reenter: true,
      actions: { type: 'keepUrl', params: ({ event }) => ({ url: event.url }) },
    },
  },
  states: {
    unread: { description: 'No page was read' },
    reading: {
      description: 'The server reads the page; what is written stays as it is',
      on: { 'page.cancel': 'unread' },
      invoke: {
        id: 'readPage',
        src: 'readPage',
        input: ({ context }) => ({ url: context.url }),
        onDone: { target: 'proposed', actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) } },
        onError: { target: 'unreadable', actions: { type: 'keepFailure', params: theError } },
      },
    },
    proposed: {
      description: 'Shown beside what is written; the person takes what they want',
      on: {
        'page.take': { actions: { type: 'keepTaken', params: ({ event }) => ({ part: event.part }) } },
        'page.dismiss': { target: 'unread', actions: 'forget' },
      },
    },
    unreadable: {
      description: 'The page could not be read; the failure says why',
      on: { 'page.dismiss': { target: 'unread', actions: 'forget' } },
    },
  },
});

export type LandingPageActor = ActorRefFrom<typeof landingPageMachine>;
export type LandingPageSnapshot = SnapshotFrom<typeof landingPageMachine>;

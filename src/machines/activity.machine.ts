// What happened in the account lately, while the dashboard shows it. Owned by the session chart; lives as long as somebody is signed in.
import type { ActivityFact } from '#contract/calls/activity.ts';
import type { Failure } from '#contract/failure.ts';
import { failureText } from '#contract/failureTexts.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom, stateIn } from 'xstate';
import { theError, theFailure } from './outcome.ts';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

export interface ActivityPage {
  /** Newest first. */
  readonly facts: readonly ActivityFact[];
  /** Whether there are older ones. */
  readonly more: boolean;
}

export type ActivityEvent =
  /** The screen that shows it was opened. */
  | { type: 'activity.open' }
  | { type: 'activity.close' }
  | { type: 'activity.more' }
  /** Something happened. */
  | { type: 'activity.refresh' }
  | { type: 'activity.retry' }
  | { type: 'app.suspend' };

const journal: Journaled<ActivityEvent> = { keeps: {}, outcomes: ['fetchActivity', 'fetchOlder'] };

interface ActivityContext extends ActivityPage {
  readonly failure: Failure | null;
}

/** Publishing many ads tells of each: as long is waited before it is read again, in milliseconds. */
export const ACTIVITY_PAUSE_MS = 1000;

/** The newest page in front of what was shown; alone where something between them may be missing. */
const joined = (shown: ActivityPage, newest: ActivityPage): ActivityPage => {
  const oldest = newest.facts.at(-1);
  const at = oldest ? shown.facts.findIndex(({ id }) => id === oldest.id) : -1;
  return at < 0 || !newest.more ? newest : { facts: [...newest.facts, ...shown.facts.slice(at + 1)], more: shown.more };
};

export const activityMachine = setup({
  types: { context: {} as ActivityContext, events: {} as ActivityEvent, tags: {} as 'read' | 'reading' },
  actors: {
    /** `before`: the id of the oldest entry that is known; null for the newest page. */
    fetchActivity: promiseStub<ActivityPage, { before: string | null }>('fetchActivity'),
  },
  actions: {
    keepNewest: assign(({ context }, params: { page: ActivityPage }) => ({
      ...joined(context, params.page),
      failure: null,
    })),
    append: assign(({ context }, params: { page: ActivityPage }) => ({
      facts: [...context.facts, ...params.page.facts],
      more: params.page.more,
      failure: null,
    })),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isMore: ({ context }) => context.more,
    isOvertaken: stateIn({ open: { reading: 'overtaken' } }),
  },
  delays: { pause: ACTIVITY_PAUSE_MS },
}).createMachine({
  id: 'activity',
  version: '2',
  description: 'What happened in the account lately',
  meta: { journal },
  context: { facts: [], more: false, failure: null },
  initial: 'closed',
  options: { maxIterations: 1000 },
  states: {
    closed: {
      description: 'Nobody looks at it: nothing is read',
      on: { 'activity.open': { target: 'open', actions: 'clearFailure' } },
    },
    open: {
      description: 'Shown on the dashboard; a page that comes back opens it again',
      initial: 'reading',
      on: { 'activity.close': 'closed', 'app.suspend': 'closed' },
      states: {
        reading: {
          description: 'Reading the newest page, in front of what is shown',
          tags: ['reading'],
          initial: 'current',
          invoke: {
            id: 'fetchActivity',
            src: 'fetchActivity',
            input: { before: null },
            onDone: [
              {
                guard: 'isOvertaken',
                target: 'pausing',
                actions: { type: 'keepNewest', params: ({ event }) => ({ page: event.output }) },
              },
              { target: 'read', actions: { type: 'keepNewest', params: ({ event }) => ({ page: event.output }) } },
            ],
            onError: { target: 'failed', actions: { type: 'keepFailure', params: theError } },
          },
          states: {
            current: {
              description: 'Nothing has happened since the request',
              on: { 'activity.refresh': 'overtaken' },
            },
            overtaken: { description: 'Something happened since: it is read again afterwards' },
          },
        },
        read: {
          description: 'Up to date as far as we know',
          tags: ['read'],
          on: {
            'activity.refresh': 'pausing',
            'activity.more': { guard: 'isMore', target: 'readingOlder' },
          },
        },
        pausing: {
          description: 'Something happened, and more may in a moment',
          tags: ['read'],
          on: { 'activity.more': { guard: 'isMore', target: 'readingOlder' } },
          after: { pause: 'reading' },
        },
        readingOlder: {
          description: 'Reading the next page of older entries; then the newest, in case something happened',
          tags: ['read', 'reading'],
          invoke: {
            id: 'fetchOlder',
            src: 'fetchActivity',
            input: ({ context }) => ({ before: context.facts.at(-1)?.id ?? null }),
            onDone: { target: 'pausing', actions: { type: 'append', params: ({ event }) => ({ page: event.output }) } },
            onError: { target: 'olderFailed', actions: { type: 'keepFailure', params: theError } },
          },
        },
        olderFailed: {
          description: 'An older page could not be read; what is there stays',
          on: {
            'activity.retry': { target: 'readingOlder', actions: 'clearFailure' },
            'activity.refresh': { target: 'pausing', actions: 'clearFailure' },
          },
        },
        failed: {
          description: 'The newest page could not be read; what was read before it stays',
          on: {
            'activity.retry': { target: 'reading', actions: 'clearFailure' },
            'activity.refresh': { target: 'pausing', actions: 'clearFailure' },
          },
        },
      },
    },
  },
});

export type ActivityActor = ActorRefFrom<typeof activityMachine>;
export type ActivitySnapshot = SnapshotFrom<typeof activityMachine>;

export const selectFacts = (snapshot: ActivitySnapshot) => snapshot.context.facts;
export const selectMore = (snapshot: ActivitySnapshot) => snapshot.context.more;
export const selectReading = (snapshot: ActivitySnapshot) => snapshot.hasTag('reading');
/** Whether it is known what there is, so that nothing is nothing. */
export const selectRead = (snapshot: ActivitySnapshot) => snapshot.hasTag('read');
/** The server tells of no activity: it is an addition of ours (D1.2). */
export const selectUnknown = ({ context }: ActivitySnapshot): boolean =>
  context.facts.length === 0 && context.failure?.kind === 'missing';
export const selectActivityText = (snapshot: ActivitySnapshot): string | null =>
  snapshot.context.failure ? failureText(snapshot.context.failure, 'getActivity') : null;

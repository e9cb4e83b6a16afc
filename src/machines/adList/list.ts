import { type PageRead, stalePage, unreadPage } from '../adPages.ts';
import type { ListQuery } from '../listQuery.ts';
import { theError } from '../outcome.ts';
import { isNew } from './isNew.ts';
import type { AdListContext, PageAsked } from './context.ts';
import { adList } from './setup.ts';

const askFor = ({ query, pages, round, counted }: AdListContext, at: number): PageAsked => {
  const { after, until, ads } = pages[at]!;
  return { query, at, round, after, until, count: counted < round, known: ads };
};

const keep = {
  type: 'keepQuery',
  params: ({ event }: { event: { query: ListQuery } }) => ({ query: event.query }),
} as const;
const kept = {
  type: 'keepPage',
  params: ({ event }: { event: { output: PageRead } }) => ({ read: event.output }),
} as const;
const failed = { type: 'keepFailure', params: theError } as const;
/** Reads the pages that are in sight, and what is selected of them. */
export const list = adList.createStateConfig({
  description: 'The ads, as fresh as we know them',
  initial: 'idle',
  // What is ticked is for what somebody is about to do: who comes back begins anew.
  on: { 'app.suspend': { actions: 'clearSelection' } },
  states: {
    idle: { description: 'Not needed yet', on: { 'list.open': { target: 'loading', actions: keep } } },
    loading: {
      description: 'Loading the first page',
      tags: ['busy'],
      on: { 'list.open': { guard: isNew, target: 'loading', reenter: true, actions: keep } },
      invoke: {
        id: 'fetchPage',
        src: 'fetchPage',
        input: ({ context }) => askFor({ ...context, pages: [unreadPage(null, null)] }, 0),
        onDone: { target: 'ready', actions: ['startPages', kept] },
        onError: { target: 'failed', actions: failed },
      },
    },
    failed: {
      description: 'Loading failed',
      on: {
        'list.open': { target: 'loading', actions: [keep, 'clearFailure'] },
        'app.resume': { target: 'loading', actions: 'clearFailure' },
        'list.retry': { target: 'loading', actions: 'clearFailure' },
        'list.refresh': { target: 'loading', actions: 'clearFailure' },
      },
    },
    ready: {
      description: 'The list is shown',
      tags: ['loaded'],
      initial: 'resting',
      on: {
        'list.open': [
          {
            guard: { type: 'isOtherSearch', params: ({ event }) => ({ query: event.query }) },
            target: '.typing',
            actions: keep,
          },
          { guard: isNew, target: '.turning', actions: keep },
          { actions: 'nextRound' },
        ],
        'list.show': {
          actions: { type: 'keepSeen', params: ({ event: { from, to } }) => ({ from, to }) },
        },
        'list.refresh': { actions: 'nextRound' },
        'list.select': { actions: { type: 'toggle', params: ({ event }) => ({ adId: event.adId }) } },
        'list.selectRange': { actions: { type: 'toggleRange', params: ({ event }) => ({ adId: event.adId }) } },
        'list.selectAll': { actions: 'toggleAll' },
        'list.clearSelection': { actions: 'clearSelection' },
        'list.move': { actions: { type: 'move', params: ({ event }) => ({ by: event.by }) } },
        'list.extend': { actions: { type: 'extend', params: ({ event }) => ({ by: event.by }) } },
        'list.point': { actions: { type: 'point', params: ({ event }) => ({ adId: event.adId }) } },
        'app.resume': { target: '.resting', actions: ['clearFailure', 'nextRound'] },
      },
      states: {
        resting: {
          description: 'What is in sight is up to date as far as we know',
          always: { guard: 'isStale', target: 'reading' },
          on: { 'list.refresh': { target: 'gathering', actions: 'nextRound' } },
        },
        gathering: {
          description: 'Something changed: debounces changes in quick succession',
          after: { gatherDelay: 'resting' },
        },
        reading: {
          description: 'Reading a page in sight that was not read yet, or may have changed',
          invoke: {
            id: 'fetchPage',
            src: 'fetchPage',
            input: ({ context }) => askFor(context, stalePage(context.pages, context.seen, context.round)),
            onDone: { target: 'resting', actions: kept },
            onError: { target: 'outdated', actions: failed },
          },
        },
        typing: {
          description: 'Another search: waits until the person has typed it',
          tags: ['turning'],
          on: { 'app.resume': { target: 'turning' } },
          after: { typingDelay: 'turning' },
        },
        turning: {
          description: 'Another query: what was shown stays until its first page is there',
          tags: ['turning'],
          on: { 'app.resume': { target: 'turning', reenter: true } },
          invoke: {
            id: 'fetchPage',
            src: 'fetchPage',
            input: ({ context }) => askFor({ ...context, pages: [unreadPage(null, null)] }, 0),
            onDone: { target: 'resting', actions: ['startPages', kept] },
            onError: { target: '#adList.list.failed', actions: failed },
          },
        },
        outdated: {
          description: 'Reading a page failed; what was read stays, marked as outdated',
          on: {
            'list.refresh': { target: 'resting', actions: ['clearFailure', 'nextRound'] },
            'list.retry': { target: 'resting', actions: 'clearFailure' },
          },
        },
      },
    },
  },
});

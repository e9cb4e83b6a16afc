import type { Fact } from '../fact.ts';
import { failureOf } from '../outcome.ts';
import type { Wanted } from './context.ts';
import { isNew } from './isNew.ts';
import { adList } from './setup.ts';

const CALLS = {
  delete: 'bulkDeleteAds',
  restore: 'restoreAds',
  archive: 'archiveAds',
  unarchive: 'archiveAds',
  duplicate: 'duplicateAd',
  turnOn: 'setAdStatus',
  turnOff: 'setAdStatus',
  archiveOff: 'setAdStatus',
  applyPreset: 'applyPreset',
  undoPreset: 'undoPreset',
  stop: 'stopAds',
} as const;

const wish =
  (changing: boolean) =>
  ({ event }: { event: Wanted }) => ({ wanted: event, changing });
const keep = (changing: boolean) => ({ actions: { type: 'keepWaiting', params: wish(changing) } }) as const;
const once = (changing: boolean) =>
  [{ guard: { type: 'isOnItsWay', params: wish(changing) } }, keep(changing)] as const;

/** What is wanted meanwhile is not lost, and done once however often it is pressed. */
const later = (changing: boolean) => ({ 'list.change': once(changing), 'list.undo': keep(changing) }) as const;

/** Does to several ads what was decided, one change after the other. */
export const work = adList.createStateConfig({
  description: 'What is being done to several ads',
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing; what was wanted meanwhile is done now, in its turn',
      entry: 'goOn',
      on: {
        'list.change': {
          target: 'changing',
          actions: { type: 'keepChange', params: ({ event }) => ({ change: event.change }) },
        },
        'list.undo': {
          guard: { type: 'isOffered', params: ({ event }) => ({ offer: event.offer }) },
          target: 'changing',
          actions: { type: 'takeOffer', params: ({ event }) => ({ offer: event.offer }) },
        },
        'list.selectMatching': 'choosing',
      },
    },
    changing: {
      description: 'The server changes the ads',
      tags: ['busy'],
      on: {
        ...later(true),
        'list.selectMatching': once(true),
        'list.clearSelection': { actions: 'forgetMatching' },
        'list.open': { guard: isNew, actions: 'forgetMatching' },
        'app.suspend': { target: 'idle', actions: ['returnOffer', 'forgetWaiting'] },
      },
      invoke: {
        id: 'changeAds',
        src: 'changeAds',
        input: ({ context }) => context.change,
        onDone: [
          {
            guard: { type: 'canBeUndone', params: ({ event }) => ({ changed: event.output }) },
            target: 'idle',
            actions: [
              { type: 'keepRemaining', params: ({ event }) => ({ changed: event.output }) },
              { type: 'followChange', params: ({ event }) => ({ changed: event.output }) },
              { type: 'addOffer', params: ({ event }) => ({ changed: event.output }) },
              'startClock',
              'startNotice',
              'readAgain',
            ],
          },
          {
            target: 'idle',
            actions: [
              { type: 'keepRemaining', params: ({ event }) => ({ changed: event.output }) },
              { type: 'followChange', params: ({ event }) => ({ changed: event.output }) },
              { type: 'tellChanged', params: ({ event }) => ({ changed: event.output }) },
              'readAgain',
            ],
          },
        ],
        onError: {
          target: 'idle',
          actions: [
            {
              type: 'tell',
              params: ({ context, event }) => ({
                fact: {
                  type: 'toast.show',
                  toast: { code: 'callFailed', call: CALLS[context.change.act], failure: failureOf(event.error) },
                } satisfies Fact,
              }),
            },
            'returnOffer',
            'readAgain',
          ],
        },
      },
    },
    choosing: {
      description: 'Asking which ads match',
      tags: ['busy'],
      on: {
        ...later(false),
        'app.suspend': { target: 'idle', actions: 'forgetWaiting' },
        'list.clearSelection': 'idle',
        'list.open': { guard: isNew, target: 'idle' },
      },
      invoke: {
        id: 'fetchMatching',
        src: 'fetchMatching',
        input: ({ context }) => ({ query: context.query }),
        onDone: {
          target: 'idle',
          actions: { type: 'keepMatching', params: ({ event }) => ({ selected: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: {
            type: 'tell',
            params: ({ event }) => ({
              fact: {
                type: 'toast.show',
                toast: { code: 'callFailed', call: 'listInventory', failure: failureOf(event.error) },
              } satisfies Fact,
            }),
          },
        },
      },
    },
  },
});

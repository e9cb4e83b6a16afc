// The list of the user's ads, in pages, and what is selected of it. Owned by the queue chart; begins when somebody first
// looks at the ad queue.
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { journal, NOTHING } from './adList/context.ts';
import { list } from './adList/list.ts';
import { question } from './adList/question.ts';
import { adList } from './adList/setup.ts';
import { work } from './adList/work.ts';

export const adListMachine = adList.createMachine({
  id: 'adList',
  version: '4',
  description: "The list of the user's ads, in pages, and what is selected of it",
  meta: { journal },
  context: NOTHING,
  invoke: [
    { id: 'history', src: 'adHistory' },
    { id: 'places', src: 'adPlaces' },
    { id: 'deleted', src: 'deletedAds' },
    { id: 'look', src: 'tableLook' },
  ],
  type: 'parallel',
  options: { maxIterations: 1000 },
  on: {
    'toast.show': { actions: { type: 'tell', params: ({ event }) => ({ fact: event }) } },
    'list.follow': {
      actions: [
        { type: 'unselect', params: ({ event }) => ({ adIds: event.adIds }) },
        { type: 'followPublished', params: ({ event }) => ({ adIds: event.adIds }) },
      ],
    },
  },
  states: {
    offers: {
      description: 'What was done and can be undone, for as long as the server can',
      on: {
        'list.forgo': { actions: { type: 'dropOffer', params: ({ event }) => ({ offer: event.offer }) } },
        'list.endOffers': { actions: 'dropOffers' },
        'list.settleOffers': { actions: 'dropSettled' },
        'list.holdOffers': { actions: 'holdNotice' },
        'list.releaseOffers': { guard: 'isOffering', actions: 'startNotice' },
        'list.refresh': { actions: 'refreshDeleted' },
        'app.suspend': { actions: 'holdNotice' },
        // What is offered is shown for its time from when it is drawn again.
        'app.resume': { guard: 'isOffering', actions: 'resumeClock' },
      },
    },
    list,
    batch: {
      description: 'What became of ads that something was done to together; of what is published apart from the rest',
      invoke: [
        { id: 'batch', src: 'adBatch' },
        { id: 'changes', src: 'adBatch' },
      ],
      on: {
        'list.refresh': { actions: 'refreshBatch' },
        'app.suspend': { actions: 'suspendBatch' },
        'app.resume': { actions: 'resumeBatch' },
      },
    },
    work,
    question,
  },
});

export type AdListActor = ActorRefFrom<typeof adListMachine>;
export type AdListSnapshot = SnapshotFrom<typeof adListMachine>;

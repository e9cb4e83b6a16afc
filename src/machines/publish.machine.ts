// Sending ads to be published. Owned by the session chart; lives as long as somebody is signed in.
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { theError } from './outcome.ts';
import { journal, NOTHING, type Statuses } from './publish/context.ts';
import { resting } from './publish/resting.ts';
import { sending } from './publish/sending.ts';
import { publish } from './publish/setup.ts';
import { unconfirmed } from './publish/unconfirmed.ts';

export const publishMachine = publish.createMachine({
  id: 'publish',
  version: '2',
  description: 'Publishes ads',
  meta: { journal },
  context: NOTHING,
  initial: 'resting',
  options: { maxIterations: 1000 },
  on: {
    // Nothing that costs money is done late: whoever asks meanwhile is told so, and asks again.
    'publish.request': {
      guard: { type: 'isOther', params: ({ event }) => ({ adIds: event.adIds }) },
      actions: { type: 'tell', params: { fact: { type: 'toast.show', toast: { code: 'stillPublishing' } } } },
    },
    'publish.choose': {
      actions: { type: 'keepChoice', params: ({ event }) => ({ adIds: event.adIds, wanted: event.wanted }) },
    },
    'publish.ask': {
      actions: [
        { type: 'openStart', params: ({ event }) => ({ adId: event.adId }) },
        {
          type: 'askStart',
          params: ({ event: { adId, adAccountId, statuses } }) => ({ adId, adAccountId, statuses }),
        },
      ],
    },
    'publish.switch': {
      actions: [
        { type: 'openSwitch', params: ({ event }) => ({ adId: event.adId }) },
        { type: 'askSwitch', params: ({ event }) => ({ adId: event.adId, wanted: event.wanted }) },
      ],
    },
    'publish.edit': {
      actions: [
        { type: 'openUpdate', params: ({ event }) => ({ adId: event.adId }) },
        { type: 'openEdit', params: ({ event }) => ({ adId: event.adId, copy: event.copy }) },
      ],
    },
    'app.resume': { actions: 'resumeChanges' },
  },
  states: {
    resting,
    validating: {
      description: 'The ads are read again and checked against the rules; Meta was not called yet',
      tags: ['busy'],
      invoke: {
        id: 'readAds',
        src: 'readAds',
        input: ({ context }) => ({ adIds: context.order!.adIds }),
        onDone: { target: 'checked', actions: { type: 'keepChecked', params: ({ event }) => ({ ads: event.output }) } },
        onError: {
          target: 'resting.failed',
          actions: { type: 'keepFailure', params: theError },
        },
      },
    },
    checked: {
      description: 'At least one must pass the rules',
      always: [
        { guard: 'hasFailed', target: 'reopening' },
        { guard: 'hasValid', target: 'sending' },
        { target: 'answered' },
      ],
    },
    reopening: {
      description:
        'Ads that failed become drafts again; after a reload, or where another tab was faster, they are read anew',
      tags: ['busy'],
      on: { 'app.suspend': 'validating' },
      invoke: {
        id: 'reopenAds',
        src: 'reopenAds',
        input: ({ context }) => ({ ads: context.reopen }),
        onDone: { target: 'sending', actions: 'clearReopen' },
        onError: [
          { guard: { type: 'isLate', params: theError }, target: 'validating' },
          { target: 'resting.failed', actions: { type: 'keepFailure', params: theError } },
        ],
      },
    },
    sending,
    recovering: {
      description: 'The page closed before the answer: looks up what the server took, sends the rest again',
      tags: ['busy'],
      invoke: {
        id: 'findAds',
        src: 'findAds',
        input: ({ context }) => ({ adIds: context.valid }),
        onDone: { target: 'checked', actions: { type: 'keepTaken', params: ({ event }) => ({ ads: event.output }) } },
        onError: {
          target: 'unconfirmed.waiting',
          actions: { type: 'keepFailure', params: theError },
        },
      },
    },
    unconfirmed,
    answered: {
      description: 'All, some or none were taken',
      always: [
        { guard: 'nothingArrived', target: 'resting.failed' },
        { guard: 'noneQueued', target: 'resting.refused' },
        { guard: 'allQueued', target: 'resting.queued' },
        { target: 'resting.partlyQueued' },
      ],
    },
  },
});

export type PublishActor = ActorRefFrom<typeof publishMachine>;
export type PublishSnapshot = SnapshotFrom<typeof publishMachine>;

/** Meta's status as it was chosen for single ads. */
export const selectChosen = (snapshot: PublishSnapshot): Statuses => snapshot.context.chosen;
export const selectBusy = (snapshot: PublishSnapshot) => snapshot.hasTag('busy');

// Switches one ad at Meta on and off. Owned by the publish chart; lives from the first time that somebody switches it.
import type { SwitchStatus } from '#contract/ad.ts';
import type { AdSpend } from '#contract/calls/publishing.ts';
import type { Failure } from '#contract/failure.ts';
import { failureText } from '#contract/failureTexts.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import type { Journaled } from './journaled.ts';
import { lookDelay } from './lookDelay.ts';
import { type FoundAd, unconfirmed } from './lostAnswer.ts';
import { failureOf, hasKind, mayPass, theError, theFailure } from './outcome.ts';
import { promiseStub } from './stub.ts';

export type AdSwitchEvent =
  /** On is asked first: from then on it spends. */
  | { type: 'switch.ask'; wanted: SwitchStatus }
  | { type: 'switch.confirm' }
  | { type: 'switch.cancel' }
  | { type: 'switch.dismiss' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<AdSwitchEvent> = {
  keeps: { 'switch.ask': { wanted: true } },
  outcomes: ['readSpend', 'setStatus', 'findAd'],
};

export interface AdSwitchInput {
  readonly adId: string;
}

interface AdSwitchContext extends AdSwitchInput {
  readonly wanted: SwitchStatus;
  /** Null: not known. */
  readonly spend: AdSpend | null;
  readonly failure: Failure | null;
  /** How often it was looked in vain whether the server took it. */
  readonly looks: number;
}

export const adSwitchMachine = setup({
  types: {
    context: {} as AdSwitchContext,
    events: {} as AdSwitchEvent,
    input: {} as AdSwitchInput,
    tags: {} as 'asking' | 'busy',
  },
  actors: {
    readSpend: promiseStub<AdSpend, { adId: string }>('readSpend'),
    setStatus: promiseStub<void, { adId: string; status: SwitchStatus }>('setStatus'),
    findAd: promiseStub<FoundAd, { adId: string }>('findAd'),
  },
  actions: {
    keepWanted: assign((_, params: { wanted: SwitchStatus }) => ({ ...params, spend: null, failure: null, looks: 0 })),
    keepSpend: assign((_, params: { spend: AdSpend }) => params),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
  },
  guards: {
    isOn: (_, params: { wanted: SwitchStatus }) => params.wanted === 'ACTIVE',
    /** No answer, or none that says what was done: the server may have taken it all the same. */
    mayBeTaken: (_, params: { error: unknown }) => mayPass(failureOf(params.error)),
    /** What was refused may be a wish from before. */
    isTaken: ({ context }, { ad: { configured, change } }: { ad: FoundAd }) =>
      configured === context.wanted || (change?.status === context.wanted && change.state !== 'refused'),
    /** The ad itself, deleted in another tab, say. */
    isGone: (_, params: { error: unknown }) => hasKind(params.error, 'missing'),
    /** A call that was cut off may arrive after the first look. */
    isFirstLook: ({ context }) => context.looks === 0,
  },
  delays: { lookDelay },
}).createMachine({
  id: 'adSwitch',
  version: '2',
  description: 'Switches an ad at Meta on and off',
  meta: { journal },
  context: ({ input }) => ({ ...input, wanted: 'PAUSED', spend: null, failure: null, looks: 0 }),
  initial: 'resting',
  options: { maxIterations: 1000 },
  states: {
    resting: {
      description: 'Nothing to do here; what Meta makes of it shows on the ad',
      initial: 'idle',
      on: {
        'switch.ask': [
          {
            guard: { type: 'isOn', params: ({ event }) => ({ wanted: event.wanted }) },
            target: 'asking',
            actions: { type: 'keepWanted', params: ({ event }) => ({ wanted: event.wanted }) },
          },
          {
            target: 'sending',
            actions: { type: 'keepWanted', params: ({ event }) => ({ wanted: event.wanted }) },
          },
        ],
      },
      states: {
        idle: { description: 'Not asked, or the server has it' },
        failed: {
          description: 'The server did not take it; the ad is as it was',
          on: { 'switch.dismiss': { target: 'idle', actions: 'clearFailure' } },
        },
      },
    },
    asking: {
      description: 'Asks first, and says what the ad will spend from',
      tags: ['asking'],
      initial: 'reading',
      on: { 'switch.confirm': 'sending', 'switch.cancel': 'resting.idle', 'app.suspend': 'resting.idle' },
      states: {
        reading: {
          description: 'Asks Meta for the budgets',
          tags: ['busy'],
          invoke: {
            id: 'readSpend',
            src: 'readSpend',
            input: ({ context }) => ({ adId: context.adId }),
            onDone: {
              target: 'told',
              actions: { type: 'keepSpend', params: ({ event }) => ({ spend: event.output }) },
            },
            onError: 'told',
          },
        },
        told: { description: 'The budgets are shown, or that they are not known' },
      },
    },
    sending: {
      description: 'The server takes it; from there on it is done however long Meta takes',
      tags: ['busy'],
      on: { 'app.suspend': 'unconfirmed.waiting' },
      invoke: {
        id: 'setStatus',
        src: 'setStatus',
        input: ({ context }) => ({ adId: context.adId, status: context.wanted }),
        onDone: 'resting.idle',
        onError: [
          {
            guard: { type: 'mayBeTaken', params: theError },
            target: 'unconfirmed',
            actions: { type: 'keepFailure', params: theError },
          },
          { target: 'resting.failed', actions: { type: 'keepFailure', params: theError } },
        ],
      },
    },
    unconfirmed: { ...unconfirmed('#adSwitch.resting.idle', '#adSwitch.resting.failed'), tags: ['busy'] },
  },
});

export type AdSwitchActor = ActorRefFrom<typeof adSwitchMachine>;
type AdSwitchSnapshot = SnapshotFrom<typeof adSwitchMachine>;

export const selectAsking = (snapshot: AdSwitchSnapshot) => snapshot.hasTag('asking');
export const selectReading = (snapshot: AdSwitchSnapshot) => snapshot.matches({ asking: 'reading' });
export const selectSpend = (snapshot: AdSwitchSnapshot) => snapshot.context.spend;
export const selectWanted = (snapshot: AdSwitchSnapshot) => snapshot.context.wanted;
/** The server was not heard of yet. */
export const selectUnconfirmed = (snapshot: AdSwitchSnapshot) => snapshot.matches('unconfirmed');
/** Why the server did not take it; null where it did. */
export const selectSwitchText = (snapshot: AdSwitchSnapshot): string | null =>
  snapshot.matches({ resting: 'failed' }) ? failureText(snapshot.context.failure ?? NO_ANSWER, 'setAdStatus') : null;

/** After a reload nothing is known of the call but that it was not taken. */
const NO_ANSWER: Failure = { kind: 'network' };

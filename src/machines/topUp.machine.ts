// Buying credits beside the plan. Owned by the app chart; lives as long as somebody is signed in.
import { type Failure, textOf } from '#contract/failure.ts';
import { FAILURE_TEXTS } from '#contract/failureTexts.ts';
import { type PackName, PACKS } from '#contract/rules/packs.ts';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type Fact, parentOf, theFact } from './fact.ts';
import { failureOf, hasKind } from './outcome.ts';
import { effectStub, promiseStub } from './stub.ts';

export const CREDITS_NOT_YET_TEXT =
  'The payment service has not confirmed the payment yet. Do not pay again: your credits are added as soon as it does.';

export type TopUpEvent =
  | { type: 'credits.choose'; pack: PackName }
  | { type: 'credits.buy' }
  /** The browser came back from the checkout; `sessionId` is the payment service's. */
  | { type: 'credits.confirm'; sessionId: string }
  /** The server says that credits changed: perhaps those that are waited for. */
  | { type: 'credits.refresh' }
  /** What was said of a purchase was read: the screen is left. */
  | { type: 'credits.dismiss' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

interface TopUpContext {
  readonly pack: PackName | null;
  readonly sessionId: string;
  /** Credits that the last purchase added. */
  readonly added: number;
  readonly failure: Failure | null;
}

export const topUpMachine = setup({
  types: {
    context: {} as TopUpContext,
    events: {} as TopUpEvent,
    tags: {} as 'choosable' | 'buyable' | 'busy',
  },
  actors: {
    /** Ends with the vault's handle of the checkout page. */
    startPurchase: promiseStub<string, { credits: number }>('startPurchase'),
    /** Ends with the credits that were added; null: not yet. */
    confirmPurchase: promiseStub<number | null, { sessionId: string }>('confirmPurchase'),
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    keepPack: assign((_, params: { pack: PackName }) => ({ pack: params.pack, failure: null })),
    keepSession: assign((_, params: { sessionId: string }) => ({ sessionId: params.sessionId, failure: null })),
    keepAdded: assign((_, params: { added: number | null }) => ({
      added: params.added ?? 0,
      pack: null,
      sessionId: '',
      failure: null,
    })),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    clearFailure: assign({ failure: null }),
    /** Effect: the browser leaves for the payment service. */
    leaveFor: effectStub<{ secret: string }>(),
  },
  guards: {
    isAdded: (_, params: { added: number | null }) => params.added !== null,
    /** Asking again would be answered the same. */
    isFinal: (_, params: { error: unknown }) => hasKind(params.error, 'missing', 'rejected', 'forbidden'),
  },
  delays: { pollDelay: 2000, patience: 30_000, leavePatience: 15_000 },
}).createMachine({
  id: 'topUp',
  version: '1',
  description: 'Buying credits beside the plan',
  context: { pack: null, sessionId: '', added: 0, failure: null },
  initial: 'unchosen',
  options: { maxIterations: 1000 },
  on: {
    'credits.confirm': {
      target: '.confirming',
      actions: { type: 'keepSession', params: ({ event }) => ({ sessionId: event.sessionId }) },
    },
  },
  states: {
    unchosen: {
      description: 'No pack is chosen: nothing can be bought (R5.07)',
      tags: ['choosable'],
      on: {
        'credits.choose': {
          target: 'chosen',
          actions: { type: 'keepPack', params: ({ event }) => ({ pack: event.pack }) },
        },
      },
    },
    chosen: {
      description: 'A pack is chosen',
      tags: ['choosable', 'buyable'],
      on: {
        'credits.choose': { actions: { type: 'keepPack', params: ({ event }) => ({ pack: event.pack }) } },
        'credits.buy': 'processing',
      },
    },
    processing: {
      description: 'Asking for a checkout page of the pack (R4.14)',
      tags: ['busy'],
      on: { 'app.suspend': 'chosen' },
      invoke: {
        id: 'startPurchase',
        src: 'startPurchase',
        input: ({ context }) => ({ credits: context.pack === null ? 0 : PACKS[context.pack].credits }),
        onDone: {
          target: 'leaving',
          actions: { type: 'leaveFor', params: ({ event }) => ({ secret: event.output }) },
        },
        onError: {
          target: 'refused',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    leaving: {
      description: 'The browser is on its way to the payment service; stopped there, the pack can be bought again',
      tags: ['busy'],
      // The back button brings the page back as it was, from the browser's cache.
      on: { 'app.suspend': 'chosen', 'app.resume': 'chosen' },
      after: { leavePatience: 'chosen' },
    },
    refused: {
      description: 'There is no checkout page; the text stands at the packs, and the choice stays',
      tags: ['choosable', 'buyable'],
      on: {
        'credits.choose': {
          target: 'chosen',
          actions: { type: 'keepPack', params: ({ event }) => ({ pack: event.pack }) },
        },
        'credits.buy': { target: 'processing', actions: 'clearFailure' },
        'credits.dismiss': { target: 'chosen', actions: 'clearFailure' },
      },
    },
    confirming: {
      description: 'Back from the checkout: asks until the credits are there, for thirty seconds',
      initial: 'asking',
      on: { 'app.resume': { target: 'confirming', reenter: true } },
      after: { patience: 'late' },
      states: {
        asking: {
          description: 'The question is on its way; asking twice changes nothing',
          invoke: {
            id: 'confirmPurchase',
            src: 'confirmPurchase',
            input: ({ context }) => ({ sessionId: context.sessionId }),
            onDone: [
              {
                guard: { type: 'isAdded', params: ({ event }) => ({ added: event.output }) },
                target: '#topUp.added',
                actions: [
                  { type: 'keepAdded', params: ({ event }) => ({ added: event.output }) },
                  { type: 'tell', params: { fact: { type: 'credits.added' } satisfies Fact } },
                ],
              },
              { target: 'waiting', actions: 'clearFailure' },
            ],
            onError: [
              {
                guard: { type: 'isFinal', params: ({ event }) => ({ error: event.error }) },
                target: '#topUp.late',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: 'waiting',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        waiting: {
          description: 'Not yet: asks again in two seconds, or at once when the server says that credits changed',
          on: { 'credits.refresh': 'asking' },
          after: { pollDelay: 'asking' },
        },
      },
    },
    added: {
      description: 'The credits are there; said until the screen is left or a pack is chosen',
      tags: ['choosable'],
      on: {
        'credits.choose': {
          target: 'chosen',
          actions: { type: 'keepPack', params: ({ event }) => ({ pack: event.pack }) },
        },
        'credits.dismiss': 'unchosen',
      },
    },
    late: {
      description: 'Not confirmed in time: says why, and checks again on request or when credits change',
      on: {
        'app.resume': { target: 'confirming', actions: 'clearFailure' },
        'credits.refresh': { target: 'confirming', actions: 'clearFailure' },
        'credits.dismiss': { target: 'unchosen', actions: 'clearFailure' },
      },
    },
  },
});

export type TopUpActor = ActorRefFrom<typeof topUpMachine>;
export type TopUpSnapshot = SnapshotFrom<typeof topUpMachine>;

export const selectPack = (snapshot: TopUpSnapshot) => snapshot.context.pack;
export const selectBuyable = (snapshot: TopUpSnapshot) => snapshot.hasTag('buyable') || snapshot.hasTag('busy');
export const selectBusy = (snapshot: TopUpSnapshot) => snapshot.hasTag('busy');
export const selectConfirming = (snapshot: TopUpSnapshot) => snapshot.matches('confirming');
export const selectLate = (snapshot: TopUpSnapshot) => snapshot.matches('late');
/** Credits that a purchase has just added; null: none has. */
export const selectAdded = (snapshot: TopUpSnapshot) => (snapshot.matches('added') ? snapshot.context.added : null);

/** Why no checkout came about; null while there is nothing to say. */
export const selectPurchaseText = (snapshot: TopUpSnapshot): string | null =>
  snapshot.matches('refused') && snapshot.context.failure
    ? textOf(snapshot.context.failure, FAILURE_TEXTS.purchaseCredits)
    : null;

/** What stands between the payment and the credits, in the state `late`. */
export const selectLateText = (snapshot: TopUpSnapshot): string =>
  snapshot.context.failure ? textOf(snapshot.context.failure, FAILURE_TEXTS.getBillingSuccess) : CREDITS_NOT_YET_TEXT;

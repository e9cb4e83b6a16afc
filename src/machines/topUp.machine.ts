// Buying credits beside the plan. Owned by the session chart; lives as long as somebody is signed in.
import type { Failure } from '#contract/failure.ts';
import { failureText } from '#contract/failureTexts.ts';
import { type PackName, PACKS } from '#contract/rules/packs.ts';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type Fact, parentOf, theFact } from './fact.ts';
import { hasKind, theError, theFailure } from './outcome.ts';
import { effectStub, promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

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

const journal: Journaled<TopUpEvent> = {
  keeps: {
    'credits.choose': { pack: true },
    'credits.confirm': { sessionId: true },
  },
  outcomes: ['startPurchase', 'confirmPurchase'],
};

interface TopUpContext {
  readonly pack: PackName | null;
  /** The payment service's, of the purchase that is waited for. */
  readonly sessionId: string | null;
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
    keepAdded: assign((_, params: { added: number }) => ({
      added: params.added,
      pack: null,
      sessionId: null,
      failure: null,
    })),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
    /** Effect: the browser leaves for the payment service. */
    leaveFor: effectStub<{ secret: string }>('leaveFor'),
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
  description: 'Buys a credit pack',
  meta: { journal },
  context: { pack: null, sessionId: null, added: 0, failure: null },
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
      description: 'No pack is chosen, so the button is disabled (R5.07)',
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
        input: ({ context }) => ({ credits: PACKS[context.pack!].credits }),
        onDone: {
          target: 'leaving',
          actions: { type: 'leaveFor', params: ({ event }) => ({ secret: event.output }) },
        },
        onError: {
          target: 'refused',
          actions: { type: 'keepFailure', params: theError },
        },
      },
    },
    leaving: {
      description: 'The browser is leaving for the payment service; if stopped, the pack can be bought again',
      tags: ['busy'],
      // The back button brings the page back as it was, from the browser's cache.
      on: { 'app.suspend': 'chosen', 'app.resume': 'chosen' },
      after: { leavePatience: 'chosen' },
    },
    refused: {
      description: 'The checkout failed; the error is shown at the packs, and the choice stays',
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
      description: 'Back from the checkout: checks until the credits are there, for thirty seconds',
      initial: 'asking',
      on: { 'app.resume': { target: 'confirming', reenter: true } },
      after: { patience: 'late' },
      states: {
        asking: {
          description: 'The request is in progress; it is idempotent',
          invoke: {
            id: 'confirmPurchase',
            src: 'confirmPurchase',
            input: ({ context }) => ({ sessionId: context.sessionId! }),
            onDone: [
              {
                guard: { type: 'isAdded', params: ({ event }) => ({ added: event.output }) },
                target: '#topUp.added',
                actions: [
                  { type: 'keepAdded', params: ({ event }) => ({ added: event.output! }) },
                  { type: 'tell', params: { fact: { type: 'credits.added' } satisfies Fact } },
                ],
              },
              { target: 'waiting', actions: 'clearFailure' },
            ],
            onError: [
              {
                guard: { type: 'isFinal', params: theError },
                target: '#topUp.late',
                actions: { type: 'keepFailure', params: theError },
              },
              {
                target: 'waiting',
                actions: { type: 'keepFailure', params: theError },
              },
            ],
          },
        },
        waiting: {
          description: 'Not yet: checks again in two seconds, or immediately on a live event',
          on: { 'credits.refresh': 'asking' },
          after: { pollDelay: 'asking' },
        },
      },
    },
    added: {
      description: 'The credits were added; shown until the screen is left or a pack is chosen',
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
      description: 'Not confirmed in time: says why; checks again on request or when credits change',
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

export const selectBusy = (snapshot: TopUpSnapshot) => snapshot.hasTag('busy');
export const selectConfirming = (snapshot: TopUpSnapshot) => snapshot.matches('confirming');

/** What stands between the payment and the credits, in the state `late`. */
export const selectLateText = (snapshot: TopUpSnapshot): string =>
  snapshot.context.failure ? failureText(snapshot.context.failure, 'getBillingSuccess') : CREDITS_NOT_YET_TEXT;

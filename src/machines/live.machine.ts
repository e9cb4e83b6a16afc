// The line on which the server says what changed. Owned by the session chart; lives as long as somebody is signed in.
import type { LiveEvent } from '#contract/calls/live.ts';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type Fact, type LiveFact, parentOf, theFact } from './fact.ts';
import { callbackStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

/** Broken lines in a row after which the client asks by itself, too. */
const PATIENCE = 3;

export type StreamEvent =
  | { type: 'stream.opened' }
  /** The line broke; the service tries again by itself. */
  | { type: 'stream.lost' }
  /** The server answered, with no stream, and never had one here: it may know none. */
  | { type: 'stream.refused' }
  | { type: 'stream.heard'; event: LiveEvent };

export type LiveMachineEvent = StreamEvent | { type: 'app.suspend' } | { type: 'app.resume' };

const journal: Journaled<LiveMachineEvent> = {
  keeps: {
    'stream.heard': { event: true },
  },
  outcomes: [],
};

interface LiveContext {
  readonly losses: number;
}

type News = Extract<Fact, { type: 'toast.show' }>;

const FACTS: { readonly [T in LiveEvent['type']]: (event: Extract<LiveEvent, { type: T }>) => LiveFact | News } = {
  'ad.changed': ({ ad_id }) => ({ type: 'live.adChanged', adId: ad_id }),
  'ad.deleted': ({ ad_id }) => ({ type: 'live.adDeleted', adId: ad_id }),
  'meta.news': ({ text, good, shown }) => ({ type: 'toast.show', toast: { code: 'thanks', text, good, shown } }),
  'subscription.changed': () => ({ type: 'live.subscriptionChanged' }),
  'credits.changed': () => ({ type: 'live.creditsChanged' }),
  'generation.changed': ({ generation_id }) => ({ type: 'live.generationChanged', generationId: generation_id }),
  'preset.changed': ({ preset_id }) => ({ type: 'live.presetChanged', presetId: preset_id }),
  'brand.changed': () => ({ type: 'live.brandChanged' }),
  'flow.changed': ({ flow_id }) => ({ type: 'live.flowChanged', flowId: flow_id }),
  'flow_run.changed': ({ flow_id }) => ({ type: 'live.flowChanged', flowId: flow_id }),
  'meta.changed': () => ({ type: 'live.metaChanged' }),
  'results.changed': () => ({ type: 'live.resultsChanged' }),
  'account.changed': () => ({ type: 'live.accountChanged' }),
  resync: () => ({ type: 'live.missed' }),
};
const factOf = (event: LiveEvent): LiveFact | News => FACTS[event.type](event as never);

export const liveMachine = setup({
  types: { context: {} as LiveContext, events: {} as LiveMachineEvent },
  actors: { stream: callbackStub<LiveMachineEvent>('stream') },
  actions: {
    tell: sendTo(parentOf, theFact),
    tellRestored: sendTo(parentOf, { type: 'live.restored' } satisfies Fact),
    countLoss: assign({ losses: ({ context }) => context.losses + 1 }),
    clearLosses: assign({ losses: 0 }),
  },
  guards: { isLasting: ({ context }) => context.losses + 1 >= PATIENCE },
  delays: { pollDelay: 15_000, slowPollDelay: 60_000 },
}).createMachine({
  id: 'live',
  version: '1',
  description: 'Live events from the server',
  meta: { journal },
  context: { losses: 0 },
  initial: 'connecting',
  options: { maxIterations: 1000 },
  invoke: { id: 'stream', src: 'stream' },
  on: {
    // The stream is opened anew.
    'app.suspend': { target: '.connecting', actions: 'clearLosses' },
    'stream.heard': {
      actions: {
        type: 'tell',
        params: ({ event }) => ({ fact: factOf(event.event) }),
      },
    },
  },
  states: {
    connecting: {
      description: 'Connecting for the first time',
      on: {
        'stream.opened': { target: 'connected', actions: 'clearLosses' },
        'stream.lost': { target: 'reconnecting', actions: 'countLoss' },
        'stream.refused': 'missing',
      },
    },
    missing: {
      description: 'The server has no live events: asks by itself now and then, which is all right',
      on: {
        'stream.opened': { target: 'connected', actions: ['clearLosses', 'tellRestored'] },
      },
      after: {
        slowPollDelay: {
          target: 'missing',
          reenter: true,
          actions: { type: 'tell', params: { fact: { type: 'live.polled' } satisfies Fact } },
        },
      },
    },
    connected: {
      description: 'Connected',
      on: { 'stream.lost': { target: 'reconnecting', actions: 'countLoss' } },
    },
    reconnecting: {
      description: 'Disconnected; missed events arrive after reconnecting',
      on: {
        'stream.refused': 'missing',
        'stream.opened': { target: 'connected', actions: ['clearLosses', 'tellRestored'] },
        'stream.lost': [{ guard: 'isLasting', target: 'polling', actions: 'countLoss' }, { actions: 'countLoss' }],
      },
    },
    polling: {
      description: 'Still disconnected: polls every 15 s until it reconnects',
      entry: { type: 'tell', params: { fact: { type: 'live.polled' } satisfies Fact } },
      on: {
        'stream.opened': { target: 'connected', actions: ['clearLosses', 'tellRestored'] },
      },
      after: { pollDelay: { target: 'polling', reenter: true } },
    },
  },
});

export type LiveActor = ActorRefFrom<typeof liveMachine>;
export type LiveSnapshot = SnapshotFrom<typeof liveMachine>;

// The line on which the server says what changed. Owned by the app chart; lives as long as somebody is signed in.
import type { LiveEvent } from '#contract/calls/events.ts';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type Fact, parentOf, theFact } from './fact.ts';
import { callbackStub } from './stub.ts';

/** Broken lines in a row after which the client asks by itself, too. */
const PATIENCE = 3;

export type StreamEvent =
  | { type: 'stream.opened' }
  /** The line broke; the service tries again by itself. */
  | { type: 'stream.lost' }
  | { type: 'stream.heard'; event: LiveEvent };

export type LiveMachineEvent = StreamEvent | { type: 'app.suspend' } | { type: 'app.resume' };

interface LiveContext {
  readonly losses: number;
}

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
  delays: { pollDelay: 15_000 },
}).createMachine({
  id: 'live',
  version: '2',
  description: 'What the server says by itself',
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
        params: ({ event }) => ({ fact: { type: 'live.heard', event: event.event } satisfies Fact }),
      },
    },
  },
  states: {
    connecting: {
      description: 'Opening the line for the first time',
      on: {
        'stream.opened': { target: 'connected', actions: 'clearLosses' },
        'stream.lost': { target: 'reconnecting', actions: 'countLoss' },
      },
    },
    connected: {
      description: 'The line is open',
      on: { 'stream.lost': { target: 'reconnecting', actions: 'countLoss' } },
    },
    reconnecting: {
      description: 'The line broke; what was missed comes when it is open again',
      on: {
        'stream.opened': { target: 'connected', actions: ['clearLosses', 'tellRestored'] },
        'stream.lost': [{ guard: 'isLasting', target: 'polling', actions: 'countLoss' }, { actions: 'countLoss' }],
      },
    },
    polling: {
      description: 'The line does not come back: the client asks every 15 s until it does',
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

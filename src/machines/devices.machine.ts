// The browsers in which the user is signed in. Owned by the account chart; lives as long as somebody is signed in.
import type { Device } from '#contract/calls/devices.ts';
import type { Failure } from '#contract/failure.ts';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type Fact, parentOf, theFact } from './fact.ts';
import { failureOf, hasKind, theError, theFailure, troubleOf } from './outcome.ts';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

export interface ReadDevices {
  readonly devices: readonly Device[];
  /** When they were read; milliseconds since 1970. */
  readonly at: number;
}

export type DevicesEvent =
  | { type: 'devices.open' }
  | { type: 'devices.retry' }
  /** Something may have changed: refresh in the background. */
  | { type: 'devices.refresh' }
  | { type: 'devices.end'; deviceId: string }
  /** Everywhere: asked first. */
  | { type: 'devices.ask' }
  | { type: 'devices.stay' }
  | { type: 'devices.endAll' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<DevicesEvent> = {
  keeps: {
    'devices.end': { deviceId: true },
  },
  outcomes: ['fetchDevices', 'endDevice', 'endAllDevices'],
};

interface DevicesContext {
  readonly devices: readonly Device[] | null;
  readonly at: number;
  readonly failure: Failure | null;
  /** Ids of those that are being signed out, the first of them now; they are shown no more. */
  readonly ending: readonly string[];
  /** The browsers that stayed signed in, and why. */
  readonly refused: { readonly deviceId: string; readonly failure: Failure } | null;
  readonly allFailure: Failure | null;
}

export const devicesMachine = setup({
  types: { context: {} as DevicesContext, events: {} as DevicesEvent },
  actors: {
    fetchDevices: promiseStub<ReadDevices>('fetchDevices'),
    endDevice: promiseStub<void, { deviceId: string }>('endDevice'),
    endAllDevices: promiseStub<void>('endAllDevices'),
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    keepDevices: assign((_, { read }: { read: ReadDevices }) => ({ ...read, failure: null })),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
    addEnding: assign(({ context }, params: { deviceId: string }) => ({
      ending: [...context.ending, params.deviceId],
      refused: null,
    })),
    dropEnded: assign(({ context }) => ({
      devices: context.devices?.filter(({ id }) => id !== context.ending[0]) ?? null,
      ending: context.ending.slice(1),
    })),
    bringBack: assign(({ context }, params: { error: unknown }) => ({
      ending: context.ending.slice(1),
      refused: { deviceId: context.ending[0]!, failure: failureOf(params.error) },
    })),
    keepAllFailure: assign((_, params: { error: unknown }) => ({ allFailure: failureOf(params.error) })),
    clearAllFailure: assign({ allFailure: null }),
  },
  guards: {
    isNewEnding: ({ context }, params: { deviceId: string }) => !context.ending.includes(params.deviceId),
    hasMore: ({ context }) => context.ending.length > 1,
    /** It was already ended elsewhere. */
    isGone: (_, params: { error: unknown }) => hasKind(params.error, 'missing'),
    isGoneWithMore: ({ context }, params: { error: unknown }) =>
      hasKind(params.error, 'missing') && context.ending.length > 1,
  },
}).createMachine({
  id: 'devices',
  version: '1',
  description: 'The active sessions',
  meta: { journal },
  context: { devices: null, at: 0, failure: null, ending: [], refused: null, allFailure: null },
  type: 'parallel',
  options: { maxIterations: 1000 },
  states: {
    list: {
      description: 'The browsers, one by one',
      initial: 'idle',
      states: {
        idle: { description: 'Not needed yet', on: { 'devices.open': 'loading' } },
        loading: {
          description: 'Loading the browsers',
          invoke: {
            id: 'fetchDevices',
            src: 'fetchDevices',
            onDone: {
              target: 'settled',
              actions: { type: 'keepDevices', params: ({ event }) => ({ read: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: { type: 'keepFailure', params: theError },
            },
          },
        },
        failed: {
          description: 'Loading failed',
          on: {
            'devices.open': { target: 'loading', actions: 'clearFailure' },
            'devices.retry': { target: 'loading', actions: 'clearFailure' },
            'devices.refresh': { target: 'loading', actions: 'clearFailure' },
            'app.resume': { target: 'loading', actions: 'clearFailure' },
          },
        },
        settled: {
          description: 'The browsers are shown',
          on: {
            'devices.open': 'refreshing',
            'devices.refresh': 'refreshing',
            'app.resume': 'refreshing',
            'devices.end': {
              target: 'ending',
              actions: { type: 'addEnding', params: ({ event }) => ({ deviceId: event.deviceId }) },
            },
          },
        },
        refreshing: {
          description: 'Refreshing in the background; a failure keeps the old data',
          on: {
            'devices.refresh': { target: 'refreshing', reenter: true },
            'devices.end': {
              target: 'ending',
              actions: { type: 'addEnding', params: ({ event }) => ({ deviceId: event.deviceId }) },
            },
          },
          invoke: {
            id: 'fetchDevices',
            src: 'fetchDevices',
            onDone: {
              target: 'settled',
              actions: { type: 'keepDevices', params: ({ event }) => ({ read: event.output }) },
            },
            onError: 'settled',
          },
        },
        ending: {
          description: 'Signs browsers out one by one, and hides them meanwhile; idempotent',
          on: {
            'devices.end': {
              guard: { type: 'isNewEnding', params: ({ event }) => ({ deviceId: event.deviceId }) },
              actions: { type: 'addEnding', params: ({ event }) => ({ deviceId: event.deviceId }) },
            },
          },
          invoke: {
            id: 'endDevice',
            src: 'endDevice',
            input: ({ context }) => ({ deviceId: context.ending[0]! }),
            onDone: [
              { guard: 'hasMore', target: 'ending', reenter: true, actions: 'dropEnded' },
              { target: 'settled', actions: 'dropEnded' },
            ],
            onError: [
              {
                guard: { type: 'isGoneWithMore', params: theError },
                target: 'ending',
                reenter: true,
                actions: 'dropEnded',
              },
              {
                guard: { type: 'isGone', params: theError },
                target: 'settled',
                actions: 'dropEnded',
              },
              {
                guard: 'hasMore',
                target: 'ending',
                reenter: true,
                actions: { type: 'bringBack', params: theError },
              },
              {
                target: 'settled',
                actions: { type: 'bringBack', params: theError },
              },
            ],
          },
        },
      },
    },
    everywhere: {
      description: 'All browsers, including this one',
      initial: 'closed',
      states: {
        closed: { description: 'Closed', on: { 'devices.ask': 'asking' } },
        asking: {
          description: 'Asks first, because this browser is signed out too',
          on: { 'devices.stay': 'closed', 'devices.endAll': { target: 'endingAll', actions: 'clearAllFailure' } },
          exit: 'clearAllFailure',
        },
        endingAll: {
          description: 'The server ends every session; after a reload it is asked who is signed in',
          on: { 'app.suspend': 'closed' },
          invoke: {
            id: 'endAllDevices',
            src: 'endAllDevices',
            onDone: {
              target: 'closed',
              actions: [
                {
                  type: 'tell',
                  params: {
                    fact: {
                      type: 'toast.show',
                      toast: { code: 'signedOutEverywhere' },
                    } satisfies Fact,
                  },
                },
                { type: 'tell', params: { fact: { type: 'devices.ended' } satisfies Fact } },
              ],
            },
            onError: {
              target: 'asking',
              actions: { type: 'keepAllFailure', params: theError },
            },
          },
        },
      },
    },
  },
});

export type DevicesActor = ActorRefFrom<typeof devicesMachine>;
export type DevicesSnapshot = SnapshotFrom<typeof devicesMachine>;

/** Null until they were read. Compare with shallowEqual. */
export const selectDevices = ({ context }: DevicesSnapshot): readonly Device[] | null =>
  context.devices?.filter(({ id }) => !context.ending.includes(id)) ?? null;
export const selectAt = (snapshot: DevicesSnapshot) => snapshot.context.at;
/** Why they could not be read; null where they could. */
export const selectReadText = (snapshot: DevicesSnapshot): string | null =>
  snapshot.matches({ list: 'failed' }) && snapshot.context.failure
    ? troubleOf(snapshot.context.failure, 'listDevices')
    : null;
/** Why one stayed signed in. */
export const selectRefusedText =
  (deviceId: string) =>
  ({ context: { refused } }: DevicesSnapshot): string | null =>
    refused?.deviceId === deviceId ? troubleOf(refused.failure, 'endDevice') : null;
export const selectAsking = (snapshot: DevicesSnapshot) => !snapshot.matches({ everywhere: 'closed' });
export const selectEndingAll = (snapshot: DevicesSnapshot) => snapshot.matches({ everywhere: 'endingAll' });
export const selectAllText = ({ context }: DevicesSnapshot): string | null =>
  context.allFailure ? troubleOf(context.allFailure, 'endAllDevices') : null;

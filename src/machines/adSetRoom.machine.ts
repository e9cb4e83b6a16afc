// How many ads the ad set holds that a batch is to go to. Invoked by the bulk chart, and lives as long as it.
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import type { Journaled } from './journaled.ts';
import { promiseStub } from './stub.ts';

/** An ad set that ads are published into, by Meta's id. */
export interface AdSetAsked {
  readonly id: string;
  readonly adAccountId: string;
}

export type AdSetRoomEvent =
  /** Null: none is chosen. */
  { type: 'room.ask'; adSet: AdSetAsked | null } | { type: 'app.suspend' } | { type: 'app.resume' };

const journal: Journaled<AdSetRoomEvent> = { keeps: { 'room.ask': { adSet: true } }, outcomes: ['readHeld'] };

interface AdSetRoomContext {
  readonly adSet: AdSetAsked | null;
  /** Null: not known. */
  readonly held: number | null;
}

const NOTHING: AdSetRoomContext = { adSet: null, held: null };

export const adSetRoomMachine = setup({
  types: { context: {} as AdSetRoomContext, events: {} as AdSetRoomEvent },
  actors: { readHeld: promiseStub<number | null, AdSetAsked>('readHeld') },
  actions: {
    ask: assign((_, { adSet }: { adSet: AdSetAsked }) => ({ adSet, held: null })),
    forget: assign(NOTHING),
    keepHeld: assign((_, params: { held: number | null }) => params),
  },
  guards: {
    isNone: (_, { adSet }: { adSet: AdSetAsked | null }) => adSet === null,
    isSame: ({ context }, { adSet }: { adSet: AdSetAsked | null }) =>
      adSet?.id === context.adSet?.id && adSet?.adAccountId === context.adSet?.adAccountId,
  },
}).createMachine({
  id: 'adSetRoom',
  version: '1',
  description: 'How much room there is in the ad set that a batch is to go to',
  meta: { journal },
  context: NOTHING,
  initial: 'notAsked',
  options: { maxIterations: 1000 },
  on: {
    'room.ask': [
      {
        guard: { type: 'isSame', params: ({ event }) => ({ adSet: event.adSet }) },
        description: 'Something else was chosen',
      },
      {
        guard: { type: 'isNone', params: ({ event }) => ({ adSet: event.adSet }) },
        target: '.notAsked',
        actions: 'forget',
      },
      {
        target: '.reading',
        reenter: true,
        actions: { type: 'ask', params: ({ event }) => ({ adSet: event.adSet! }) },
      },
    ],
  },
  states: {
    notAsked: { description: 'No ad set is chosen' },
    reading: {
      description: 'Asks Meta how many ads are in it',
      invoke: {
        id: 'readHeld',
        src: 'readHeld',
        input: ({ context }) => context.adSet!,
        onDone: { target: 'told', actions: { type: 'keepHeld', params: ({ event }) => ({ held: event.output }) } },
        onError: 'told',
      },
    },
    told: {
      description: 'The number is there, or nobody could say it; it is asked again after a reload',
      on: { 'app.resume': 'reading' },
    },
  },
});

export type AdSetRoomActor = ActorRefFrom<typeof adSetRoomMachine>;
type AdSetRoomSnapshot = SnapshotFrom<typeof adSetRoomMachine>;

export const selectHeld = ({ context }: AdSetRoomSnapshot): number | null => context.held;
/** Whether it was asked about this ad set, and has told what it found. */
export const selectIsKnown =
  (adSetId: string | null) =>
  (snapshot: AdSetRoomSnapshot): boolean =>
    snapshot.matches('told') && snapshot.context.adSet?.id === adSetId;
export const selectReading = (snapshot: AdSetRoomSnapshot): boolean => snapshot.matches('reading');

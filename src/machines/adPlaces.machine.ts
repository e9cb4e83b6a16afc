// The campaigns and ad sets that the ad queue can be filtered by. Owned by the list of ads, and lives as long.
import type { AdPlace } from '#contract/calls/adPlaces.ts';
import type { Failure } from '#contract/failure.ts';
import { failureText } from '#contract/failureTexts.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { theError, theFailure } from './outcome.ts';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

export type AdPlacesEvent =
  /** Somebody looks at the filters, or the address names a place. */
  { type: 'places.open' } | { type: 'places.retry' };

const journal: Journaled<AdPlacesEvent> = { keeps: {}, outcomes: ['fetchPlaces'] };

interface AdPlacesContext {
  readonly places: readonly AdPlace[];
  readonly failure: Failure | null;
}

export const adPlacesMachine = setup({
  types: { context: {} as AdPlacesContext, events: {} as AdPlacesEvent, tags: {} as 'reading' },
  actors: { fetchPlaces: promiseStub<readonly AdPlace[]>('fetchPlaces') },
  actions: {
    keepPlaces: assign((_, params: { places: readonly AdPlace[] }) => ({ ...params, failure: null })),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'adPlaces',
  version: '1',
  description: 'The campaigns and ad sets of the ads',
  meta: { journal },
  context: { places: [], failure: null },
  initial: 'idle',
  options: { maxIterations: 1000 },
  states: {
    idle: { description: 'Nobody asked for them', on: { 'places.open': 'reading' } },
    reading: {
      description: 'Reading them; what was known before stays',
      tags: ['reading'],
      invoke: {
        id: 'fetchPlaces',
        src: 'fetchPlaces',
        onDone: {
          target: 'read',
          actions: { type: 'keepPlaces', params: ({ event }) => ({ places: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: theError } },
      },
    },
    read: {
      description: 'As they were when somebody asked',
      on: { 'places.open': 'reading' },
    },
    failed: {
      description: 'They could not be read; what was known before stays',
      on: {
        'places.open': { target: 'reading', actions: 'clearFailure' },
        'places.retry': { target: 'reading', actions: 'clearFailure' },
      },
    },
  },
});

export type AdPlacesActor = ActorRefFrom<typeof adPlacesMachine>;
export type AdPlacesSnapshot = SnapshotFrom<typeof adPlacesMachine>;

export const selectPlaces = (snapshot: AdPlacesSnapshot) => snapshot.context.places;
export const selectReading = (snapshot: AdPlacesSnapshot) => snapshot.hasTag('reading');
export const selectPlacesText = (snapshot: AdPlacesSnapshot): string | null =>
  snapshot.context.failure ? failureText(snapshot.context.failure, 'listAdPlaces') : null;

// The campaigns and ad sets that ads can be filtered by: those of the ad queue, or of an ad account's results. Owned by the
// list of ads and by the results, and lives as long.
import type { AdPlace } from '#contract/calls/adPlaces.ts';
import type { Failure } from '#contract/failure.ts';
import { failureText } from '#contract/failureTexts.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { theError, theFailure } from './outcome.ts';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

export type AdPlacesEvent =
  /** Somebody looks at the filters, or the address names a place; `adAccountId`: of that account's results. */
  { type: 'places.open'; adAccountId?: string } | { type: 'places.retry' };

const journal: Journaled<AdPlacesEvent> = {
  keeps: { 'places.open': { adAccountId: true } },
  outcomes: ['fetchPlaces'],
};

interface AdPlacesContext {
  readonly adAccountId: string | null;
  readonly places: readonly AdPlace[];
  readonly failure: Failure | null;
}

const theAccount = ({ event }: { event: { adAccountId?: string } }) => ({ adAccountId: event.adAccountId ?? null });

const open = { target: 'reading', actions: { type: 'keepAccount', params: theAccount } } as const;

export const adPlacesMachine = setup({
  types: { context: {} as AdPlacesContext, events: {} as AdPlacesEvent, tags: {} as 'reading' },
  actors: { fetchPlaces: promiseStub<readonly AdPlace[], { adAccountId: string | null }>('fetchPlaces') },
  actions: {
    /** Those of another account are none of this one's. */
    keepAccount: assign(({ context }, { adAccountId }: { adAccountId: string | null }) => ({
      adAccountId,
      places: adAccountId === context.adAccountId ? context.places : [],
      failure: null,
    })),
    keepPlaces: assign((_, params: { places: readonly AdPlace[] }) => ({ ...params, failure: null })),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isOther: ({ context }, { adAccountId }: { adAccountId: string | null }) => adAccountId !== context.adAccountId,
  },
}).createMachine({
  id: 'adPlaces',
  version: '2',
  description: 'The campaigns and ad sets of the ads',
  meta: { journal },
  context: { adAccountId: null, places: [], failure: null },
  initial: 'idle',
  options: { maxIterations: 1000 },
  states: {
    idle: { description: 'Nobody asked for them', on: { 'places.open': open } },
    reading: {
      description: 'Reading them; what was known before stays',
      tags: ['reading'],
      invoke: {
        id: 'fetchPlaces',
        src: 'fetchPlaces',
        input: ({ context: { adAccountId } }) => ({ adAccountId }),
        onDone: {
          target: 'read',
          actions: { type: 'keepPlaces', params: ({ event }) => ({ places: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: theError } },
      },
      on: { 'places.open': { ...open, guard: { type: 'isOther', params: theAccount }, reenter: true } },
    },
    read: {
      description: 'As they were when somebody asked',
      on: { 'places.open': open },
    },
    failed: {
      description: 'They could not be read; what was known before stays',
      on: {
        'places.open': open,
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

import { adPlacesMachine } from '#src/machines/adPlaces.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures, MEDIA_ID } from './samples.ts';

const place = { id: '11', name: 'Women', campaign_id: '1', campaign_name: 'Summer', ads: 2 };

export const adPlaces: Chart = {
  machine: adPlacesMachine,
  project: ({ adAccountId, places }: ContextFrom<typeof adPlacesMachine>) => [adAccountId, places.length],
  events: {
    'places.open': [{}, { adAccountId: MEDIA_ID }],
    'xstate.done.actor.fetchPlaces': [{ output: [place] }],
    'xstate.error.actor.fetchPlaces': error(failures.network),
  },
  repeatable: { fetchPlaces: 'reading' },
};

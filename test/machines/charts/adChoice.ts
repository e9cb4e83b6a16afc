import { adChoiceMachine } from '#src/machines/adChoice.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures, MEDIA_ID, OTHER_ID } from './samples.ts';

const last = { output: { ads: [{ id: MEDIA_ID, name: 'Flat white', status: 'active' }], next: null } };
const first = { output: { ads: [{ id: OTHER_ID, name: 'First bag', status: 'draft' }], next: 'there' } };

export const adChoice: Chart = {
  machine: adChoiceMachine,
  project: ({ words, ads, next, failure, taken, purpose, published, first }: ContextFrom<typeof adChoiceMachine>) => [
    words,
    ads.length,
    next,
    failure?.kind,
    taken.length,
    purpose,
    published,
    first,
  ],
  events: {
    'choice.open': [
      { purpose: 'run', published: false, first: null },
      { purpose: 'schedule', published: true, first: 'active' },
    ],
    'choice.take': [{ adIds: [MEDIA_ID] }],
    'choice.search': [{ words: 'flat' }],
    'xstate.done.actor.findAds': [last, first],
    'xstate.error.actor.findAds': error(failures.server),
    'xstate.done.actor.moreAds': [last],
    'xstate.error.actor.moreAds': error(failures.network),
  },
};

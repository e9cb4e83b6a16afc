import { insightActsMachine } from '#src/machines/insightActs.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures, MEDIA_ID, OTHER_ID } from './samples.ts';

export const insightActs: Chart = {
  machine: insightActsMachine,
  project: ({ of, id, failure, copies, budgets }: ContextFrom<typeof insightActsMachine>) => [
    of,
    id,
    failure?.kind,
    Object.keys(copies).length,
    budgets.length,
  ],
  events: {
    'copy.ask': [{ adId: MEDIA_ID }],
    'copy.make': [{ id: OTHER_ID }],
    'acts.budget': [{ adId: MEDIA_ID, percent: 20 }],
    'xstate.done.actor.copyAd': [{ output: undefined }],
    'xstate.error.actor.copyAd': error(failures.network),
  },
  repeatable: { copyAd: 'the page chose the id' },
};

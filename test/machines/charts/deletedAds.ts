import type { DeletedAd } from '#contract/calls/deletedAds.ts';
import { deletedAdsMachine } from '#src/machines/deletedAds.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures, goodAd } from './samples.ts';

const ad: DeletedAd = {
  id: goodAd.id,
  name: goodAd.copy.name,
  headline: goodAd.copy.headline,
  status: 'draft',
  deleted_at: '2026-11-20T10:00:00.000Z',
  until: '2026-11-20T11:00:00.000Z',
};

export const deletedAds: Chart = {
  machine: deletedAdsMachine,
  project: ({ ads, failure }: ContextFrom<typeof deletedAdsMachine>) => [ads.length > 0, failure?.kind],
  events: {
    'xstate.done.actor.fetchDeleted': [{ output: { ads: [ad], total: 1 } }, { output: { ads: [], total: 0 } }],
    'xstate.error.actor.fetchDeleted': error(failures.network),
  },
  repeatable: { fetchDeleted: 'reading' },
};

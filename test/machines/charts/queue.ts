import { countAds } from '#contract/rules/adCounts.ts';
import { adListMachine } from '#src/machines/adList.machine.ts';
import { queueMachine } from '#src/machines/queue.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { badAd, error, failures, goodAd } from './samples.ts';

export const queue: Chart = {
  machine: queueMachine.provide({ actors: { adList: adListMachine } }),
  project: ({ counts, failure }: ContextFrom<typeof queueMachine>) => [counts?.all, failure?.kind],
  events: {
    'queue.follow': [{ adIds: [goodAd.id] }],
    'toast.show': [{ toast: { code: 'adDuplicated' } }],
    'xstate.done.actor.fetchCounts': [{ output: countAds([goodAd, badAd]) }],
    'xstate.error.actor.fetchCounts': error(failures.network),
  },
  repeatable: { fetchCounts: 'reading' },
};

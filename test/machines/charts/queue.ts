import { queueMachine } from '#src/machines/queue.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { failures, error, goodAd, badAd } from './samples.ts';

export const queue: Chart = {
  machine: queueMachine,
  project: ({ ads, filter, selected, failure }: ContextFrom<typeof queueMachine>) => [
    ads.length,
    filter,
    selected.length,
    failure?.kind,
  ],
  events: {
    'queue.open': [{ filter: 'all' }, { filter: 'failed' }],
    'queue.select': [{ adId: goodAd.id }],
    'queue.selectRange': [{ adId: goodAd.id }],
    'queue.askPublish': [{ adIds: [goodAd.id] }],
    'queue.askRetry': [{ adIds: [goodAd.id] }],
    'queue.askDelete': [{ adIds: [goodAd.id] }],
    'queue.delete': [{ adIds: [goodAd.id] }],
    'queue.duplicate': [{ adId: goodAd.id }],
    'xstate.error.actor.deleteAds': error(failures.server),
    'xstate.error.actor.duplicateAd': error(failures.server),
    'xstate.done.actor.fetchAds': [{ output: { ads: [goodAd, badAd], readAt: '2026-11-20T10:00:00.000Z' } }],
    'xstate.error.actor.fetchAds': error(failures.network),
  },
  repeatable: { fetchAds: 'reading' },
};

import { liveMachine } from '#src/machines/live.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { goodAd } from './samples.ts';

export const live: Chart = {
  machine: liveMachine,
  project: ({ losses }: ContextFrom<typeof liveMachine>) => losses,
  events: {
    'stream.heard': [
      { event: { type: 'meta.changed' } },
      { event: { type: 'ad.changed', ad_id: goodAd.id } },
      { event: { type: 'resync' } },
      { event: { type: 'meta.news', text: '2 ads were rejected by Meta.', good: false, shown: 'rejected' } },
    ],
  },
  repeatable: { stream: 'listening' },
};

import type { ActivityFact } from '#contract/calls/activity.ts';
import { activityMachine } from '#src/machines/activity.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures, goodAd } from './samples.ts';

export const activityFact: ActivityFact = {
  id: '1780000000000-a7',
  type: 'ad.published',
  by: 'millrace',
  at: '2026-05-28T20:26:40.000Z',
  about: { id: goodAd.id, name: 'Autumn sale' },
  person: null,
  amount: null,
  flow: null,
  run: null,
  said: null,
};
const page = (more: boolean) => ({ output: { facts: [activityFact], more } });

export const activity: Chart = {
  machine: activityMachine,
  project: ({ more, failure }: ContextFrom<typeof activityMachine>) => [more, failure?.kind],
  events: {
    'xstate.done.actor.fetchActivity': [page(true), page(false)],
    'xstate.error.actor.fetchActivity': error(failures.server),
    'xstate.done.actor.fetchOlder': [page(false)],
    'xstate.error.actor.fetchOlder': error(failures.network),
  },
  repeatable: { fetchActivity: 'reading' },
};

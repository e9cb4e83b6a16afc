import type { SavedView } from '#contract/calls/analytics.ts';
import { savedViewsMachine } from '#src/machines/savedViews.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures, MEDIA_ID } from './samples.ts';

export const savedView: SavedView = { id: MEDIA_ID, name: 'Clicks by age', search: 'by=age&columns=engagement' };
const all = [{ output: [savedView] }];

export const savedViews: Chart = {
  machine: savedViewsMachine,
  project: ({ views, act, waiting, deleted, failure }: ContextFrom<typeof savedViewsMachine>) => [
    views.length,
    act?.kind,
    Math.min(waiting.length, 1),
    deleted?.id,
    failure?.kind,
  ],
  events: {
    'view.act': [{ act: { kind: 'save', ...savedView } }, { act: { kind: 'delete', ...savedView } }],
    'xstate.done.actor.fetchViews': all,
    'xstate.error.actor.fetchViews': error(failures.server),
    'xstate.done.actor.refreshViews': all,
    'xstate.error.actor.refreshViews': error(failures.network),
    'xstate.done.actor.actOnView': [{ output: undefined }],
    'xstate.error.actor.actOnView': error(failures.network, failures.rejected),
  },
  repeatable: { fetchViews: 'reading', actOnView: 'the page chose the id; what is gone stays gone' },
};

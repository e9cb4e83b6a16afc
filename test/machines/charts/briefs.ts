import type { SavedBrief } from '#contract/calls/briefs.ts';
import { briefsMachine } from '#src/machines/briefs.machine.ts';
import { teaBrief } from '#test/support/generations.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures, MEDIA_ID } from './samples.ts';

const saved: SavedBrief = {
  id: MEDIA_ID,
  name: 'Autumn',
  brief: teaBrief,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
};
const all = [{ output: [saved] }];

export const briefs: Chart = {
  machine: briefsMachine,
  project: ({ briefs: list, act, waiting, failure }: ContextFrom<typeof briefsMachine>) => [
    list.length,
    act?.kind,
    waiting.length > 0,
    failure?.kind,
  ],
  events: {
    'brief.act': [
      { act: { kind: 'save', id: MEDIA_ID, name: 'Autumn', brief: teaBrief } },
      { act: { kind: 'delete', id: MEDIA_ID } },
    ],
    'xstate.done.actor.fetchBriefs': all,
    'xstate.error.actor.fetchBriefs': error(failures.server),
    'xstate.done.actor.refreshBriefs': all,
    'xstate.error.actor.refreshBriefs': error(failures.network),
    'xstate.done.actor.actOnBrief': [{ output: undefined }],
    'xstate.error.actor.actOnBrief': error(failures.network, failures.rejected),
  },
  repeatable: { fetchBriefs: 'reading', actOnBrief: 'the page chose the id; what is gone stays gone' },
};

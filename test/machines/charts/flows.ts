import { checkAsked } from '#contract/flows/checked.ts';
import type { Flow, FlowSummary } from '#contract/flows/flow.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { type AskedFlow, flowsMachine } from '#src/machines/flows.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { flow } from './flowEditor.ts';
import { error, failures, MEDIA_ID } from './samples.ts';

export const summary: FlowSummary = {
  id: MEDIA_ID,
  name: 'Weekly refresh',
  description: '',
  status: 'active',
  version: 3,
  active_version: 3,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  last_run: null,
  next_run_at: null,
  problem: null,
  trigger: 'schedule',
  steps: 10,
  failed_run: null,
  health: { runs: 4, running: 0, failed: 1, credits: 84 },
};
const askedOf = ({ definition, limits }: Pick<Flow, 'definition' | 'limits'>): AskedFlow => ({
  flow: { ...flow, definition, limits },
  checked: checkAsked({ definition, limits, given: null, most: 0 }),
});
/** One that may be activated, and one that has a problem. */
export const asked = askedOf(FLOW_TEMPLATES.rejectionRepair);
export const unsafe = askedOf(FLOW_TEMPLATES.weeklyRefresh);
export const reviews = [
  { flowName: 'Weekly refresh', ads: 2, deadline: '2026-11-25T10:00:00.000Z', tokenSecret: 'token' },
];
const last = { output: { flows: [summary], next: null, reviews: [] } };
const first = { output: { flows: [summary], next: 'there', reviews } };

export const flows: Chart = {
  machine: flowsMachine,
  project: ({ flows: list, next, act, waiting, askedId, asked, failure }: ContextFrom<typeof flowsMachine>) => [
    list.length,
    next,
    act?.kind,
    waiting.length > 0,
    askedId,
    asked?.checked.breaches.length,
    failure?.kind,
  ],
  events: {
    'flows.ask': [{ id: MEDIA_ID }],
    'flows.act': [{ act: { kind: 'pause', id: MEDIA_ID } }, { act: { kind: 'delete', id: MEDIA_ID } }],
    'xstate.done.actor.fetchFlows': [last, first],
    'xstate.error.actor.fetchFlows': error(failures.server),
    'xstate.done.actor.refreshFlows': [last],
    'xstate.error.actor.refreshFlows': error(failures.network),
    'xstate.done.actor.moreFlows': [last],
    'xstate.error.actor.moreFlows': error(failures.network),
    'xstate.done.actor.checkFlow': [{ output: asked }, { output: unsafe }],
    'xstate.error.actor.checkFlow': error(failures.server),
    'xstate.done.actor.actOnFlows': [{ output: undefined }],
    'xstate.error.actor.actOnFlows': error(failures.rejected),
  },
  repeatable: { fetchFlows: 'reading', checkFlow: 'reading' },
};

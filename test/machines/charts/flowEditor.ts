import type { Flow } from '#contract/flows/flow.ts';
import { node } from '#contract/flows/build.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { flowEditorMachine } from '#src/machines/flowEditor.machine.ts';
import { applyEdit, type FlowEdit } from '#src/machines/flowEdits.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures, MEDIA_ID, OTHER_ID } from './samples.ts';

const { name, description, definition, limits } = FLOW_TEMPLATES.rejectionRepair;

export const flow: Flow = {
  id: MEDIA_ID,
  name,
  description,
  definition,
  limits,
  status: 'draft',
  version: 1,
  active_version: null,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  last_run: null,
  next_run_at: null,
  problem: null,
  overlaps: [],
};

const more: FlowEdit = {
  kind: 'add',
  node: node('more', 'notify', { message: 'Look.' }),
  after: { step: 'tell', outcome: 'done' },
};

export const flowEditor: Chart = {
  machine: flowEditorMachine,
  project: ({
    id,
    template,
    fields,
    past,
    future,
    flow: known,
    failure,
    wish,
    aside,
  }: ContextFrom<typeof flowEditorMachine>) => [
    id === '',
    fields?.name === '',
    template,
    past.length > 0,
    future.length > 0,
    known?.version === 1,
    known === null,
    failure?.kind,
    wish !== null,
    Object.hasOwn(aside, MEDIA_ID),
  ],
  events: {
    'flow.open': [
      { id: MEDIA_ID, template: 'rejectionRepair' },
      { id: MEDIA_ID, template: null },
    ],
    'flow.edit': [{ edit: { kind: 'rename', name: '' } }, { edit: more }],
    'flow.begin': [{ id: OTHER_ID, fields: { name, description, definition, limits } }],
    'flow.select': [{ steps: ['copy'] }],
    'flow.act': [{ act: 'activate' }],
    'flow.wish': [{ act: 'activate' }, { act: 'run' }],
    'xstate.done.actor.createFlow': [{ output: flow }],
    'xstate.error.actor.createFlow': error(failures.server),
    'xstate.done.actor.fetchFlow': [{ output: flow }],
    'xstate.error.actor.fetchFlow': error(failures.server, failures.missing),
    'xstate.done.actor.rereadFlow': [
      { output: { ...flow, version: 2 } },
      { output: flow },
      { output: { ...flow, ...applyEdit(flow, more), version: 2 } },
    ],
    'xstate.error.actor.rereadFlow': error(failures.network, failures.missing),
    'xstate.done.actor.saveFlow': [{ output: { ...flow, version: 3 } }],
    'xstate.error.actor.saveFlow': error(failures.server, failures.missing, {
      ...failures.rejected,
      code: 'version_conflict',
    }),
    'xstate.done.actor.actOnFlow': [{ output: { ...flow, status: 'active', active_version: 1 } }],
    'xstate.error.actor.actOnFlow': error(failures.rejected),
  },
  repeatable: {
    fetchFlow: 'reading',
    saveFlow: 'a flow has the id that was chosen for it, and a change names the version it builds on',
  },
};

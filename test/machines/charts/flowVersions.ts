import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import type { FlowVersion } from '#contract/flows/flow.ts';
import { flowVersionsMachine } from '#src/machines/flowVersions.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures, MEDIA_ID, OTHER_ID } from './samples.ts';

const { name, definition, limits } = FLOW_TEMPLATES.blank;
export const keptVersion: FlowVersion = {
  version: 1,
  name,
  definition,
  limits,
  created_at: '2026-11-01T10:00:00.000Z',
  activated_at: '2026-11-01T10:00:00.000Z',
  runs: 4,
  changes: null,
};
const last = { output: { versions: [keptVersion], next: null } };
const first = { output: { versions: [{ ...keptVersion, version: 2 }], next: '2' } };

export const flowVersions: Chart = {
  machine: flowVersionsMachine,
  project: ({ flowId, versions, next, failure }: ContextFrom<typeof flowVersionsMachine>) => [
    flowId,
    versions.length,
    next,
    failure?.kind,
  ],
  events: {
    'versions.open': [{ flowId: MEDIA_ID }, { flowId: OTHER_ID }],
    'xstate.done.actor.fetchVersions': [last, first],
    'xstate.error.actor.fetchVersions': error(failures.server),
    'xstate.done.actor.refreshVersions': [last],
    'xstate.error.actor.refreshVersions': error(failures.network),
    'xstate.done.actor.moreVersions': [last],
    'xstate.error.actor.moreVersions': error(failures.network),
  },
  repeatable: { fetchVersions: 'reading' },
};

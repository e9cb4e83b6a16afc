import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { flowDraftMachine } from '#src/machines/flowDraft.machine.ts';
import type { Chart } from './chart.ts';
import { error, failures } from './samples.ts';

const { name, description, definition, limits } = FLOW_TEMPLATES.blank;

export const flowDraft: Chart = {
  machine: flowDraftMachine,
  events: {
    'draft.ask': [{ sentence: 'Every Monday' }, { sentence: ' ' }],
    'xstate.done.actor.draftFlow': [
      { output: { maker: 'model', fields: { name, description, definition, limits }, taken: [] } },
      { output: { maker: 'composer', fields: null, taken: [] } },
    ],
    'xstate.error.actor.draftFlow': error(failures.rejected, failures.network),
  },
  repeatable: { draftFlow: 'drafting' },
};

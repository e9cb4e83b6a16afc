import { resourceMachine } from '#src/machines/resource.machine.ts';
import type { Chart } from './chart.ts';
import { error, failures } from './samples.ts';

export const resource: Chart = {
  machine: resourceMachine,
  inputs: [{ key: 'getBilling' }],
  events: {
    'xstate.done.actor.fetch': [{ output: undefined }],
    'xstate.error.actor.fetch': error(failures.server),
  },
  repeatable: { fetch: 'reading' },
};

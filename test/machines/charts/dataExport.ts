import { dataExportMachine } from '#src/machines/dataExport.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures } from './samples.ts';

export const dataExport: Chart = {
  machine: dataExportMachine,
  project: ({ failure }: ContextFrom<typeof dataExportMachine>) => [failure?.kind],
  events: {
    'xstate.done.actor.exportData': [{}],
    'xstate.error.actor.exportData': error(failures.limited, failures.network),
  },
};

import { reportMachine } from '#src/machines/report.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures } from './samples.ts';

const collected = { reportId: 'report-1', entries: 12, bytes: 3400, tooLarge: false };

export const report: Chart = {
  machine: reportMachine,
  project: ({ collected: record, failure }: ContextFrom<typeof reportMachine>) => [record?.tooLarge, failure?.kind],
  events: {
    'report.send': [{ emailSecret: 'one', messageSecret: 'two' }],
    'xstate.done.actor.collectReport': [{ output: collected }, { output: { ...collected, tooLarge: true } }],
    'xstate.error.actor.collectReport': error(failures.server),
    'xstate.done.actor.sendReport': [{ output: 'Thank you.' }],
    'xstate.error.actor.sendReport': error(failures.network, failures.rejected),
  },
};

import { tableLookMachine } from '#src/machines/tableLook.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures } from './samples.ts';

const look = { hidden: ['meta'], dense: true };

export const tableLook: Chart = {
  machine: tableLookMachine,
  project: ({ look: { dense } }: ContextFrom<typeof tableLookMachine>) => [dense],
  events: {
    'look.change': [{ look }],
    'xstate.done.actor.readLook': [{ output: null }, { output: look }],
    'xstate.error.actor.readLook': error(failures.server),
  },
  repeatable: { readLook: 'reading' },
};

import { drawerMachine } from '#src/drawer/drawer.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';

export const drawer: Chart = {
  machine: drawerMachine,
  inputs: [{ open: false }, { open: true }],
  project: ({ own, imported, position, refusal }: ContextFrom<typeof drawerMachine>) => [
    Math.min(own, 2),
    imported,
    Math.min(position ?? -1, 2),
    refusal !== null,
  ],
  events: {
    'entries.counted': [{ count: 2 }],
    'entry.choose': [{ position: 1 }],
    'travel.start': [{ position: 1 }, { position: 2 }],
    'travel.step': [{ by: 1 }, { by: -1 }],
    'filter.change': [{ filter: { text: 'upload' } }],
    'pace.choose': [{ pace: 50 }],
    'file.opened': [{ count: 1 }, { count: 0 }],
    'file.refused': [{ reason: 'This file is not a Millrace journal.' }],
  },
};

import { paletteMachine } from '#src/machines/palette.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures } from './samples.ts';

export const palette: Chart = {
  machine: paletteMachine,
  project: ({ query, at, recent }: ContextFrom<typeof paletteMachine>) => [query, at, recent],
  events: {
    'palette.type': [{ query: 'queue' }],
    'palette.point': [{ at: 1 }],
    'palette.choose': [{ commandId: 'go:ad-queue' }],
    'xstate.done.actor.readRecent': [{ output: ['go:dashboard'] }],
    'xstate.error.actor.readRecent': error(failures.server),
  },
  repeatable: { readRecent: 'reading' },
};

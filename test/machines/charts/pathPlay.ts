import { pathPlayMachine } from '#src/machines/pathPlay.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';

const steps = [
  { step: 'trigger', outcome: 'started' },
  { step: 'publish', outcome: 'all' },
] as const;

export const pathPlay: Chart = {
  machine: pathPlayMachine,
  project: ({ path, at }: ContextFrom<typeof pathPlayMachine>) => [path?.breach, at],
  events: {
    'path.show': [{ path: { steps, breach: 'Nobody approved it.' } }],
    'path.step': [{ at: 1 }, { at: 2 }],
    'flow.changed': [{ steps: ['trigger'] }, { steps: ['trigger', 'publish'] }],
  },
};

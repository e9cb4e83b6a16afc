import { themeMachine } from '#src/machines/theme.machine.ts';
import type { Chart } from './chart.ts';

export const theme: Chart = {
  machine: themeMachine,
  inputs: [{ theme: 'system' }, { theme: 'light' }, { theme: 'dark' }],
  events: { 'theme.choose': [{ theme: 'system' }, { theme: 'light' }, { theme: 'dark' }] },
};

import { countdownMachine } from '#src/machines/countdown.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';

export const countdown: Chart = {
  machine: countdownMachine,
  inputs: [{ seconds: 2 }],
  project: ({ secondsLeft }: ContextFrom<typeof countdownMachine>) => secondsLeft,
};

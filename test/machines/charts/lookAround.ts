import { lookAroundMachine } from '#src/machines/lookAround.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures } from './samples.ts';

export const lookAround: Chart = {
  machine: lookAroundMachine,
  project: ({ failure }: ContextFrom<typeof lookAroundMachine>) => [failure?.kind],
  events: {
    'xstate.done.actor.readOffer': [
      { output: { offered: true, looking: false } },
      { output: { offered: false, looking: false } },
    ],
    'xstate.error.actor.readOffer': error(failures.network),
    'xstate.done.actor.enterDemo': [{}],
    'xstate.error.actor.enterDemo': error(failures.network, failures.forbidden),
    'xstate.done.actor.leaveDemo': [{}],
    'xstate.error.actor.leaveDemo': error(failures.server),
  },
};

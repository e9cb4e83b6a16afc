import { demoFlowMachine } from '#site/landing/bento/flow/demoFlow.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures } from './samples.ts';

export const demoFlow: Chart = {
  machine: demoFlowMachine,
  project: ({ failure }: ContextFrom<typeof demoFlowMachine>) => failure?.kind,
  events: {
    'xstate.done.actor.ideate': [{ output: 'Roasted on Thursday' }],
    'xstate.error.actor.ideate': error(failures.network),
    'xstate.done.actor.generate': [{ output: 'Fresh on Friday' }],
    'xstate.error.actor.generate': error(failures.network),
    'xstate.done.actor.publish': [{}],
    'xstate.error.actor.publish': error(failures.server),
  },
};

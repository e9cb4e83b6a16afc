import { balanceOf, demoCreditsMachine } from '#site/landing/bento/credits/demoCredits.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures } from './samples.ts';

export const demoCredits: Chart = {
  machine: demoCreditsMachine,
  inputs: [{ granted: 120 }],
  // Whether the next one can be paid.
  project: ({ facts }: ContextFrom<typeof demoCreditsMachine>) => balanceOf(facts) >= 120,
  events: {
    'generation.start': [{ cost: 120 }],
    'credits.add': [{ credits: 1000 }],
    'xstate.done.actor.generate': [{}],
    'xstate.error.actor.generate': error(failures.network),
  },
};

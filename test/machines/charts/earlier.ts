import { earlierMachine } from '#src/machines/earlier.machine.ts';
import type { ContextFrom } from 'xstate';
import { generationOf } from '#test/support/generations.ts';
import type { Chart } from './chart.ts';
import { error, failures } from './samples.ts';

const pages = [true, false].map((more) => ({ output: { generations: [generationOf(['made'])], more } }));

export const earlier: Chart = {
  machine: earlierMachine,
  project: ({ generations, more, failure }: ContextFrom<typeof earlierMachine>) => [
    generations.length > 0,
    more,
    failure?.kind,
  ],
  events: {
    'xstate.done.actor.fetchEarlier': pages,
    'xstate.error.actor.fetchEarlier': error(failures.server),
    'xstate.done.actor.fetchMore': pages,
    'xstate.error.actor.fetchMore': error(failures.network),
  },
  repeatable: { fetchEarlier: 'reading' },
};

import { generationMachine } from '#src/machines/generation.machine.ts';
import type { Failure } from '#contract/failure.ts';
import type { ContextFrom } from 'xstate';
import { GENERATION_ID, generationOf, itemOf, teaBrief } from '#test/support/generations.ts';
import type { Chart } from './chart.ts';
import { error, failures, OTHER_ID } from './samples.ts';

const short: Failure = {
  kind: 'forbidden',
  text: 'This needs 4 credits.',
  code: 'insufficient_credits',
  credits: { needed: 4, left: 1 },
};

export const generation: Chart = {
  machine: generationMachine,
  inputs: [
    { key: OTHER_ID, ask: { brief: teaBrief, count: 2 }, id: null },
    { key: GENERATION_ID, ask: null, id: GENERATION_ID },
  ],
  project: ({ id, items, failure, tries }: ContextFrom<typeof generationMachine>) => [
    id,
    items.map(({ state }) => state),
    failure?.kind,
    Math.min(tries, 1),
  ],
  events: {
    'generation.fewer': [{ count: 1 }, { count: 0 }],
    'lines.whole': [
      { generation: generationOf(['writing', 'waiting']) },
      { generation: generationOf(['made', 'cancelled']) },
    ],
    'lines.items': [{ items: [itemOf(0, 'made'), itemOf(7, 'made')] }],
    'lines.lost': [{ failure: failures.network }, { failure: short }, { failure: failures.rejected }],
    'suggestion.decided': [
      { index: 0, choice: null, pictures: null, texts: { primary_text: 'Tea.', headline: 'Tea', description: '' } },
    ],
    'xstate.done.actor.cancelGeneration': [{ output: generationOf(['made', 'cancelled'], { state: 'cancelled' }) }],
    'xstate.error.actor.cancelGeneration': error(failures.network, failures.missing),
  },
};

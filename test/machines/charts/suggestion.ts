import { suggestionMachine } from '#src/machines/suggestion.machine.ts';
import type { ContextFrom } from 'xstate';
import { GENERATION_ID, itemOf } from '#test/support/generations.ts';
import type { Chart } from './chart.ts';
import { error, failures } from './samples.ts';

const made = itemOf(0, 'made');
const inputs = [
  itemOf(0, 'waiting'),
  { ...made, verdict: 'accepted' as const },
  { ...made, verdict: 'rejected' as const },
].map((item) => ({ generationId: GENERATION_ID, item }));

export const suggestion: Chart = {
  machine: suggestionMachine,
  inputs,
  project: ({ item, own, verdict }: ContextFrom<typeof suggestionMachine>) => [
    item.state,
    item.verdict,
    own !== null,
    verdict,
  ],
  events: {
    'suggestion.changed': [
      { item: itemOf(0, 'waiting') },
      { item: itemOf(0, 'writing') },
      { item: made },
      { item: { ...made, verdict: 'accepted' } },
      { item: { ...made, verdict: 'rejected' } },
      { item: itemOf(0, 'failed') },
      { item: itemOf(0, 'cancelled') },
    ],
    'suggestion.edit': [{ texts: { headline: 'Mine' } }],
    'xstate.error.actor.judge': error(failures.network),
  },
};

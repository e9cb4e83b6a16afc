import type { AdFact } from '#contract/calls/adHistory.ts';
import { adHistoryMachine } from '#src/machines/adHistory.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures, goodAd } from './samples.ts';

const fact: AdFact = {
  id: '7',
  type: 'ad.created',
  by: 'you',
  at: '2026-11-20T10:00:00.000Z',
  fields: [],
  flow: null,
  run: null,
  status: null,
  of: null,
  error: null,
};

export const adHistory: Chart = {
  machine: adHistoryMachine,
  project: ({ facts, more, failure }: ContextFrom<typeof adHistoryMachine>) => [facts.length > 0, more, failure?.kind],
  events: {
    'history.open': [{ adId: goodAd.id }],
    'xstate.done.actor.fetchHistory': [
      { output: { facts: [fact], more: true } },
      { output: { facts: [], more: false } },
    ],
    'xstate.error.actor.fetchHistory': error(failures.network),
  },
  repeatable: { fetchHistory: 'reading' },
};

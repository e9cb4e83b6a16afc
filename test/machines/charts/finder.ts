import { type Found, finderMachine } from '#src/machines/finder.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures, MEDIA_ID } from './samples.ts';

export const someFound: Found = {
  words: 'autumn',
  ads: [{ id: MEDIA_ID, name: 'Autumn teapot', status: 'paused' }],
  campaigns: [{ id: '7', name: 'Autumn 2026', ads: 3 }],
  adSets: [{ id: '71', name: 'Autumn, new customers', campaign: 'Autumn 2026', ads: 1 }],
  presets: [{ id: MEDIA_ID, name: 'Autumn look' }],
  flows: [{ id: MEDIA_ID, name: 'Autumn refresh', status: 'active' }],
};

export const finder: Chart = {
  machine: finderMachine,
  project: ({ words, accountId, found, failure }: ContextFrom<typeof finderMachine>) => [
    words,
    accountId,
    found?.words,
    failure?.kind,
  ],
  events: {
    'finder.look': [
      { words: 'autumn', accountId: MEDIA_ID },
      { words: ' ', accountId: MEDIA_ID },
    ],
    'xstate.done.actor.findNamed': [{ output: someFound }],
    'xstate.error.actor.findNamed': error(failures.network),
  },
  repeatable: { findNamed: 'reading' },
};

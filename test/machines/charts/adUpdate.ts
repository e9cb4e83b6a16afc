import { adUpdateMachine } from '#src/machines/adUpdate.machine.ts';
import type { ContextFrom } from 'xstate';
import { adChange } from './adSwitch.ts';
import type { Chart } from './chart.ts';
import { error, failures, goodAd, MEDIA_ID } from './samples.ts';

export const adUpdate: Chart = {
  machine: adUpdateMachine,
  inputs: [{ adId: MEDIA_ID }],
  project: ({ before, copy, failure, looks }: ContextFrom<typeof adUpdateMachine>) => [
    before?.headline === copy?.headline,
    failure?.kind,
    Math.min(looks, 2),
  ],
  events: {
    'update.open': [{ copy: goodAd.copy }],
    'update.change': [{ copy: { headline: 'Last days' } }, { copy: { headline: goodAd.copy.headline } }],
    'xstate.error.actor.updateAd': error(failures.network, failures.rejected),
    'xstate.done.actor.findAd': [
      { output: { copy: goodAd.copy, configured: 'ACTIVE', change: adChange({ kind: 'texts', status: null }) } },
      { output: { copy: goodAd.copy, configured: 'ACTIVE', change: null } },
    ],
    'xstate.error.actor.findAd': error(failures.network),
  },
  repeatable: { findAd: 'reading' },
};

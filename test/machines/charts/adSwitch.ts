import type { AdChange } from '#contract/ad.ts';
import type { AdSpend } from '#contract/calls/publishing.ts';
import { adSwitchMachine } from '#src/machines/adSwitch.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures, goodAd, MEDIA_ID, OTHER_ID } from './samples.ts';

const budget = { daily: 5000, lifetime: null };
export const spend: AdSpend = {
  account: 'Riverside Coffee',
  currency: 'EUR',
  campaign: { name: 'Autumn', daily: null, lifetime: null, effective_status: 'ACTIVE' },
  adset: { name: 'Women 25–45', ...budget, effective_status: 'ACTIVE', end_time: null },
  minimum_daily: null,
  held: null,
};

export const adChange = (over: Partial<AdChange> = {}): AdChange => ({
  id: OTHER_ID,
  kind: 'status',
  status: 'ACTIVE',
  archives: false,
  budget: null,
  content: null,
  state: 'intended',
  waits_until: null,
  error: null,
  ...over,
});

export const adSwitch: Chart = {
  machine: adSwitchMachine,
  inputs: [{ adId: MEDIA_ID }],
  project: ({ wanted, spend: told, failure, looks }: ContextFrom<typeof adSwitchMachine>) => [
    wanted,
    told !== null,
    failure?.kind,
    Math.min(looks, 2),
  ],
  events: {
    'switch.ask': [{ wanted: 'ACTIVE' }, { wanted: 'PAUSED' }],
    'xstate.done.actor.readSpend': [{ output: spend }],
    'xstate.error.actor.readSpend': error(failures.server),
    'xstate.error.actor.setStatus': error(failures.network, failures.rejected),
    'xstate.done.actor.findAd': [
      { output: { copy: goodAd.copy, configured: 'PAUSED', change: adChange() } },
      { output: { copy: goodAd.copy, configured: 'DELETED', change: null } },
    ],
    'xstate.error.actor.findAd': error(failures.network, failures.missing),
  },
  repeatable: { readSpend: 'reading', findAd: 'reading' },
};

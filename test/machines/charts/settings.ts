import type { AccountSettings } from '#contract/calls/account.ts';
import { settingsMachine } from '#src/machines/settings.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures } from './samples.ts';

export const accountSettings: AccountSettings = {
  pending_email: null,
  notices: { ad_failed: true, ad_rejected: true, connection_expired: true, credits_low: false, payment_failed: true },
};

export const settings: Chart = {
  machine: settingsMachine,
  project: ({ wanted, failure }: ContextFrom<typeof settingsMachine>) => [Object.keys(wanted), failure?.kind],
  events: {
    'settings.switch': [{ kind: 'credits_low', on: true }],
    'xstate.done.actor.fetchSettings': [{ output: accountSettings }],
    'xstate.error.actor.fetchSettings': error(failures.server),
    'xstate.done.actor.saveSettings': [{ output: accountSettings }],
    'xstate.error.actor.saveSettings': error(failures.network),
  },
  repeatable: { fetchSettings: 'reading', saveSettings: 'the same switches stored twice are the same switches' },
};

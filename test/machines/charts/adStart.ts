import { adStartMachine } from '#src/machines/adStart.machine.ts';
import type { ContextFrom } from 'xstate';
import { spend } from './adSwitch.ts';
import type { Chart } from './chart.ts';
import { error, failures, MEDIA_ID, OTHER_ID } from './samples.ts';

export const adStart: Chart = {
  machine: adStartMachine,
  inputs: [{ adId: OTHER_ID }],
  project: ({ budgets }: ContextFrom<typeof adStartMachine>) => [budgets !== null],
  events: {
    'start.ask': [{ adAccountId: MEDIA_ID, statuses: { [OTHER_ID]: 'ACTIVE' } }],
    'xstate.done.actor.readBudgets': [{ output: { budgets: [{ adset: 'Women', adIds: [OTHER_ID], spend }], more: 0 } }],
    'xstate.error.actor.readBudgets': error(failures.network),
  },
  repeatable: { readBudgets: 'reading' },
};

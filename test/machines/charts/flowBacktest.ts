import type { Backtest } from '#contract/flows/backtestResult.ts';
import { flowBacktestMachine } from '#src/machines/flowBacktest.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures, MEDIA_ID, OTHER_ID } from './samples.ts';

export const tested: Backtest = {
  trigger: {
    scope: { ad_account_id: null, adset_ids: [] },
    of: 'active',
    rule: {
      match: 'all',
      groups: [{ match: 'all', tests: [{ metric: 'cost_per_result', days: 7, is: 'above', value: 20 }] }],
      min_spend: 50,
      min_spend_days: 7,
    },
  },
  cool_down_hours: 168,
  runs_per_day: 10,
  ad_account: { id: MEDIA_ID, name: 'Riverside Main', currency: 'GBP' },
  accounts: [{ id: MEDIA_ID, name: 'Riverside Main' }],
  range: { since: '2026-11-20', until: '2026-11-22' },
  reach: 7,
  ads: 3,
  held: 4,
  cooling: 2,
  over_limit: 1,
  runs: 1,
  starts: [
    {
      day: '2026-11-21',
      ad_id: OTHER_ID,
      ad_name: 'Flat white at home',
      readings: [{ metric: 'cost_per_result', days: 7, value: 31.5 }],
      before: { spend: 25_200, results: 8, days: 7 },
      after: { spend: 6000, results: 4, days: 2 },
    },
  ],
  days: [
    { day: '2026-11-20', spend: 9000, results: 3, runs: 0 },
    { day: '2026-11-21', spend: 8000, results: 2, runs: 1 },
    { day: '2026-11-22', spend: 9500, results: 4, runs: 0 },
  ],
  stopped: { spend: 6000, results: 4, until: '2026-11-22' },
  settling_since: '2026-11-22',
  caveats: ['What followed is what really happened.'],
};

export const flowBacktest: Chart = {
  machine: flowBacktestMachine,
  project: ({ flowId, wish, result, failure }: ContextFrom<typeof flowBacktestMachine>) => [
    flowId,
    wish.days,
    result?.runs,
    failure?.kind,
  ],
  events: {
    'backtest.open': [{ flowId: MEDIA_ID }, { flowId: OTHER_ID }],
    'backtest.run': [{ wish: { days: '30', adAccountId: null } }, { wish: { days: '90', adAccountId: MEDIA_ID } }],
    'xstate.done.actor.fetchBacktest': [{ output: tested }],
    'xstate.error.actor.fetchBacktest': error(failures.server),
  },
  repeatable: { fetchBacktest: 'reading' },
};

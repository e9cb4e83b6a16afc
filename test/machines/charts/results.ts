import type { Analytics, Finding, Insights } from '#contract/calls/analytics.ts';
import { resultsMachine } from '#src/machines/results.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures, MEDIA_ID, OTHER_ID } from './samples.ts';

const metrics = {
  spend: 1200,
  impressions: 1000,
  clicks: 20,
  link_clicks: 15,
  results: 2,
  value: 4000,
  ctr: 2,
  cpc: 60,
  cpm: 1200,
  cost_per_result: 600,
  roas: 3.3,
  reach: null,
  frequency: null,
};

export const analytics = (fields: Partial<Analytics> = {}): Analytics => ({
  since: '2026-11-17',
  until: '2026-11-23',
  time_zone: 'Europe/London',
  currency: 'GBP',
  settling_since: '2026-11-21',
  synced_at: '2026-11-23T10:00:00.000Z',
  sync: 'done',
  problem: null,
  problem_code: null,
  covered: true,
  read: null,
  delivered: { since: '2026-11-22', here: 1, elsewhere: 2 },
  part: null,
  rows: [],
  rows_total: 0,
  page_size: 25,
  total: metrics,
  before: metrics,
  days: [],
  days_before: [],
  week_before: null,
  ...fields,
});

export const finding = (fields: Partial<Finding> = {}): Finding => ({
  kind: 'cost_per_result',
  better: false,
  test: 'poisson_rates',
  p: 0.0004,
  value: 2500,
  others: 1000,
  size: 40,
  others_size: 300,
  bound: null,
  pays: false,
  stake: 60_000,
  meta_ad_id: '120',
  name: 'Beans',
  campaign: 'Spring',
  spend: 100_000,
  ad_id: MEDIA_ID,
  status: 'active',
  thumb: null,
  actions: ['pause', 'lower_budget'],
  ...fields,
});

export const insights = (findings: readonly Finding[], comparisons = 12): Insights => ({
  since: '2026-11-17',
  until: '2026-11-23',
  currency: 'GBP',
  account_meta_id: 'act_77',
  settling_since: null,
  comparisons,
  total: findings.length,
  findings: [...findings],
});

const answers = [
  { output: analytics() },
  { output: analytics({ covered: false, sync: 'none', synced_at: null }) },
  { output: analytics({ sync: 'running' }) },
];

export const results: Chart = {
  machine: resultsMachine,
  // What the guards ask, not all that can be told apart: the regions multiply it.
  byPairs: true,
  project: ({ adAccountId, view, report, insights: said, asked, pausing }: ContextFrom<typeof resultsMachine>) => [
    adAccountId === null,
    view.range,
    report?.sync === 'running',
    report?.covered,
    asked,
    said === null,
    pausing,
  ],
  events: {
    'results.open': [
      { adAccountId: null, search: {} },
      { adAccountId: MEDIA_ID, search: {} },
      { adAccountId: MEDIA_ID, search: { range: 'last_7d' } },
      { adAccountId: MEDIA_ID, search: { range: '2026-11-02..2026-11-01' } },
      { adAccountId: OTHER_ID, search: {} },
      { adAccountId: MEDIA_ID, search: { q: 'tea' } },
    ],
    'xstate.done.actor.fetchResults': answers,
    'xstate.error.actor.fetchResults': error(failures.server, failures.rejected),
    'xstate.done.actor.turnResults': answers,
    'xstate.error.actor.turnResults': error(failures.network, failures.rejected),
    'xstate.done.actor.refreshResults': answers,
    'xstate.error.actor.refreshResults': error(failures.network),
    'results.askPause': [{ adId: MEDIA_ID }],
    'xstate.done.actor.fetchInsights': [{ output: insights([finding()]) }],
    'xstate.error.actor.fetchInsights': error(failures.server),
    'xstate.done.actor.startSync': [{ output: undefined }],
    'xstate.error.actor.startSync': error(failures.server),
  },
  repeatable: {
    fetchResults: 'reading',
    fetchInsights: 'reading',
    startSync: 'asking twice begins one sync',
  },
};

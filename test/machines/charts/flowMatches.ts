import type { RuleNow } from '#contract/flows/ruleNow.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { flowMatchesMachine } from '#src/machines/flowMatches.machine.ts';
import type { Chart } from './chart.ts';
import { error, failures, MEDIA_ID } from './samples.ts';

const { definition, limits } = FLOW_TEMPLATES.stopLoss;

export const ruleNow: RuleNow = {
  updated_at: '2026-11-24T10:00:00.000Z',
  currencies: ['GBP'],
  trigger: {
    watched: 17,
    asked: 17,
    starts: 1,
    cooling: 0,
    over_limit: 0,
    ads: [
      { ad_id: MEDIA_ID, ad_name: 'Six to try', found: '£27.00 spent, 0 results in the last 3 days', state: 'starts' },
    ],
  },
  conditions: [{ step: 'better', asked: 1, matched: 0, ads: [] }],
};

export const flowMatches: Chart = {
  machine: flowMatchesMachine,
  events: {
    'matches.ask': [{ ask: { flowId: MEDIA_ID, definition, limits } }],
    'xstate.done.actor.matchAds': [{ output: ruleNow }],
    'xstate.error.actor.matchAds': error(failures.server),
  },
  repeatable: { matchAds: 'it only looks' },
};

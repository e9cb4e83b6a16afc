import type { Brief } from '#contract/brief.ts';
import { EMPTY_BRIEF } from '#contract/brief.ts';
import { flowOf, from, node } from '#contract/flows/build.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import type { FlowFields } from '#contract/flows/flow.ts';
import type { MetricRule } from '#contract/flows/rule.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { USUAL_LIMITS } from '#contract/flows/usual.ts';
import { SHOP } from './brand.ts';

/** What the weekly ads are written from. */
export const BRIEF: { readonly name: string; readonly brief: Brief } = {
  name: 'Coffee by subscription',
  brief: {
    ...EMPTY_BRIEF,
    product: 'freshly roasted coffee by post',
    audience: 'people who make their coffee at home',
    offer: 'the first bag at half price',
    problem: 'beans from the supermarket are months old',
    points: ['Roasted on Tuesday, posted the same day', 'Picked for how you brew', 'Cancel whenever you like'],
    proof: 'We have bought from the same farms for six years.',
    tone: 'warm',
    landing_page: `${SHOP}/subscription`,
  },
};

const LONDON = 'Europe/London';

/** New ads each Monday, a number of them, with a brief and a preset. */
export const weeklyRefresh = (brief: string, preset: string, count: number, hours: number): FlowFields => {
  const { nodes, edges } = FLOW_TEMPLATES.weeklyRefresh.definition;
  const source = { from: 'brief', brief_id: brief } as const;
  const filled = nodes.map((each) => {
    if (each.kind === 'schedule') return node(each.id, 'schedule', { cron: '0 9 * * 1', time_zone: LONDON });
    if (each.kind === 'ideate' || each.kind === 'write_copy') return { ...each, settings: { source, count } };
    if (each.kind === 'review') return { ...each, settings: { ...each.settings, hours } };
    return each;
  }) as FlowDefinition['nodes'];
  return {
    name: 'Weekly refresh',
    description: 'New ads every Monday, published as paused once you approve them.',
    definition: flowOf(
      [...filled, node('preset', 'apply_preset', { ads: 'made', preset_id: preset, replace: false })],
      [
        edges.map((edge) => (edge.from === 'images' && edge.outcome === 'ok' ? { ...edge, to: 'preset' } : edge)),
        from('preset', { ok: 'preflight', failed: 'tell' }),
      ],
    ),
    limits: { ...USUAL_LIMITS, credits_per_run: 200, runs_per_day: 2 },
  };
};

const cost = (is: 'above' | 'below', value: number, spend: number): MetricRule => ({
  match: 'all',
  groups: [{ match: 'all', tests: [{ metric: 'cost_per_result', days: 7, is, value }] }],
  min_spend: spend,
  min_spend_days: 7,
});

/** What has ads paused, and what has them turned on again: a cost per result, in whole units of the currency. */
export const costAbove = (value: number): MetricRule => cost('above', value, 50);
export const costBelow = (value: number): MetricRule => cost('below', value, 0);

export const STOP_LOSS_LIMITS = FLOW_TEMPLATES.stopLoss.limits;

interface Costs {
  readonly above: number;
  readonly below: number;
}

const stopLossDefinition = (accountId: string, { above, below }: Costs): FlowDefinition => {
  const { nodes, edges } = FLOW_TEMPLATES.stopLoss.definition;
  return {
    edges,
    nodes: nodes.map((each) => {
      if (each.kind === 'condition') return { ...each, settings: { ...each.settings, rule: costBelow(below) } };
      if (each.kind !== 'metric_rule') return each;
      const scope = { ad_account_id: accountId, adset_ids: [] };
      return node(each.id, 'metric_rule', { scope, of: 'active', rule: costAbove(above) });
    }),
  };
};

/** Pauses ads whose results cost too much. */
export const stopLoss = (accountId: string, costs: Costs): FlowFields => ({
  name: 'Stop-loss and revive',
  description: FLOW_TEMPLATES.stopLoss.description,
  definition: stopLossDefinition(accountId, costs),
  limits: STOP_LOSS_LIMITS,
});

/** Checks drafts that a person chose, asks them once more, and publishes. */
export const PUBLISH_CHECKED: FlowFields = {
  name: 'Check and publish',
  description: 'Checks the ads you choose, asks you once more, and publishes them as paused.',
  limits: { ...USUAL_LIMITS, credits_per_run: 0 },
  definition: flowOf(
    [
      node('start', 'manual', {}),
      node('preflight', 'preflight', { ads: 'trigger' }),
      node('review', 'review', { ads: 'trigger', by: 'me', emails: [], hours: 48, note: 'A last look.' }),
      node('publish', 'publish', { ads: 'trigger', ad_account_id: null, status: 'PAUSED' }),
      node('tell', 'notify', { message: 'Not all of the ads were published.' }),
      node('done', 'end', { result: 'done' }),
      node('stopped', 'end', { result: 'failed' }),
    ],
    [
      from('start', { started: 'preflight' }),
      from('preflight', { passed: 'review', failed: 'tell' }),
      from('review', { approved: 'publish', changes: 'done', rejected: 'done', timed_out: 'tell' }),
      from('publish', { all: 'done', some: 'tell', none: 'tell', unconfirmed: 'tell' }),
      from('tell', { done: 'stopped' }),
    ],
  ),
};

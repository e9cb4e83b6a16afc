import { node } from '#contract/flows/build.ts';
import type { FlowNode } from '#contract/flows/definition.ts';
import type { NodeKind } from '#contract/flows/outcomes.ts';
import type { MetricRule } from '#contract/flows/rule.ts';

const RULE: MetricRule = {
  match: 'all',
  groups: [{ match: 'all', tests: [{ metric: 'cost_per_result', days: 7, is: 'above', value: 50 }] }],
  min_spend: 20,
  min_spend_days: 7,
};
const EVERYWHERE = { ad_account_id: null, adset_ids: [] };
const BRIEF = { from: 'brief', brief_id: null } as const;
const MADE = { ads: 'made' } as const;

const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How each kind begins. */
const FRESH: { readonly [Kind in NodeKind]: (id: string) => FlowNode } = {
  manual: (id) => node(id, 'manual', {}),
  schedule: (id) => node(id, 'schedule', { cron: '0 9 * * 1', time_zone: zone() }),
  metric_rule: (id) => node(id, 'metric_rule', { scope: EVERYWHERE, of: 'active', rule: RULE }),
  new_media: (id) => node(id, 'new_media', { most: 10, settle_minutes: 10 }),
  ad_rejected: (id) => node(id, 'ad_rejected', { scope: EVERYWHERE }),
  ideate: (id) => node(id, 'ideate', { source: BRIEF, count: 3 }),
  write_copy: (id) => node(id, 'write_copy', { source: BRIEF, count: 3 }),
  make_image: (id) => node(id, 'make_image', { photos: 'brand', replace: true }),
  review: (id) => node(id, 'review', { ...MADE, by: 'me', emails: [], hours: 72, note: '' }),
  preflight: (id) => node(id, 'preflight', MADE),
  apply_preset: (id) => node(id, 'apply_preset', { ...MADE, preset_id: null, replace: false }),
  publish: (id) => node(id, 'publish', { ...MADE, ad_account_id: null, status: 'PAUSED' }),
  wait: (id) => node(id, 'wait', { until: { kind: 'minutes', minutes: 1440 } }),
  condition: (id) => node(id, 'condition', { ads: 'trigger', match: 'any', rule: RULE }),
  pause_ad: (id) => node(id, 'pause_ad', { ads: 'trigger' }),
  activate_ad: (id) => node(id, 'activate_ad', { ads: 'trigger' }),
  change_budget: (id) => node(id, 'change_budget', { ads: 'trigger', percent: -20, at_least: null, at_most: null }),
  notify: (id) => node(id, 'notify', { message: 'A flow needs you to take a look.' }),
  end: (id) => node(id, 'end', { result: 'done' }),
};

/** A step of this kind as it begins. */
export const newStep = (kind: NodeKind, id: string): FlowNode => FRESH[kind](id);

import type { Walked } from '#contract/flows/checkResult.ts';
import type { FlowDefinition, FlowNode } from '#contract/flows/definition.ts';
import type { FlowStatus } from '#contract/flows/flow.ts';
import type { RuleMetric } from '#contract/flows/rule.ts';
import { KIND_TEXTS, OUTCOME_TITLES, titleOf } from '#contract/flows/words.ts';
import { counted, number } from '#ui/parts/format.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** `3 days`, `2 hours`, `10 minutes`; the larger unit where little is lost. */
export const duration = (minutes: number): string => {
  if (minutes >= 2 * DAY) return counted(Math.round(minutes / DAY), 'day');
  if (minutes >= 2 * HOUR) return counted(Math.round(minutes / HOUR), 'hour');
  return counted(minutes, 'minute');
};

/** `4`, or `4 to 12`. */
export const range = (least: number, most: number): string =>
  least === most ? number(least) : `${number(least)} to ${number(most)}`;

export const STATUS_WORDS: Readonly<Record<FlowStatus, string>> = {
  draft: 'Draft',
  active: 'Active',
  paused: 'Paused',
  archived: 'Archived',
};

export const METRIC_WORDS: Readonly<Record<RuleMetric, string>> = {
  spend: 'Spend',
  impressions: 'Impressions',
  clicks: 'Clicks',
  link_clicks: 'Link clicks',
  results: 'Results',
  ctr: 'CTR (%)',
  cpc: 'CPC',
  cpm: 'CPM',
  cost_per_result: 'Cost per result',
  roas: 'ROAS',
};

/** What a step does, as it is set. */
export const summaryOf = (node: FlowNode): string => {
  switch (node.kind) {
    case 'ideate':
      return counted(node.settings.count, 'angle');
    case 'write_copy':
      return counted(node.settings.count, 'copy', 'copies');
    case 'review':
      return `${node.settings.by === 'me' ? 'By you' : 'By email link'}, within ${duration(node.settings.hours * HOUR)}`;
    case 'publish':
      return `To Meta, ${node.settings.status === 'ACTIVE' ? 'active' : 'paused'}`;
    case 'wait':
      return node.settings.until.kind === 'minutes'
        ? duration(node.settings.until.minutes)
        : `Until ${node.settings.until.time}`;
    case 'change_budget':
      return `${node.settings.percent > 0 ? '+' : '−'}${Math.abs(node.settings.percent)}% a day`;
    case 'end':
      return node.settings.result === 'done' ? 'Done' : 'Failed';
    default:
      return KIND_TEXTS[node.kind];
  }
};

/** A way through a flow in words: `Schedule → Write copy (Failed) → Notify me`. */
export const wayText = (steps: readonly Walked[], { nodes }: FlowDefinition): string => {
  const titles = new Map(nodes.map((node) => [node.id, titleOf(node)]));
  return steps
    .map(({ step, outcome }) => {
      const title = titles.get(step) ?? step;
      return outcome === null || outcome === 'started' || outcome === 'done'
        ? title
        : `${title} (${OUTCOME_TITLES[outcome]})`;
    })
    .join(' → ');
};

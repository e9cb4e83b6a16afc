import type { Walked } from '#contract/flows/checkResult.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import type { FlowStatus } from '#contract/flows/flow.ts';
import type { RuleMetric } from '#contract/flows/rule.ts';
import { OUTCOME_TITLES, titleOf } from '#contract/flows/words.ts';
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

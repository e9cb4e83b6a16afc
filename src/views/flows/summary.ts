import type { FlowDefinition, FlowNode, NodeOf } from '#contract/flows/definition.ts';
import type { AdsOfRun } from '#contract/flows/kinds.ts';
import type { MetricRule } from '#contract/flows/rule.ts';
import { isTrigger, type NodeKind } from '#contract/flows/outcomes.ts';
import { counted } from '#ui/parts/format.ts';
import { duration } from './flowText.ts';
import { amount, type Currency, ruleText } from './ruleText.ts';
import { scheduleWhen } from './schedule.ts';

const HOUR = 60;

/** Ads that a run starts with, by what starts it. */
const STARTS_WITH: Readonly<Partial<Record<NodeKind, string>>> = {
  metric_rule: 'the ad that matched',
  ad_rejected: 'the rejected ad',
  manual: 'ads it starts with',
  schedule: 'ads it starts with',
};

/** The same where they are chosen among others: which these are is said. */
export const startsWithText = (trigger: NodeKind): string => {
  const which = trigger === 'manual' || trigger === 'schedule' ? 'those you choose' : STARTS_WITH[trigger];
  return `Ads it starts with${which === undefined ? '' : `: ${which}`}`;
};

/** What starts a flow. */
export const startOf = ({ nodes }: FlowDefinition): NodeKind => nodes.find(({ kind }) => isTrigger(kind))!.kind;

/** Ads that a metric rule looks at. */
export const OF_WORDS = { active: 'active ad', paused: 'paused ad', any: 'published ad' } as const;

/** `+20%, at most £500 a day`. */
const budgetSummary = (
  { percent, at_least: least, at_most: most }: NodeOf<'change_budget'>['settings'],
  currency: Currency,
): string => {
  const by = `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`;
  const bound = percent > 0 ? most : least;
  return bound === null
    ? `${by} a day`
    : `${by}, at ${percent > 0 ? 'most' : 'least'} ${amount(bound, currency)} a day`;
};

/** What a step does, as it is set, in a few words. `trigger`: what starts its flow; `currency`: of its amounts. */
export const summaryOf = (node: FlowNode, trigger: NodeKind, currency: Currency = null): string => {
  const adsWords = (of: AdsOfRun): string => (of === 'made' ? 'its new ads' : (STARTS_WITH[trigger] ?? 'no ads'));
  switch (node.kind) {
    case 'manual':
      return 'You start each run';
    case 'schedule':
      return scheduleWhen(node.settings.cron);
    case 'metric_rule':
      return `Each ${OF_WORDS[node.settings.of]}`;
    case 'new_media':
      return `Up to ${counted(node.settings.most, 'image')} a run`;
    case 'ad_rejected':
      return 'For each rejected ad';
    case 'make_image':
      return node.settings.photos === 'brand' ? 'With your brand’s photos' : 'With the uploaded images';
    case 'apply_preset':
      return node.settings.preset_id === null ? 'No preset chosen' : `To ${adsWords(node.settings.ads)}`;
    case 'preflight':
      return `Checks ${adsWords(node.settings.ads)}`;
    case 'condition':
      return node.settings.match === 'any' ? 'If any ad matches' : 'If all ads match';
    case 'pause_ad':
    case 'activate_ad':
      return `At Meta: ${adsWords(node.settings.ads)}`;
    case 'notify':
      return node.settings.message.trim() || 'No message yet';
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
      return budgetSummary(node.settings, currency);
    case 'end':
      return node.settings.result === 'done' ? 'Done' : 'Failed';
  }
};

/** The rule that a step asks; null: it asks none. */
export const ruleOf = (node: FlowNode): MetricRule | null =>
  node.kind === 'metric_rule' || node.kind === 'condition' ? node.settings.rule : null;

/** The same with its whole rule, where there is room or it is read out. */
export const detailOf = (node: FlowNode, trigger: NodeKind, currency: Currency = null): string => {
  const rule = ruleOf(node);
  const summary = summaryOf(node, trigger, currency);
  return rule === null ? summary : `${summary}: ${ruleText(rule, currency)}`;
};

import type { FlowNode } from '#contract/flows/definition.ts';
import { counted } from '#ui/parts/format.ts';
import { duration } from './flowText.ts';
import { ruleShort } from './ruleText.ts';
import { scheduleWhen } from './schedule.ts';

const HOUR = 60;

/** Ads that a run made, or was started with. */
const ADS_WORDS = { made: 'its new ads', trigger: 'the chosen ads' } as const;

/** Ads that a metric rule looks at. */
export const OF_WORDS = { active: 'active ad', paused: 'paused ad', any: 'published ad' } as const;

/** What a step does, as it is set, in a few words. */
export const summaryOf = (node: FlowNode): string => {
  switch (node.kind) {
    case 'manual':
      return 'You start each run';
    case 'schedule':
      return scheduleWhen(node.settings.cron);
    case 'metric_rule':
      return ruleShort(node.settings.rule);
    case 'new_media':
      return `Up to ${counted(node.settings.most, 'image')} a run`;
    case 'ad_rejected':
      return 'For each rejected ad';
    case 'make_image':
      return node.settings.photos === 'brand' ? 'With your brand’s photos' : 'With the uploaded images';
    case 'apply_preset':
      return node.settings.preset_id === null ? 'No preset chosen' : `To ${ADS_WORDS[node.settings.ads]}`;
    case 'preflight':
      return `Checks ${ADS_WORDS[node.settings.ads]}`;
    case 'condition':
      return node.settings.match === 'any' ? 'If any ad matches' : 'If all ads match';
    case 'pause_ad':
    case 'activate_ad':
      return `At Meta: ${ADS_WORDS[node.settings.ads]}`;
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
      return `${node.settings.percent > 0 ? '+' : '−'}${Math.abs(node.settings.percent)}% a day`;
    case 'end':
      return node.settings.result === 'done' ? 'Done' : 'Failed';
  }
};

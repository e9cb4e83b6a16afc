import { FLOW_BOUNDS } from './bounds.ts';
import { flowOf, from, node } from './build.ts';
import type { FlowDefinition, FlowLimits, FlowNode } from './definition.ts';
import type { AdScope, BriefSource } from './kinds.ts';
import type { TemplateId } from './templateIds.ts';
import { USUAL_LIMITS } from './usual.ts';

/** A flow to start from. */
export interface FlowTemplate {
  readonly id: TemplateId;
  readonly name: string;
  readonly description: string;
  readonly definition: FlowDefinition;
  readonly limits: FlowLimits;
}

const EVERYWHERE: AdScope = { ad_account_id: null, adset_ids: [] };
const BRIEF: BriefSource = { from: 'brief', brief_id: null };
const THE_AD: BriefSource = { from: 'ad' };

const done = node('done', 'end', { result: 'done' });
const stopped = node('stopped', 'end', { result: 'failed' });
const tell = (id: string, message: string): FlowNode => node(id, 'notify', { message });
const review = (hours: number, note: string): FlowNode =>
  node('review', 'review', { ads: 'made', by: 'me', emails: [], hours, note });
const preflight = node('preflight', 'preflight', { ads: 'made' });
const publish = (status: 'ACTIVE' | 'PAUSED'): FlowNode =>
  node('publish', 'publish', { ads: 'made', ad_account_id: null, status });

/** Where a generation leads that did not work out. */
const unmade = { failed: 'tell', no_credits: 'tell' } as const;
const toldOf = [from('tell', { done: 'stopped' })];

const weeklyRefresh: FlowTemplate = {
  id: 'weeklyRefresh',
  name: 'Weekly refresh',
  description: 'Every Monday: three new ads from a brief, published as paused once you approve them.',
  limits: USUAL_LIMITS,
  definition: flowOf(
    [
      node('trigger', 'schedule', { cron: '0 9 * * 1', time_zone: 'UTC' }),
      node('angles', 'ideate', { source: BRIEF, count: 3 }),
      node('copy', 'write_copy', { source: BRIEF, count: 3 }),
      node('images', 'make_image', { photos: 'brand', replace: true }),
      preflight,
      review(72, 'This week’s new ads.'),
      publish('PAUSED'),
      tell('tell', 'The weekly refresh stopped before all ads were published.'),
      done,
      stopped,
    ],
    [
      from('trigger', { started: 'angles' }),
      from('angles', { ok: 'copy', ...unmade }),
      from('copy', { ok: 'images', ...unmade }),
      from('images', { ok: 'preflight', ...unmade }),
      from('preflight', { passed: 'review', failed: 'tell' }),
      from('review', { approved: 'publish', changes: 'copy', rejected: 'done', timed_out: 'tell' }),
      from('publish', { all: 'done', some: 'tell', none: 'tell', unconfirmed: 'tell' }),
      ...toldOf,
    ],
  ),
};

const folderToBatch: FlowTemplate = {
  id: 'folderToBatch',
  name: 'Folder to batch',
  description: 'When you upload images: two ads for each, with your preset, published as paused once you approve them.',
  limits: USUAL_LIMITS,
  definition: flowOf(
    [
      node('trigger', 'new_media', { most: 10, settle_minutes: 10 }),
      node('copy', 'write_copy', { source: BRIEF, count: 2 }),
      node('preset', 'apply_preset', { ads: 'made', preset_id: null, replace: false }),
      preflight,
      review(72, 'New ads from your images.'),
      publish('PAUSED'),
      tell('tell', 'Your images were not all published as ads.'),
      done,
      stopped,
    ],
    [
      from('trigger', { started: 'copy' }),
      from('copy', { ok: 'preset', ...unmade }),
      from('preset', { ok: 'preflight', failed: 'tell' }),
      from('preflight', { passed: 'review', failed: 'tell' }),
      from('review', { approved: 'publish', changes: 'copy', rejected: 'done', timed_out: 'tell' }),
      from('publish', { all: 'done', some: 'tell', none: 'tell', unconfirmed: 'tell' }),
      ...toldOf,
    ],
  ),
};

const fatigue: FlowTemplate = {
  id: 'fatigue',
  name: 'Replace tired ads',
  description: 'When an ad’s click rate falls by 30%: two new versions for you to approve, which then take its place.',
  limits: { ...USUAL_LIMITS, cool_down_hours: 24 * 14, allow_active: true },
  definition: flowOf(
    [
      node('trigger', 'metric_rule', {
        scope: EVERYWHERE,
        of: 'active',
        rule: {
          match: 'all',
          groups: [
            {
              match: 'all',
              tests: [
                { metric: 'ctr', days: 7, is: 'down_by', value: 30 },
                { metric: 'impressions', days: 7, is: 'above', value: 2000 },
              ],
            },
          ],
          min_spend: 20,
          min_spend_days: 7,
        },
      }),
      node('copy', 'write_copy', { source: THE_AD, count: 2 }),
      node('images', 'make_image', { photos: 'brand', replace: true }),
      preflight,
      review(72, 'New versions of an ad that people have seen too often.'),
      publish('ACTIVE'),
      node('pause', 'pause_ad', { ads: 'trigger' }, 'Pause the tired ad'),
      tell('replaced', 'A tired ad was replaced by new versions.'),
      tell('tell', 'A tired ad was not replaced.'),
      done,
      stopped,
    ],
    [
      from('trigger', { started: 'copy' }),
      from('copy', { ok: 'images', ...unmade }),
      from('images', { ok: 'preflight', ...unmade }),
      from('preflight', { passed: 'review', failed: 'tell' }),
      from('review', { approved: 'publish', changes: 'copy', rejected: 'done', timed_out: 'tell' }),
      from('publish', { all: 'pause', some: 'pause', none: 'tell', unconfirmed: 'tell' }),
      from('pause', { ok: 'replaced', failed: 'tell' }),
      from('replaced', { done: 'done' }),
      ...toldOf,
    ],
  ),
};

const stopLoss: FlowTemplate = {
  id: 'stopLoss',
  name: 'Stop-loss and revive',
  description: 'Pauses an ad that spends without results, and turns it on again if late results make up for it.',
  limits: {
    ...USUAL_LIMITS,
    credits_per_run: 0,
    // It costs nothing, and an ad that it does not get to spends on.
    runs_per_day: FLOW_BOUNDS.runsADay,
    cool_down_hours: 24 * 7,
    allow_active: true,
  },
  definition: flowOf(
    [
      node('trigger', 'metric_rule', {
        scope: EVERYWHERE,
        of: 'active',
        rule: {
          match: 'any',
          groups: [
            { match: 'all', tests: [{ metric: 'results', days: 3, is: 'below', value: 1 }] },
            { match: 'all', tests: [{ metric: 'cost_per_result', days: 7, is: 'above', value: 50 }] },
          ],
          min_spend: 50,
          min_spend_days: 3,
        },
      }),
      node('pause', 'pause_ad', { ads: 'trigger' }),
      tell('paused', 'An ad was paused, as the rule of this flow matched it.'),
      node('wait', 'wait', { until: { kind: 'minutes', minutes: 3 * 24 * 60 } }, 'Wait for late results'),
      node('better', 'condition', {
        ads: 'trigger',
        match: 'all',
        rule: {
          match: 'all',
          groups: [{ match: 'all', tests: [{ metric: 'cost_per_result', days: 7, is: 'below', value: 25 }] }],
          min_spend: 0,
          min_spend_days: 7,
        },
      }),
      node('activate', 'activate_ad', { ads: 'trigger' }),
      tell('revived', 'A paused ad was turned on again, as the condition of this flow matched it.'),
      tell('tell', 'An ad could not be paused or turned on. Below is which one, and why.'),
      done,
      stopped,
    ],
    [
      from('trigger', { started: 'pause' }),
      from('pause', { ok: 'paused', failed: 'tell' }),
      from('paused', { done: 'wait' }),
      from('wait', { done: 'better' }),
      from('better', { yes: 'activate', no: 'done' }),
      from('activate', { ok: 'revived', failed: 'tell' }),
      from('revived', { done: 'done' }),
      ...toldOf,
    ],
  ),
};

const scaleWinners: FlowTemplate = {
  id: 'scaleWinners',
  name: 'Scale winners',
  description:
    'When an ad does well: the daily budget that it spends from goes up by 20%, every 3 days at most and to 100 a day at most, in the ad account’s currency.',
  limits: { ...USUAL_LIMITS, credits_per_run: 0, cool_down_hours: 72 },
  definition: flowOf(
    [
      node('trigger', 'metric_rule', {
        scope: EVERYWHERE,
        of: 'active',
        rule: {
          match: 'all',
          groups: [
            {
              match: 'all',
              tests: [
                { metric: 'roas', days: 7, is: 'above', value: 3 },
                { metric: 'results', days: 7, is: 'above', value: 4 },
              ],
            },
          ],
          min_spend: 50,
          min_spend_days: 7,
        },
      }),
      node('budget', 'change_budget', { ads: 'trigger', percent: 20, at_least: null, at_most: 100 }),
      tell('raised', 'A daily budget was changed, as the rule of this flow matched an ad that spends from it.'),
      tell('tell', 'A daily budget could not be changed. Below is which one, and why.'),
      done,
      stopped,
    ],
    [
      from('trigger', { started: 'budget' }),
      from('budget', { ok: 'raised', failed: 'tell' }),
      from('raised', { done: 'done' }),
      ...toldOf,
    ],
  ),
};

const SUNDAY = 0;

const weekendOnly: FlowTemplate = {
  id: 'weekendOnly',
  name: 'Weekend only',
  description: 'Every week: turns ads that you choose on at Friday noon, and off on Sunday night.',
  limits: { ...USUAL_LIMITS, credits_per_run: 0, allow_active: true },
  definition: flowOf(
    [
      node('trigger', 'schedule', { cron: '0 12 * * 5', time_zone: 'UTC' }),
      node('activate', 'activate_ad', { ads: 'trigger' }),
      tell('partly', 'Some ads could not be turned on for the weekend. Below is which ones, and why.'),
      node(
        'off',
        'wait',
        { until: { kind: 'time', time: '22:00', weekdays: [SUNDAY], time_zone: 'UTC' } },
        'Wait until Sunday',
      ),
      node('pause', 'pause_ad', { ads: 'trigger' }),
      tell('tell', 'Ads could not be paused after the weekend. Below is which ones, and why.'),
      done,
      stopped,
    ],
    [
      from('trigger', { started: 'activate' }),
      // Of those that were switched on, none may stay on.
      from('activate', { ok: 'off', failed: 'partly' }),
      from('partly', { done: 'off' }),
      from('off', { done: 'pause' }),
      from('pause', { ok: 'done', failed: 'tell' }),
      ...toldOf,
    ],
  ),
};

const rejectionRepair: FlowTemplate = {
  id: 'rejectionRepair',
  name: 'Repair rejected ads',
  description: 'When Meta rejects an ad: a copy with other texts, published as paused once you approve it.',
  limits: { ...USUAL_LIMITS, credits_per_run: 10 },
  definition: flowOf(
    [
      node('trigger', 'ad_rejected', { scope: EVERYWHERE }),
      node('copy', 'write_copy', { source: THE_AD, count: 1 }),
      preflight,
      review(48, 'Other texts for an ad that Meta rejected.'),
      publish('PAUSED'),
      tell('tell', 'A rejected ad was not repaired.'),
      done,
      stopped,
    ],
    [
      from('trigger', { started: 'copy' }),
      from('copy', { ok: 'preflight', ...unmade }),
      from('preflight', { passed: 'review', failed: 'tell' }),
      from('review', { approved: 'publish', changes: 'copy', rejected: 'done', timed_out: 'tell' }),
      from('publish', { all: 'done', some: 'tell', none: 'tell', unconfirmed: 'tell' }),
      ...toldOf,
    ],
  ),
};

const blank: FlowTemplate = {
  id: 'blank',
  name: 'Empty flow',
  description: 'Started by hand, with nothing in it yet.',
  limits: USUAL_LIMITS,
  definition: flowOf([node('trigger', 'manual', {}), done], [from('trigger', { started: 'done' })]),
};

/** Flows to start from (D7.4). Each holds its properties once the brief or preset that it names is chosen. */
export const FLOW_TEMPLATES: Readonly<Record<TemplateId, FlowTemplate>> = {
  weeklyRefresh,
  folderToBatch,
  fatigue,
  stopLoss,
  scaleWinners,
  weekendOnly,
  rejectionRepair,
  blank,
};

import { COPY_CREDITS, IMAGE_CREDITS } from '../rules/plans.ts';
import { type AdSetsGiven, givenByDefault } from './adSets.ts';
import { adSetLaterAt } from './adSetLater.ts';
import { STEP_MINUTES } from './bounds.ts';
import type { FlowDefinition, FlowLimits, FlowNode } from './definition.ts';
import type { AdsOfRun, BriefSource } from './kinds.ts';
import { FAILURES, isTrigger, type Outcome } from './outcomes.ts';
import { accountsOfChecks } from './publishedFrom.ts';

/** What follows the pre-flight checks of a flow. */
export interface Ahead {
  /** Those that leave ad sets to the review that follows. */
  readonly later: ReadonlySet<string>;
  /** The ad account that what passes them is published to, where it is named. */
  readonly accounts: ReadonlyMap<string, string>;
}

export const aheadOf = (definition: FlowDefinition): Ahead => ({
  later: adSetLaterAt(definition),
  accounts: accountsOfChecks(definition),
});

/** What a run has done and holds on its way, each at most unless it says otherwise. */
export interface Tally {
  readonly creditsLeast: number;
  readonly creditsMost: number;
  readonly created: number;
  readonly activated: number;
  readonly wait: number;
  /** Ads that it is about, and images that started it. */
  readonly held: Readonly<Record<AdsOfRun, number>>;
  readonly media: number;
  /** Whether a person approved these ads as they are now. */
  readonly approved: Readonly<Record<AdsOfRun, boolean>>;
  /** What presets give to drafts; null: not known. */
  readonly given: AdSetsGiven | null;
  readonly ahead: Ahead;
  /** Whether the drafts may have an ad set of their own or of their preset; a text: only in this ad account. */
  readonly placed: boolean | string;
  /** The ad account that a preset put the drafts in; null: none did. */
  readonly account: string | null;
  /** Whether something that was published was, and something was not, approved. */
  readonly publishedApproved: boolean;
  readonly publishedUnapproved: boolean;
  /** The last step that failed and of which nobody was told; null: none. */
  readonly untold: string | null;
}

const DAY = 24 * 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes of quiet hours, which may hold up a run wherever it waits. */
const quietOf = ({ quiet_hours: quiet }: FlowLimits): number =>
  quiet === null ? 0 : (minutesOf(quiet.to) - minutesOf(quiet.from) + DAY) % DAY;

/** The longest wait for one of the weekdays; an hour more where clocks go back in between. */
const untilWeekday = (weekdays: readonly number[]): number => {
  const sorted = [...new Set(weekdays)].sort((a, b) => a - b);
  const gaps = sorted.map((day, at) => (at === 0 ? day + 7 - sorted.at(-1)! : day - sorted[at - 1]!));
  return Math.max(...gaps) * DAY + 60;
};

/** The longest that a step takes, in minutes. */
const minutesFor = (node: FlowNode, limits: FlowLimits): number => {
  switch (node.kind) {
    case 'ideate':
    case 'write_copy':
    case 'make_image':
      return STEP_MINUTES.generation;
    case 'publish':
    case 'pause_ad':
    case 'activate_ad':
    case 'change_budget':
      return STEP_MINUTES.meta;
    case 'review':
      return node.settings.hours * 60 + quietOf(limits);
    case 'wait': {
      const { until } = node.settings;
      return (until.kind === 'minutes' ? until.minutes : untilWeekday(until.weekdays)) + quietOf(limits);
    }
    default:
      return 0;
  }
};

const NONE = { trigger: 0, made: 0 } as const;

/** The ads that a trigger of this kind starts a run with, at most. */
const heldByTrigger = (node: FlowNode, limits: FlowLimits): number => {
  // Which ads a schedule is about may be chosen later, which is a problem of its own.
  if (node.kind === 'manual' || node.kind === 'schedule') return limits.ads_per_run;
  return node.kind === 'metric_rule' || node.kind === 'ad_rejected' ? 1 : 0;
};

export const startOf = (trigger: FlowNode, limits: FlowLimits, given: AdSetsGiven | null, ahead: Ahead): Tally => ({
  creditsLeast: 0,
  creditsMost: 0,
  created: 0,
  activated: 0,
  wait: 0,
  held: { ...NONE, trigger: heldByTrigger(trigger, limits) },
  media: trigger.kind === 'new_media' ? trigger.settings.most : 0,
  approved: { trigger: false, made: false },
  given,
  ahead,
  placed: true,
  account: null,
  publishedApproved: false,
  publishedUnapproved: false,
  untold: null,
});

const pay = (tally: Tally, price: number, most: number): Tally => ({
  ...tally,
  // What came to anything made one at least; only what is made is paid (D4.4).
  creditsLeast: tally.creditsLeast + price,
  creditsMost: tally.creditsMost + price * Math.max(1, most),
});

const approve = (tally: Tally, ads: AdsOfRun, approved: boolean): Tally => ({
  ...tally,
  approved: { ...tally.approved, [ads]: approved },
});

/** Whether new drafts may have an ad set: that of the ad that they are copies of. */
const areBornPlaced = ({ given }: Tally, source: BriefSource): boolean => source.from === 'ad' || given === null;

/** Drafts with a preset. One that is not chosen yet is a problem of its own. */
const withPreset = (tally: Tally, presetId: string | null): Tally => {
  const preset = tally.given?.presets.find(({ id }) => id === presetId);
  if (preset === undefined) return presetId === null ? { ...tally, placed: true } : tally;
  // An ad set of their own stays theirs; that of a preset before goes with it.
  const placed = tally.placed === true || (preset.adSet && (preset.account ?? true));
  return { ...tally, placed, account: tally.account ?? preset.account };
};

/** Where drafts lack an ad set that are published to this ad account; null: to that which they are in. */
export const lacksAdSet = (
  { held, given, placed, account }: Tally,
  said: string | null,
): 'ad set' | 'account' | null => {
  if (held.made === 0 || given === null || placed === true) return null;
  const to = said ?? account ?? given.primary;
  if (placed !== false) return to === null || to === placed ? null : 'account';
  return givenByDefault(given, to) ? null : 'ad set';
};

/** How many of `held` are at Meta after an outcome, at most. */
const publishedOf = (outcome: Outcome, held: number): number => {
  if (outcome === 'none') return 0;
  return outcome === 'some' ? Math.max(1, held - 1) : held;
};

const published = (tally: Tally, ads: AdsOfRun, isActive: boolean, outcome: Outcome): Tally => {
  const most = publishedOf(outcome, tally.held[ads]);
  return {
    ...tally,
    created: tally.created + most,
    activated: tally.activated + (isActive ? most : 0),
    publishedApproved: tally.publishedApproved || (most > 0 && tally.approved[ads]),
    publishedUnapproved: tally.publishedUnapproved || (most > 0 && !tally.approved[ads]),
  };
};

/** What a step did that came to this outcome, its time left out. */
const effectOf = (tally: Tally, node: FlowNode, outcome: Outcome): Tally => {
  switch (node.kind) {
    case 'ideate':
      return outcome === 'ok' ? pay(tally, COPY_CREDITS, node.settings.count) : tally;
    case 'write_copy': {
      if (outcome !== 'ok') return tally;
      const made = node.settings.count * Math.max(1, tally.media);
      // New texts are other ads, whoever approved those before.
      return approve(
        {
          ...pay(tally, COPY_CREDITS, node.settings.count),
          held: { ...tally.held, made },
          placed: areBornPlaced(tally, node.settings.source),
          account: null,
        },
        'made',
        false,
      );
    }
    case 'make_image':
      return outcome === 'ok' ? approve(pay(tally, IMAGE_CREDITS, tally.held.made), 'made', false) : tally;
    case 'apply_preset': {
      if (outcome !== 'ok') return tally;
      const { ads, preset_id: presetId } = node.settings;
      return approve(ads === 'made' ? withPreset(tally, presetId) : tally, ads, false);
    }
    case 'preflight':
      // Where drafts have no ad set, this step says so, and none after it.
      return node.settings.ads === 'made' && !tally.ahead.later.has(node.id) ? { ...tally, placed: true } : tally;
    case 'review': {
      const { ads, by } = node.settings;
      // The owner is asked for an ad set, and cannot approve a draft without one that is published next.
      const placed = (ads === 'made' && by === 'me' && outcome === 'approved') || tally.placed;
      return approve({ ...tally, placed }, ads, outcome === 'approved');
    }
    case 'publish':
      return published(tally, node.settings.ads, node.settings.status === 'ACTIVE', outcome);
    case 'activate_ad':
      return outcome === 'ok' ? { ...tally, activated: tally.activated + tally.held[node.settings.ads] } : tally;
    case 'notify':
      return { ...tally, untold: null };
    default:
      return tally;
  }
};

/** What a run has done once a step came to an outcome. */
export const walked = (tally: Tally, node: FlowNode, outcome: Outcome, limits: FlowLimits): Tally => {
  const after = effectOf(tally, node, outcome);
  return {
    ...after,
    wait: after.wait + minutesFor(node, limits) + (isTrigger(node.kind) ? quietOf(limits) : 0),
    untold: FAILURES.has(outcome) ? node.id : after.untold,
  };
};

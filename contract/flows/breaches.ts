import type { Breach } from './checkResult.ts';
import type { FlowDefinition, FlowLimits, FlowNode } from './definition.ts';
import { loopsOf } from './graph.ts';
import type { AdsOfRun } from './kinds.ts';
import { lacksBrief } from './lacksBrief.ts';
import { needsAds, scheduledOf } from './needsAds.ts';
import { isTrigger, type Outcome } from './outcomes.ts';
import { OUTCOME_TITLES, titleOf } from './words.ts';
import { lacksAdSet, type Tally } from './walk.ts';

/** A breach without the way to it. */
export type Found = Omit<Breach, 'path'>;

const at = (property: Breach['property'], step: string, text: string, cause?: Breach['cause']): Found => ({
  property,
  step,
  text,
  ...(cause && { cause }),
});

const adsOf = (node: FlowNode): AdsOfRun | null => ('ads' in node.settings ? node.settings.ads : null);

const NO_ADS: Readonly<Record<AdsOfRun, string>> = {
  made: 'has no drafts to work on here. Put “Write copy” before it.',
  trigger: 'works on the ads the run starts with, but this trigger starts it without any.',
};

/** A step about ads that the run does not have. */
const withoutAds = (node: FlowNode, { held }: Tally): Found[] => {
  const ads = node.kind === 'make_image' ? 'made' : adsOf(node);
  if (ads !== null && held[ads] === 0)
    return [at('settings', node.id, `“${titleOf(node)}” ${NO_ADS[ads]}`, ads === 'made' ? 'drafts' : undefined)];
  const isFromAd = 'source' in node.settings && node.settings.source.from === 'ad';
  return isFromAd && held.trigger === 0 ? [at('settings', node.id, `“${titleOf(node)}” ${NO_ADS.trigger}`)] : [];
};

/** Drafts that nothing has given an ad set, at a step that lets none of them through. */
const withoutAdSet = (node: FlowNode, tally: Tally): Found[] => {
  if (tally.ahead.later.has(node.id)) return [];
  if ((node.kind !== 'preflight' && node.kind !== 'publish') || node.settings.ads !== 'made') return [];
  const to = node.kind === 'publish' ? node.settings.ad_account_id : tally.ahead.accounts.get(node.id);
  const lack = lacksAdSet(tally, to ?? null);
  if (lack === null) return [];
  if (lack === 'account') {
    const than =
      node.kind === 'publish'
        ? `“${titleOf(node)}” publishes to`
        : `the drafts are published to after “${titleOf(node)}”`;
    return [
      at(
        'settings',
        node.id,
        `The preset’s ad set is in another ad account than ${than}, so none of the drafts can be published. Choose the preset’s ad account ${node.kind === 'publish' ? 'there' : 'where they are published'}, or a preset of the other one.`,
      ),
    ];
  }
  const text = `The drafts have no ad set at “${titleOf(node)}”, so none can be published. Put “Apply preset” before it, with a preset that has an ad set, make such a preset the default of the ad account, or review the drafts yourself ${node.kind === 'preflight' ? 'before or right after' : 'before'} it and choose one there.`;
  return [at('settings', node.id, text)];
};

/** What a run does wrong by coming to this outcome of a step. */
export const breachesAt = (
  before: Tally,
  after: Tally,
  node: FlowNode,
  outcome: Outcome,
  limits: FlowLimits,
): readonly Found[] => {
  const found = [...withoutAds(node, before), ...withoutAdSet(node, before)];
  const { id } = node;
  if (node.kind === 'publish' && outcome !== 'none' && !limits.allow_unreviewed && !before.approved[node.settings.ads])
    found.push(at('approval', id, 'Ads are published here as nobody approved them.'));
  const switchesOn = node.kind === 'activate_ad' || (node.kind === 'publish' && node.settings.status === 'ACTIVE');
  if (switchesOn && after.activated > before.activated && !limits.allow_active)
    found.push(at('active', id, 'Ads become active here, but the flow’s limits do not allow it.'));
  if (after.creditsMost > limits.credits_per_run && before.creditsMost <= limits.credits_per_run)
    found.push(
      at(
        'credits',
        id,
        `Up to ${after.creditsMost} credits are used by here. The limit is ${limits.credits_per_run} a run.`,
      ),
    );
  const ads = Math.max(after.held.made, after.created);
  if (ads > limits.ads_per_run && Math.max(before.held.made, before.created) <= limits.ads_per_run)
    found.push(at('ads', id, `Up to ${ads} ads are made by here. The limit is ${limits.ads_per_run} a run.`));
  return found;
};

/** What is wrong with a run that ends with this. */
export const breachesAtEnd = ({ untold }: Tally, nodes: ReadonlyMap<string, FlowNode>): readonly Found[] =>
  untold === null
    ? []
    : [at('notified', untold, `“${titleOf(nodes.get(untold)!)}” can fail without anyone being told. Add “Notify me”.`)];

export const notConnected = (node: FlowNode, outcome: Outcome): Found =>
  at('dead_end', node.id, `“${OUTCOME_TITLES[outcome]}” of “${titleOf(node)}” leads nowhere.`);

/** What a step still needs; null: nothing. */
const lackOf = (node: FlowNode): string | null => {
  if (lacksBrief(node)) return 'Choose a saved brief';
  if (node.kind === 'apply_preset' && node.settings.preset_id === null) return 'Choose a preset';
  if (node.kind === 'review' && node.settings.by === 'link' && node.settings.emails.length === 0)
    return 'Add an email address';
  if (node.kind === 'notify' && node.settings.message.trim() === '') return 'Write a message';
  return null;
};

const WAITS: ReadonlySet<FlowNode['kind']> = new Set(['wait', 'review']);

/** The steps of each loop that a run can go around without waiting for a time or a person. */
export const hastyLoops = (definition: FlowDefinition) => loopsOf(definition, ({ kind }) => WAITS.has(kind));

/** A flow that does nothing is none to be activated, however well it is led. */
const empty = (nodes: readonly FlowNode[]): readonly Found[] => {
  if (nodes.some(({ kind }) => !isTrigger(kind) && kind !== 'end')) return [];
  const trigger = nodes.find(({ kind }) => isTrigger(kind))!;
  return [at('settings', trigger.id, `This flow does nothing yet. Add a step after “${titleOf(trigger)}”.`)];
};

/** A schedule starts its runs with the ads that were chosen for it. */
const scheduledAds = (definition: FlowDefinition, limits: FlowLimits): readonly Found[] =>
  definition.nodes.flatMap((node) => {
    if (node.kind !== 'schedule' || !needsAds(definition)) return [];
    const { length } = scheduledOf(definition);
    if (length === 0) return [at('settings', node.id, `Choose the ads in “${titleOf(node)}”.`)];
    return length <= limits.ads_per_run
      ? []
      : [at('ads', node.id, `“${titleOf(node)}” has ${length} ads. The limit is ${limits.ads_per_run} a run.`)];
  });

/** What is wrong whatever way a run takes. */
export const staticBreaches = (
  { nodes, edges }: FlowDefinition,
  limits: FlowLimits,
  reached: ReadonlySet<string>,
): readonly Found[] => [
  ...empty(nodes),
  ...scheduledAds({ nodes, edges }, limits),
  ...nodes.flatMap((node) => {
    const lack = lackOf(node);
    return [
      ...(reached.has(node.id) ? [] : [at('dead_end', node.id, `Nothing leads to “${titleOf(node)}”.`, 'unreached')]),
      ...(lack === null ? [] : [at('settings', node.id, `${lack} in “${titleOf(node)}”.`)]),
    ];
  }),
];

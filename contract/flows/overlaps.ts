import { FLOW_LISTS } from './bounds.ts';
import type { FlowOverlap } from './checkResult.ts';
import type { FlowDefinition, FlowNode } from './definition.ts';
import type { AdScope } from './kinds.ts';
import { scheduledOf } from './needsAds.ts';
import { titleOf } from './words.ts';

/** A flow as far as its overlaps with others are concerned. */
export interface ActingFlow {
  readonly id: string;
  readonly name: string;
  readonly definition: FlowDefinition;
}

type Act = 'off' | 'on' | 'less' | 'more';

const OPPOSITES: Readonly<Record<Act, Act>> = { off: 'on', on: 'off', less: 'more', more: 'less' };
const DOES: Readonly<Record<Act, string>> = {
  off: 'pauses ads',
  on: 'activates ads',
  less: 'lowers budgets',
  more: 'raises budgets',
};

/** What a step does to ads that the run is about; null: nothing that another step can undo. */
const actOf = (node: FlowNode): Act | null => {
  if (!('ads' in node.settings) || node.settings.ads !== 'trigger') return null;
  if (node.kind === 'pause_ad') return 'off';
  if (node.kind === 'activate_ad') return 'on';
  if (node.kind !== 'change_budget') return null;
  return node.settings.percent < 0 ? 'less' : 'more';
};

/** Where an ad is at Meta; what is null is in no ad account or ad set yet. */
export interface AdPlace {
  readonly accountId: string | null;
  readonly adSetId: string | null;
}
/** By the ids of ads; one that is not there is gone. */
export type AdPlaces = ReadonlyMap<string, AdPlace>;

/** The ads that a trigger starts runs for by itself: those that it watches, or those that were chosen for a schedule. */
type Reach = { readonly scope: AdScope } | { readonly ads: readonly string[] };

/** Null: only those that a person chooses for a run, or none. */
const reachOf = (definition: FlowDefinition): Reach | null => {
  for (const node of definition.nodes)
    if (node.kind === 'metric_rule' || node.kind === 'ad_rejected') return { scope: node.settings.scope };
  const ads = scheduledOf(definition);
  return ads.length > 0 ? { ads } : null;
};

const share = (one: AdScope, other: AdScope): boolean =>
  (one.ad_account_id === null || other.ad_account_id === null || one.ad_account_id === other.ad_account_id) &&
  (one.adset_ids.length === 0 ||
    other.adset_ids.length === 0 ||
    one.adset_ids.some((id) => other.adset_ids.includes(id)));

const watches = ({ ad_account_id: account, adset_ids: adSets }: AdScope, { accountId, adSetId }: AdPlace): boolean =>
  (account === null || account === accountId) &&
  (adSets.length === 0 || (adSetId !== null && adSets.includes(adSetId)));

const overlap = (one: Reach, other: Reach, places: AdPlaces): boolean => {
  if ('scope' in one && 'scope' in other) return share(one.scope, other.scope);
  if ('scope' in one) return overlap(other, one, places);
  const there = one.ads.filter((id) => places.has(id));
  if ('ads' in other) return there.some((id) => other.ads.includes(id));
  return there.some((id) => watches(other.scope, places.get(id)!));
};

const actsOf = ({ nodes }: FlowDefinition) =>
  nodes.flatMap((node) => {
    const act = actOf(node);
    return act === null ? [] : [{ node, act }];
  });

/** Whether a flow acts by itself on ads that another one may act on, too. */
export const mayOverlap = (definition: FlowDefinition): boolean =>
  reachOf(definition) !== null && actsOf(definition).length > 0;

/**
 * Other flows that do the opposite to ads that this one acts on: each could undo what the other does, over and over. `places`:
 * where the ads are that were chosen for schedules.
 */
export const overlapsOf = (
  flow: ActingFlow,
  others: readonly ActingFlow[],
  places: AdPlaces,
): readonly FlowOverlap[] => {
  const reach = reachOf(flow.definition);
  if (reach === null) return [];
  const found = others.flatMap((other) => {
    const theirs = other.id === flow.id ? null : reachOf(other.definition);
    if (theirs === null || !overlap(reach, theirs, places)) return [];
    return actsOf(flow.definition).flatMap(({ node, act }) =>
      actsOf(other.definition)
        .filter((against) => against.act === OPPOSITES[act])
        .map(({ node: step, act: opposite }) => ({
          flow_id: other.id,
          flow_name: other.name,
          step: node.id,
          other_step: step.id,
          text: `“${titleOf(node)}” ${DOES[act]}. “${other.name}” ${DOES[opposite]}, and can act on the same ads.`,
        })),
    );
  });
  return found.slice(0, FLOW_LISTS.overlaps);
};

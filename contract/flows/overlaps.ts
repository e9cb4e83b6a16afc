import { FLOW_LISTS } from './bounds.ts';
import type { FlowOverlap } from './checkResult.ts';
import type { FlowDefinition, FlowNode } from './definition.ts';
import type { AdScope } from './kinds.ts';
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

/** The ads that a trigger starts runs for by itself; null: those that a person chooses, or none. */
const scopeOf = ({ nodes }: FlowDefinition): AdScope | null => {
  const scopes = nodes.flatMap((node) =>
    node.kind === 'metric_rule' || node.kind === 'ad_rejected' ? [node.settings.scope] : [],
  );
  return scopes[0] ?? null;
};

const overlap = (one: AdScope, other: AdScope): boolean =>
  (one.ad_account_id === null || other.ad_account_id === null || one.ad_account_id === other.ad_account_id) &&
  (one.adset_ids.length === 0 ||
    other.adset_ids.length === 0 ||
    one.adset_ids.some((id) => other.adset_ids.includes(id)));

const actsOf = ({ nodes }: FlowDefinition) =>
  nodes.flatMap((node) => {
    const act = actOf(node);
    return act === null ? [] : [{ node, act }];
  });

/** Whether a flow acts by itself on ads that another one may act on, too. */
export const mayOverlap = (definition: FlowDefinition): boolean =>
  scopeOf(definition) !== null && actsOf(definition).length > 0;

/** Other flows that do the opposite to ads that this one acts on: each could undo what the other does, over and over. */
export const overlapsOf = (flow: ActingFlow, others: readonly ActingFlow[]): readonly FlowOverlap[] => {
  const scope = scopeOf(flow.definition);
  if (scope === null) return [];
  const found = others.flatMap((other) => {
    const theirs = other.id === flow.id ? null : scopeOf(other.definition);
    if (theirs === null || !overlap(scope, theirs)) return [];
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

import type { FlowDefinition } from './definition.ts';
import { graphOf } from './graph.ts';

export type Fate = 'pause_ad' | 'change_budget' | 'activate_ad';

const FATES: ReadonlySet<string> = new Set<Fate>(['pause_ad', 'change_budget', 'activate_ad']);

/** What certainly becomes of the ads that start a run: nobody is asked before, and nothing is decided. Null: nothing is certain. */
export const fateOf = (definition: FlowDefinition): Fate | null => {
  const { trigger, nodes, next } = graphOf(definition);
  const seen = new Set<string>();
  let at = next(trigger.id, 'started');
  while (at !== undefined && !seen.has(at)) {
    seen.add(at);
    const node = nodes.get(at)!;
    if (FATES.has(node.kind) && 'ads' in node.settings && node.settings.ads === 'trigger') return node.kind as Fate;
    if (node.kind !== 'notify') return null;
    at = next(at, 'done');
  }
  return null;
};

/** Whether a flow pauses each active ad that starts a run of it, and never switches one on again. */
export const pausesForGood = (definition: FlowDefinition): boolean =>
  definition.nodes.some((node) => node.kind === 'metric_rule' && node.settings.of === 'active') &&
  definition.nodes.every((node) => node.kind !== 'activate_ad' || node.settings.ads !== 'trigger') &&
  fateOf(definition) === 'pause_ad';

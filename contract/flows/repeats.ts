import { COPY_CREDITS, IMAGE_CREDITS } from '../rules/plans.ts';
import type { FlowDefinition, FlowNode, NodeOf } from './definition.ts';
import { isTrigger } from './outcomes.ts';

/** What a run does that begins at a step, if each of its steps is done once. */
export interface Repeats {
  /** At most. */
  readonly credits: number;
  /** Whether it may come to a step that is paid more than once. */
  readonly goesAround: boolean;
  /** Whether it makes new drafts. */
  readonly writes: boolean;
  readonly publishes: readonly NodeOf<'publish'>[];
}

const followers = ({ nodes, edges }: FlowDefinition, from: FlowNode): ReadonlySet<FlowNode> => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const found = new Set<FlowNode>();
  const left = [from];
  for (let at = left.pop(); at !== undefined; at = left.pop())
    for (const edge of edges) {
      const next = edge.from === at.id ? byId.get(edge.to) : undefined;
      if (next === undefined || found.has(next)) continue;
      found.add(next);
      left.push(next);
    }
  return found;
};

/** Credits that each of these steps uses where it is done once, at most. `drafts`: that there are before them. */
const pricesOf = (steps: readonly FlowNode[], drafts: number): ReadonlyMap<FlowNode, number> => {
  const written = steps.map((node) => (node.kind === 'write_copy' ? node.settings.count : 0));
  const pictured = Math.max(drafts, ...written);
  const priceOf = (node: FlowNode): number => {
    if (node.kind === 'ideate' || node.kind === 'write_copy') return node.settings.count * COPY_CREDITS;
    return node.kind === 'make_image' ? pictured * IMAGE_CREDITS : 0;
  };
  return new Map(steps.map((node) => [node, priceOf(node)]));
};

const sumOf = (prices: ReadonlyMap<FlowNode, number>): number =>
  [...prices.values()].reduce((sum, one) => sum + one, 0);

/** Credits that these steps use where each is done once, at most. */
export const creditsOf = (steps: readonly FlowNode[], drafts: number): number => sumOf(pricesOf(steps, drafts));

/** `from`: null: the start. `drafts`: that the run has by then. */
export const repeatsFrom = (
  definition: FlowDefinition,
  { from, drafts }: { readonly from: string | null; readonly drafts: number },
): Repeats => {
  const first = definition.nodes.find(({ id, kind }) => (from === null ? isTrigger(kind) : id === from))!;
  const after = followers(definition, first);
  const steps = [...new Set([first, ...after])];
  const prices = pricesOf(steps, drafts);
  return {
    credits: sumOf(prices),
    goesAround: steps.some((node) => prices.get(node)! > 0 && followers(definition, node).has(node)),
    writes: steps.some(({ kind }) => kind === 'write_copy'),
    publishes: steps.filter((node) => node.kind === 'publish'),
  };
};

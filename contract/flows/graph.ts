import type { FlowDefinition, FlowNode } from './definition.ts';
import { isTrigger, type NodeKind, type Outcome, OUTCOMES } from './outcomes.ts';

/** A flow, made ready to be walked. */
export interface FlowGraph {
  readonly trigger: FlowNode;
  readonly nodes: ReadonlyMap<string, FlowNode>;
  /** Where each outcome of a step leads; undefined: nowhere. */
  readonly next: (step: string, outcome: Outcome) => string | undefined;
  /** Steps that a run can come to more than once. */
  readonly repeated: ReadonlySet<string>;
}

export const outcomesOf = (kind: NodeKind): readonly Outcome[] => OUTCOMES[kind];

type Leads = ReadonlyMap<string, ReadonlyMap<Outcome, string>>;

const leadsOf = ({ edges }: FlowDefinition): Leads => {
  const leads = new Map<string, Map<Outcome, string>>();
  for (const { from, outcome, to } of edges) {
    const own = leads.get(from) ?? new Map<Outcome, string>();
    leads.set(from, own.set(outcome, to));
  }
  return leads;
};

/**
 * The steps that lie on a loop (Tarjan's strongly connected components, without recursion). Steps for which `skip` holds
 * count as absent.
 */
export const loopsOf = (
  definition: FlowDefinition,
  skip: (node: FlowNode) => boolean,
): readonly (readonly string[])[] => {
  const leads = leadsOf(definition);
  const kept = new Set(definition.nodes.filter((node) => !skip(node)).map(({ id }) => id));
  const toOf = (id: string) => [...(leads.get(id)?.values() ?? [])].filter((to) => kept.has(to));
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const loops: string[][] = [];
  const enter = (id: string) => {
    index.set(id, index.size);
    low.set(id, index.get(id)!);
    stack.push(id);
    onStack.add(id);
    return { id, left: toOf(id) };
  };
  const close = (id: string) => {
    const found = stack.splice(stack.indexOf(id));
    for (const each of found) onStack.delete(each);
    if (found.length > 1 || toOf(id).includes(id)) loops.push(found);
  };
  const lower = (id: string, to: number) => low.set(id, Math.min(low.get(id)!, to));
  for (const root of kept) {
    if (index.has(root)) continue;
    const work = [enter(root)];
    while (work.length > 0) {
      const at = work.at(-1)!;
      const to = at.left.pop();
      if (to === undefined) {
        if (low.get(at.id) === index.get(at.id)) close(at.id);
        work.pop();
        if (work.length > 0) lower(work.at(-1)!.id, low.get(at.id)!);
      } else if (!index.has(to)) work.push(enter(to));
      else if (onStack.has(to)) lower(at.id, index.get(to)!);
    }
  }
  return loops;
};

export const graphOf = (definition: FlowDefinition): FlowGraph => {
  const leads = leadsOf(definition);
  return {
    trigger: definition.nodes.find(({ kind }) => isTrigger(kind))!,
    nodes: new Map(definition.nodes.map((node) => [node.id, node])),
    next: (step, outcome) => leads.get(step)?.get(outcome),
    repeated: new Set(loopsOf(definition, () => false).flat()),
  };
};

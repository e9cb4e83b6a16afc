import { FLOW_BOUNDS } from '#contract/flows/bounds.ts';
import { type CopiedSteps, readCopied } from '#contract/flows/copied.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import { outcomesOf } from '#contract/flows/graph.ts';
import { isTrigger } from '#contract/flows/outcomes.ts';
import { freshId } from '#src/machines/flowEdits.ts';

const toCopy = ({ nodes }: FlowDefinition, ids: readonly string[]) =>
  nodes.filter(({ id, kind }) => ids.includes(id) && !isTrigger(kind));

/** Those of these steps that are copied and cut: a flow keeps its trigger. */
export const copiedIds = (definition: FlowDefinition, ids: readonly string[]): readonly string[] =>
  toCopy(definition, ids).map(({ id }) => id);

/** Steps as text, triggers left out: a flow has one of its own. Null: there is none. */
export const copiedSteps = (definition: FlowDefinition, ids: readonly string[]): string | null => {
  const copied = toCopy(definition, ids);
  if (copied.length === 0) return null;
  const known = new Set(copied.map(({ id }) => id));
  return JSON.stringify({
    millrace: 'steps',
    nodes: copied,
    edges: definition.edges.filter(({ from, to }) => known.has(from) && known.has(to)),
  } satisfies CopiedSteps);
};

export type Pasted = Pick<FlowDefinition, 'nodes' | 'edges'> | { readonly error: string };

const NOT_STEPS = 'The clipboard holds no steps. Copy steps of a flow first.';
const DAMAGED = 'These steps are incomplete or damaged. Copy them again.';
const SHIFT = 32;

/** Steps from a text, with ids that the flow does not have yet; what is none of them says so. */
export const pastedSteps = (text: string, definition: FlowDefinition): Pasted => {
  const copied = readCopied(text);
  if (copied === 'none') return { error: NOT_STEPS };
  if (copied === 'damaged') return { error: DAMAGED };
  const nodes = copied.nodes.filter(({ kind }) => !isTrigger(kind));
  if (nodes.length === 0) return { error: NOT_STEPS };
  const total = definition.nodes.length + nodes.length;
  if (total > FLOW_BOUNDS.nodes)
    return { error: `A flow can have ${FLOW_BOUNDS.nodes} steps. This one would have ${total}.` };
  const ids = new Map<string, string>();
  const known = [...definition.nodes];
  const made = nodes.map((node) => {
    const id = freshId({ nodes: known, edges: [] }, node.kind);
    // A second step of the same id is one of its own, and no edge leads to it.
    if (!ids.has(node.id)) ids.set(node.id, id);
    const step = { ...node, id, at: node.at && { x: node.at.x + SHIFT, y: node.at.y + SHIFT } };
    known.push(step);
    return step;
  });
  const kinds = new Map(made.map(({ id, kind }) => [id, kind]));
  const used = new Set<string>();
  const edges = copied.edges.flatMap(({ from, outcome, to }) => {
    const [source, target] = [ids.get(from), ids.get(to)];
    if (source === undefined || target === undefined) return [];
    const exit = `${source}.${outcome}`;
    if (used.has(exit) || !outcomesOf(kinds.get(source)!).includes(outcome)) return [];
    used.add(exit);
    return [{ from: source, outcome, to: target }];
  });
  return { nodes: made, edges };
};

// What a person does to a flow on its canvas or in its list, as plain data, and what becomes of the flow.
import type { FlowDefinition, FlowEdge, FlowLimits, FlowNode } from '#contract/flows/definition.ts';
import type { FlowFields } from '#contract/flows/flow.ts';
import { outcomesOf } from '#contract/flows/graph.ts';
import { lacksBrief } from '#contract/flows/lacksBrief.ts';
import { FAILURES, isTrigger, type Outcome } from '#contract/flows/outcomes.ts';

/** An outcome of a step: where an edge begins, whether it has one or not. */
export interface Exit {
  readonly step: string;
  readonly outcome: Outcome;
}

export type FlowEdit =
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'describe'; readonly description: string }
  | { readonly kind: 'limit'; readonly limits: Partial<FlowLimits> }
  /** `after`: where it comes in. What followed there follows the new step's first outcome; where nothing did, an end does. */
  | { readonly kind: 'add'; readonly node: FlowNode; readonly after: Exit | null }
  /** What led to a removed step leads to where its first outcome led. */
  | { readonly kind: 'remove'; readonly ids: readonly string[] }
  /** Another kind of trigger, too: it keeps its id and its edge. */
  | { readonly kind: 'change'; readonly node: FlowNode }
  | { readonly kind: 'connect'; readonly exit: Exit; readonly to: string | null }
  | {
      readonly kind: 'move';
      readonly places: readonly { readonly id: string; readonly x: number; readonly y: number }[];
    }
  /** All of it as it was in an older version. */
  | { readonly kind: 'restore'; readonly definition: FlowDefinition; readonly limits: FlowLimits }
  /** Every step goes where the layout puts it. */
  | { readonly kind: 'tidy' }
  /** Copies of steps, with the edges among them. */
  | { readonly kind: 'paste'; readonly nodes: readonly FlowNode[]; readonly edges: readonly FlowEdge[] };

const isAt = (edge: FlowEdge, { step, outcome }: Exit): boolean => edge.from === step && edge.outcome === outcome;

const connected = (edges: readonly FlowEdge[], exit: Exit, to: string | null): FlowEdge[] => [
  ...edges.filter((edge) => !isAt(edge, exit)),
  ...(to === null ? [] : [{ from: exit.step, outcome: exit.outcome, to }]),
];

/** The end that a run comes to after an outcome: one that says what the outcome says, else the only one. */
const endAfter = (nodes: readonly FlowNode[], { outcome }: Exit): string | undefined => {
  const ends = nodes.flatMap((node) => (node.kind === 'end' ? [node] : []));
  const wanted = FAILURES.has(outcome) ? 'failed' : 'done';
  return (ends.find(({ settings }) => settings.result === wanted) ?? (ends.length === 1 ? ends[0] : undefined))?.id;
};

const added = ({ nodes, edges }: FlowDefinition, node: FlowNode, after: Exit | null): FlowDefinition => {
  const all = [...nodes, node];
  if (after === null) return { nodes: all, edges };
  const before = edges.find((edge) => isAt(edge, after));
  const [first] = outcomesOf(node.kind);
  const led = connected(edges, after, node.id);
  const to = before?.to ?? endAfter(nodes, after);
  return {
    nodes: all,
    edges: to !== undefined && first !== undefined ? [...led, { from: node.id, outcome: first, to }] : led,
  };
};

const removed = (definition: FlowDefinition, id: string): FlowDefinition => {
  const node = definition.nodes.find((each) => each.id === id);
  if (!node || isTrigger(node.kind)) return definition;
  const [first] = outcomesOf(node.kind);
  const next = definition.edges.find(({ from, outcome }) => from === id && outcome === first)?.to;
  return {
    nodes: definition.nodes.filter((each) => each.id !== id),
    edges: definition.edges.flatMap((edge) => {
      if (edge.from === id) return [];
      if (edge.to !== id) return [edge];
      return next === undefined || next === id ? [] : [{ ...edge, to: next }];
    }),
  };
};

/** A step without a brief with the one that was just chosen for another: nobody is asked for the same one twice. */
const withBrief = (node: FlowNode, chosen: FlowNode): FlowNode =>
  lacksBrief(node) && 'source' in node.settings && 'source' in chosen.settings
    ? ({ ...node, settings: { ...node.settings, source: chosen.settings.source } } as FlowNode)
    : node;

const changed = ({ nodes, edges }: FlowDefinition, node: FlowNode): FlowDefinition => {
  const was = nodes.find(({ id }) => id === node.id);
  const isChosen = was !== undefined && lacksBrief(was) && !lacksBrief(node);
  const chosen =
    isChosen && 'source' in node.settings && node.settings.source.from === 'brief'
      ? (each: FlowNode) => withBrief(each, node)
      : (each: FlowNode) => each;
  return { nodes: nodes.map((each) => (each.id === node.id ? node : chosen(each))), edges };
};

const moved = ({ nodes, edges }: FlowDefinition, places: Extract<FlowEdit, { kind: 'move' }>['places']) => {
  const to = new Map(places.map(({ id, x, y }) => [id, { x: Math.round(x), y: Math.round(y) }]));
  return { nodes: nodes.map((node) => ({ ...node, at: to.get(node.id) ?? node.at })), edges };
};

/** A new step writes from the brief that another one has. */
const withBriefOf = (node: FlowNode, { nodes }: FlowDefinition): FlowNode => {
  const having = nodes.find(
    (each) => 'source' in each.settings && each.settings.source.from === 'brief' && !lacksBrief(each),
  );
  return having ? withBrief(node, having) : node;
};

const edited = (definition: FlowDefinition, edit: FlowEdit): FlowDefinition => {
  switch (edit.kind) {
    case 'add':
      return added(definition, withBriefOf(edit.node, definition), edit.after);
    case 'remove':
      return edit.ids.reduce(removed, definition);
    case 'change':
      return changed(definition, edit.node);
    case 'connect':
      return { nodes: definition.nodes, edges: connected(definition.edges, edit.exit, edit.to) };
    case 'move':
      return moved(definition, edit.places);
    case 'tidy':
      return { nodes: definition.nodes.map((node) => ({ ...node, at: null })), edges: definition.edges };
    case 'paste':
      return { nodes: [...definition.nodes, ...edit.nodes], edges: [...definition.edges, ...edit.edges] };
    case 'restore':
    case 'rename':
    case 'describe':
    case 'limit':
      return definition;
  }
};

/** A flow after an edit. */
export const applyEdit = (fields: FlowFields, edit: FlowEdit): FlowFields => {
  if (edit.kind === 'rename') return { ...fields, name: edit.name };
  if (edit.kind === 'describe') return { ...fields, description: edit.description };
  if (edit.kind === 'limit') return { ...fields, limits: { ...fields.limits, ...edit.limits } };
  if (edit.kind === 'restore') return { ...fields, definition: edit.definition, limits: edit.limits };
  return { ...fields, definition: edited(fields.definition, edit) };
};

const SEVERAL = 2;
const isComposed = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** How many single values differ, or several: what was added or taken away is more than a value. */
const differing = (one: unknown, other: unknown): number => {
  if (one === other) return 0;
  if (!isComposed(one) || !isComposed(other)) return isComposed(one) || isComposed(other) ? SEVERAL : 1;
  const [was, is] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))];
  if (was.length !== is.size || was.some(([key]) => !is.has(key))) return SEVERAL;
  return was.reduce((all, [key, value]) => all + differing(value, is.get(key)), 0);
};

/**
 * Edits that follow each other in one field are undone together, as what is typed there. `before`: the flow as it was before
 * the first of them; `after`: as the last one makes it.
 */
export const isSamePlace = (
  [one, other]: readonly [FlowEdit | null, FlowEdit],
  before: FlowFields | undefined,
  after: FlowFields,
): boolean => {
  if (one === null || before === undefined || one.kind !== other.kind) return false;
  if (one.kind === 'change' && other.kind === 'change') {
    const was = before.definition.nodes.find(({ id }) => id === other.node.id);
    return one.node.id === other.node.id && differing(was, other.node) < SEVERAL;
  }
  if (other.kind === 'limit') return differing(before.limits, after.limits) < SEVERAL;
  return other.kind === 'rename' || other.kind === 'describe';
};

/** An id for a new step of this kind that the flow does not have. */
export const freshId = ({ nodes }: FlowDefinition, kind: string): string => {
  const used = new Set(nodes.map(({ id }) => id));
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? kind : `${kind}_${number}`;
    if (!used.has(id)) return id;
  }
};

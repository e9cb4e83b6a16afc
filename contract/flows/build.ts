import type { FlowDefinition, FlowEdge, FlowNode, NodeOf } from './definition.ts';
import type { NodeKind, Outcome } from './outcomes.ts';

/** A step by its kind, with its settings. */
export const node = <Kind extends NodeKind>(
  id: string,
  kind: Kind,
  settings: NodeOf<Kind>['settings'],
  label = '',
): FlowNode => ({ id, kind, label, at: null, settings }) as FlowNode;

/** Edges of one step: where each of its outcomes leads. */
export const from = (id: string, to: Readonly<Partial<Record<Outcome, string>>>): readonly FlowEdge[] =>
  (Object.entries(to) as [Outcome, string][]).map(([outcome, target]) => ({ from: id, outcome, to: target }));

export const flowOf = (nodes: readonly FlowNode[], edges: readonly (readonly FlowEdge[])[]): FlowDefinition => ({
  nodes: [...nodes],
  edges: edges.flat(),
});

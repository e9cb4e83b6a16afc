import { graphlib, layout } from '@dagrejs/dagre';
import type { FlowDefinition } from '#contract/flows/definition.ts';

export const STEP_SIZE = { width: 216, height: 68 } as const;

export type Places = ReadonlyMap<string, { readonly x: number; readonly y: number }>;

/** Where each step goes: from top to bottom, by what leads where. */
export const layoutOf = ({ nodes, edges }: FlowDefinition): Places => {
  const graph = new graphlib.Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: 48, ranksep: 104 });
  for (const { id } of nodes) graph.setNode(id, { ...STEP_SIZE });
  for (const { from, outcome, to } of edges) graph.setEdge(from, to, {}, outcome);
  layout(graph);
  return new Map(
    nodes.map(({ id }) => {
      const { x = 0, y = 0 } = graph.node(id) as { x?: number; y?: number };
      return [id, { x: Math.round(x - STEP_SIZE.width / 2), y: Math.round(y - STEP_SIZE.height / 2) }];
    }),
  );
};

/** Where each step is: where the person put it, else where the layout puts it. */
export const placesOf = (definition: FlowDefinition): Places => {
  const laid = layoutOf(definition);
  return new Map(definition.nodes.map(({ id, at }) => [id, at ?? laid.get(id)!]));
};

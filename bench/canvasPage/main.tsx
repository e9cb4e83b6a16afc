import '@xyflow/react/dist/style.css';
import { Controls, type Edge, MiniMap, type Node, ReactFlow, useEdgesState, useNodesState } from '@xyflow/react';
import { createRoot } from 'react-dom/client';
import { layoutOf } from '#src/views/flows/layout.ts';
import { longFlow } from './flow.ts';

const flow = longFlow();
const { places } = layoutOf(flow);
const steps: Node[] = flow.nodes.map(({ id, kind }) => ({ id, position: places.get(id)!, data: { label: kind } }));
const lines: Edge[] = flow.edges.map(({ from, outcome, to }) => ({
  id: `${from}.${outcome}`,
  source: from,
  target: to,
  label: outcome,
}));

/** React Flow as its documentation shows it, with the same steps in the same places. */
const BareCanvas = () => {
  const [nodes, , onNodesChange] = useNodesState(steps);
  const [edges, , onEdgesChange] = useEdgesState(lines);
  return (
    <ReactFlow
      nodes={nodes}
      edges={edges}
      onNodesChange={onNodesChange}
      onEdgesChange={onEdgesChange}
      onlyRenderVisibleElements
      minZoom={0.1}
      defaultViewport={{ x: 150, y: 20, zoom: 0.8 }}
    >
      <Controls />
      <MiniMap />
    </ReactFlow>
  );
};

createRoot(document.querySelector('main')!).render(<BareCanvas />);

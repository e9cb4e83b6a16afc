import { flowOf, from, node } from '#contract/flows/build.ts';
import type { FlowEdge, FlowNode } from '#contract/flows/definition.ts';

/** With its start and its end, as many steps as a flow may have. */
const FORKS = 66;

/** A flow of 200 steps: one check after the other, each of which goes two ways that meet again. */
export const longFlow = () => {
  const nodes: FlowNode[] = [node('start', 'manual', {})];
  const edges: (readonly FlowEdge[])[] = [from('start', { started: 'look0' })];
  for (let at = 0; at < FORKS; at += 1) {
    const next = at === FORKS - 1 ? 'end' : `look${at + 1}`;
    nodes.push(
      node(`look${at}`, 'preflight', { ads: 'trigger' }),
      node(`tell${at}`, 'notify', { message: `Check ${at} did not pass.` }),
      node(`wait${at}`, 'wait', { until: { kind: 'minutes', minutes: 60 } }),
    );
    edges.push(
      from(`look${at}`, { passed: `wait${at}`, failed: `tell${at}` }),
      from(`tell${at}`, { done: next }),
      from(`wait${at}`, { done: next }),
    );
  }
  return flowOf([...nodes, node('end', 'end', { result: 'done' })], edges);
};

import * as z from 'zod/mini';
import { listOf } from '../list.ts';
import { isBeyondBounds } from './beyond.ts';
import { FLOW_BOUNDS } from './bounds.ts';
import { FlowEdge, FlowNode } from './definition.ts';

/** Steps as they are copied, and the edges among them: text, so that they can go to another flow, tab or person. */
const CopiedSteps = z.object({
  millrace: z.literal('steps'),
  nodes: listOf(FlowNode, FLOW_BOUNDS.nodes).check(z.minLength(1)),
  edges: listOf(FlowEdge, FLOW_BOUNDS.edges),
});
export type CopiedSteps = z.output<typeof CopiedSteps>;

/** Text as JSON; undefined: it is none. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** `none`: the text holds no steps. `damaged`: it should. */
export const readCopied = (text: string): CopiedSteps | 'none' | 'damaged' => {
  const json = jsonOf(text);
  if ((Object(json) as { millrace?: unknown }).millrace !== 'steps') return 'none';
  const copied = CopiedSteps.safeParse(json);
  return copied.success && !copied.data.nodes.some(isBeyondBounds) ? copied.data : 'damaged';
};

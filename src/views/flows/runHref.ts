import type { FlowRun } from '#contract/flows/flow.ts';
import { type AppHref, ROUTES } from '#contract/routes.ts';

/** A run on the canvas of its flow. */
export const runHref = ({ id, flow_id: flow }: Pick<FlowRun, 'id' | 'flow_id'>): AppHref =>
  `${ROUTES.flows}/${flow}?run=${id}`;

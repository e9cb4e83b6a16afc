import { getViewportForBounds, type ReactFlowInstance } from '@xyflow/react';
import { isTrigger } from '#contract/flows/outcomes.ts';
import type { StepNode } from './CanvasStep.tsx';
import type { ExitEdge } from './CanvasLine.tsx';
import { heightOf, READABLE, STEP, startY, WHOLE_FLOW } from './layout.ts';

/** What does not fit so that it can be read is looked at in part at first, with an overview beside it. */
export const FIT = { minZoom: WHOLE_FLOW, maxZoom: 1, padding: 0.04 };
/** Who asks for the whole flow gets it; far away a step says its title alone, in larger letters. */
export const WHOLE = { maxZoom: 1, padding: 0.08 };

export type Flow = ReactFlowInstance<StepNode, ExitEdge>;

/** Whether a flow fits into its frame so that it can be read. */
export const fits = (flow: Flow, { clientWidth, clientHeight }: Element): boolean => {
  const { width, height } = flow.getNodesBounds(flow.getNodes());
  const room = (1 - 2 * FIT.padding) / FIT.minZoom;
  return width <= clientWidth * room && height <= clientHeight * room;
};

/** A flow that is too large begins at its trigger, or at the step that is looked at. */
export const begin = (flow: Flow, frame: Element, looksAt: string | null): void => {
  const { x, y, width } = flow.getNodesBounds(flow.getNodes());
  const at = looksAt === null ? undefined : flow.getNode(looksAt);
  const first = at ?? flow.getNodes().find(({ data }) => isTrigger(data.step.kind));
  const isNarrow = width * READABLE <= frame.clientWidth || !first;
  const middle = isNarrow ? x + width / 2 : first.position.x + STEP.width / 2;
  const step = at && { y: at.position.y, height: heightOf(at.data.step) };
  void flow.setViewport({
    x: frame.clientWidth / 2 - middle * READABLE,
    y: startY(y, frame.clientHeight, step),
    zoom: READABLE,
  });
};

/** The whole of it where that can be read, else its begin; at once, where not every step was drawn and measured. */
export const bringBack = (flow: Flow, frame: Element): void => {
  if (!fits(flow, frame)) return begin(flow, frame, null);
  const { clientWidth: width, clientHeight: height } = frame;
  void flow.setViewport(
    getViewportForBounds(flow.getNodesBounds(flow.getNodes()), width, height, FIT.minZoom, FIT.maxZoom, FIT.padding),
  );
};

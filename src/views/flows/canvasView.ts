import { getViewportForBounds, type ReactFlowInstance, type Viewport } from '@xyflow/react';
import { isTrigger } from '#contract/flows/outcomes.ts';
import type { StepNode } from './CanvasStep.tsx';
import type { ExitEdge } from './CanvasLine.tsx';
import { heightOf, type Point, READABLE, STEP, startY, WHOLE_FLOW } from './layout.ts';

/** What does not fit so that it can be read is looked at in part at first, with an overview beside it. */
export const FIT = { minZoom: WHOLE_FLOW, maxZoom: 1, padding: 0.04 };
/** Who asks for the whole flow gets it; far away a step says its title alone, in larger letters. */
export const WHOLE = { minZoom: 0.1, maxZoom: 1, padding: 0.08 };

export type Flow = ReactFlowInstance<StepNode, ExitEdge>;

/** Whether a flow fits into its frame so that it can be read. */
export const fits = (flow: Flow, { clientWidth, clientHeight }: Element): boolean => {
  const { width, height } = flow.getNodesBounds(flow.getNodes());
  const room = (1 - 2 * FIT.padding) / FIT.minZoom;
  return width <= clientWidth * room && height <= clientHeight * room;
};

/** A flow that is too large begins at its trigger, or at the step that is looked at. */
export const begin = (flow: Flow, frame: Element, looksAt: string | null): Promise<boolean> => {
  const { x, y, width } = flow.getNodesBounds(flow.getNodes());
  const at = looksAt === null ? undefined : flow.getNode(looksAt);
  const first = at ?? flow.getNodes().find(({ data }) => isTrigger(data.step.kind));
  const isNarrow = width * READABLE <= frame.clientWidth || !first;
  const middle = isNarrow ? x + width / 2 : first.position.x + STEP.width / 2;
  const step = at && { y: at.position.y, height: heightOf(at.data.step) };
  return flow.setViewport({
    x: frame.clientWidth / 2 - middle * READABLE,
    y: startY(y, frame.clientHeight, step),
    zoom: READABLE,
  });
};

/** All of it, in the room that it has; at once, where not every step was drawn and measured. */
export const placeWhole = (
  flow: Flow,
  { clientWidth, clientHeight }: Element,
  { minZoom, maxZoom, padding }: typeof FIT = FIT,
): Promise<boolean> => {
  const bounds = flow.getNodesBounds(flow.getNodes());
  return flow.setViewport(getViewportForBounds(bounds, clientWidth, clientHeight, minZoom, maxZoom, padding));
};

/** Whether a view is still as it was placed: nobody has moved or zoomed it since, and no step was followed. */
export const isAsPlaced = (now: Viewport, placed: Viewport | null): boolean =>
  placed === null ||
  (Math.abs(now.x - placed.x) < 1 && Math.abs(now.y - placed.y) < 1 && Math.abs(now.zoom - placed.zoom) < 0.001);

/** What is left between a step that is brought into view and the edge of the canvas. */
const EDGE = 24;

/** How far a stretch is to be moved to lie within a length; its beginning does where it is longer. */
const into = (from: number, length: number, room: number): number =>
  from < EDGE || length > room - 2 * EDGE ? EDGE - from : Math.min(0, room - EDGE - from - length);

/** The view that shows all of a step; moved no farther than that takes. */
export const viewOf = (
  { x, y, zoom }: Viewport,
  { clientWidth, clientHeight }: Pick<Element, 'clientWidth' | 'clientHeight'>,
  { position, width, height }: { readonly position: Point; readonly width: number; readonly height: number },
): Viewport => ({
  x: x + into(position.x * zoom + x, width * zoom, clientWidth),
  y: y + into(position.y * zoom + y, height * zoom, clientHeight),
  zoom,
});

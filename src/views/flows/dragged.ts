import type { ExitEdge } from './CanvasLine.tsx';
import type { StepNode } from './CanvasStep.tsx';
import type { Point } from './layout.ts';

/** Where steps are dragged to; nothing of it is an edit before they are let go. */
export type Dragged = Readonly<Record<string, Point>>;

/** The steps, with those where they are dragged. The others stay the same objects: with each move only these are drawn. */
export const stepsAt = (steps: readonly StepNode[], dragged: Dragged): StepNode[] =>
  steps.map((step) => {
    const position = dragged[step.id];
    return position ? { ...step, position } : step;
  });

/** The same of lines: those of a dragged step go straight to it. */
export const linesAt = (lines: readonly ExitEdge[], dragged: Dragged): ExitEdge[] =>
  lines.map((line) => (dragged[line.source] || dragged[line.target] ? { ...line, data: { route: null } } : line));

import { BaseEdge, type Edge, type EdgeProps, getSmoothStepPath } from '@xyflow/react';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import { FAILURES, isTrigger, type Outcome } from '#contract/flows/outcomes.ts';
import type { Exit } from '#src/machines/flowEdits.ts';
import type * as css from './Canvas.css.ts';
import { pathOf, type Point } from './layout.ts';

interface ExitData extends Record<string, unknown> {
  /** Null: one of its ends was moved by the person, and it goes its own way. */
  readonly route: readonly Point[] | null;
}
export type ExitEdge = Edge<ExitData, 'exit'>;

/** The line from an outcome of a step to the step that follows. */
export const ExitLine = ({ id, data, markerEnd, interactionWidth, ...ends }: EdgeProps<ExitEdge>) => {
  const path = data?.route ? pathOf(data.route) : getSmoothStepPath(ends)[0];
  return (
    <BaseEdge
      id={id}
      path={path}
      interactionWidth={interactionWidth ?? 16}
      {...(markerEnd !== undefined && { markerEnd })}
    />
  );
};

/** How an exit's line looks. `isLit`: it is pointed at, or leaves the step that is; on a run only what was taken stands out. */
export const lineOf = (outcome: Outcome, isShown: boolean, isRun: boolean, isLit = false): keyof typeof css.LINES => {
  const fails = FAILURES.has(outcome);
  if (isLit && !isShown && !isRun) return 'lit';
  if (!isShown) return fails ? 'failure' : 'usual';
  if (!isRun) return 'shown';
  return fails ? 'ranFailure' : 'ran';
};

/** Whether a line from an outcome may be let go on a step: not on the one that it leaves, nor on the one that starts the flow. */
export const mayLead = ({ nodes }: FlowDefinition, { step }: Exit, to: string): boolean =>
  nodes.some(({ id, kind }) => id === to && id !== step && !isTrigger(kind));

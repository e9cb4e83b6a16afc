import type { KeyboardEvent, RefObject } from 'react';
import type { FlowEdge } from '#contract/flows/definition.ts';
import { stepThatWay } from './canvasKeys.ts';
import type { stepsOf } from './canvasParts.ts';
import { type Flow, viewOf } from './canvasView.ts';

interface StepKeysProps {
  /** Null until it is drawn. */
  readonly flow: RefObject<Flow | null>;
  readonly frame: RefObject<HTMLDivElement | null>;
  /** What the overview leaves of the frame. */
  readonly room: RefObject<HTMLDivElement | null>;
  readonly steps: ReturnType<typeof stepsOf>;
  readonly lines: readonly FlowEdge[];
  readonly selected: readonly string[];
  readonly onSelect: (steps: readonly string[]) => void;
  readonly onEscape: () => void;
}

/** The step that has the focus itself, and none of what is in it. */
const stepAt = (target: EventTarget): string | undefined => {
  const element = target as HTMLElement;
  return element.closest('.react-flow__node') === element ? element.dataset['id'] : undefined;
};

/** How keys go from step to step of the canvas, and where the focus is once some are removed. */
export const useStepKeys = (props: StepKeysProps) => {
  const { flow, frame, room, steps, lines, selected, onSelect, onEscape } = props;
  /** All of it is brought into view; a step that is far away is drawn once it is there. */
  const focusStep = (id: string) => {
    // Before it is told that it is drawn, all of it is placed yet.
    if (flow.current) {
      const was = flow.current.getViewport();
      const step = steps.find((each) => each.id === id)!;
      const to = viewOf(was, room.current!, step);
      if (was.x !== to.x || was.y !== to.y) void flow.current.setViewport(to);
    }
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(id)}"]`)?.focus(),
    );
  };
  return {
    /** Where steps are removed by keyboard, the focus goes on to the one that the step led to, or from which it came. */
    leaveRemoved: (removed: readonly string[]) => {
      const at = document.activeElement?.closest<HTMLElement>('.react-flow__node')?.dataset['id'];
      if (at === undefined || !removed.includes(at)) return;
      const beside = [
        ...lines.flatMap(({ from, to }) => (from === at ? [to] : [])),
        ...lines.flatMap(({ from, to }) => (to === at ? [from] : [])),
      ].find((id) => !removed.includes(id));
      if (beside === undefined) frame.current?.focus();
      else focusStep(beside);
    },
    onStepKey: (event: KeyboardEvent<HTMLElement>) => {
      const { key, target } = event;
      const at = stepAt(target);
      if (at === undefined) return;
      // React Flow would take the focus from the step, to nowhere.
      if (key === 'Escape') {
        event.stopPropagation();
        onSelect([]);
        onEscape();
      }
      if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
      const to = stepThatWay(key, at, steps, lines);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (to === undefined) return;
      if (selected.length === 1 && selected[0] === at) onSelect([to]);
      focusStep(to);
    },
  };
};

import '@xyflow/react/dist/base.css';
import {
  Background,
  Controls,
  type Dimensions,
  MiniMap,
  ReactFlow,
  ReactFlowProvider,
  type Viewport,
} from '@xyflow/react';
import { memo, useMemo, useRef, useState } from 'react';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import type { Outcome } from '#contract/flows/outcomes.ts';
import type { Exit, FlowEdit } from '#src/machines/flowEdits.ts';
import { badgeOf, CanvasStep, type StepNode, type StepRun } from './CanvasStep.tsx';
import * as css from './Canvas.css.ts';
import { CanvasFit } from './CanvasFit.tsx';
import { CanvasFollow } from './CanvasFollow.tsx';
import { CanvasSize } from './CanvasSize.tsx';
import { type ExitEdge, ExitLine, mayLead } from './CanvasLine.tsx';
import { linesOf, stepsOf } from './canvasParts.ts';
import { begin, FIT, fits, type Flow, isAsPlaced, placeWhole, WHOLE } from './canvasView.ts';
import { type Dragged, linesAt, stepsAt } from './dragged.ts';
import { edgeId, heightOf, layoutOf, lookAt, type Point } from './layout.ts';
import { copiedIds } from './stepsClipboard.ts';
import { useStepKeys } from './useStepKeys.ts';

/** Steps from which on an overview helps. */
const MANY = 15;
const OVERVIEW = { width: 240, height: 96 };

const nodeTypes = { step: memo(CanvasStep) };
const edgeTypes = { exit: memo(ExitLine) };
const DOTS = { gap: 16, size: 1 };
/** As many on the screen, and as large. */
const FAR_DOTS = { gap: 96, size: 6 };
const NONE: ReadonlySet<string> = new Set();

export interface CanvasProps {
  readonly definition: FlowDefinition;
  /** Of its amounts; null: not known. */
  readonly currency: string | null;
  readonly selected: readonly string[];
  /** Steps and exits (`step.outcome`) of the way that is shown. */
  readonly shown: ReadonlySet<string>;
  readonly breached?: ReadonlySet<string>;
  /** Of a run that is shown on it. */
  readonly marks?: ReadonlyMap<string, StepRun>;
  /** Where on the way that is shown. */
  readonly current?: string | null;
  /** What the canvas brings into view; null: nothing. */
  readonly looksAt?: string | null;
  /** Null: it is only looked at. */
  readonly onEdit: ((edit: FlowEdit) => void) | null;
  readonly onSelect: (steps: readonly string[]) => void;
  readonly onInsert: ((exit: Exit) => void) | null;
}

/** What a layout depends on: no name does, and of the settings only how long a rule is. */
const shapeOf = ({ nodes, edges }: FlowDefinition): string =>
  JSON.stringify([
    nodes.map((node) => [node.id, node.kind, heightOf(node)]),
    edges.map(({ from, outcome, to }) => [from, outcome, to]),
  ]);

const useLayout = (definition: FlowDefinition) => {
  const shape = shapeOf(definition);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the shape stands for the definition
  return useMemo(() => layoutOf(definition), [shape]);
};

type Sizes = Readonly<Record<string, Dimensions>>;

/** The step under the pointer; null: there is none. */
const droppedOn = (event: MouseEvent | TouchEvent): string | null => {
  const { clientX, clientY } = 'changedTouches' in event ? event.changedTouches[0]! : event;
  const node = document.elementFromPoint(clientX, clientY)?.closest('.react-flow__node');
  return node?.getAttribute('data-id') ?? null;
};

/** What is read out with a step. */
const helpOf = (text: string) => ({ 'node.a11yDescription.keyboardDisabled': text });
const GOES = 'Arrow keys go to the next step that way.';
const HELP = {
  // React Flow reads this one out where its keys are on.
  edited: helpOf(
    `${GOES} Press Enter or Space to select it, Shift with an arrow key to move it, Delete to remove it, and Escape to cancel.`,
  ),
  looked: helpOf(GOES),
};

/** The flow as a canvas: drag, connect, insert; Tab, arrows and Delete do the same by keyboard. */
export const Canvas = (props: CanvasProps) => {
  const { definition, currency, selected, shown, breached = NONE, marks, onEdit, onSelect, onInsert } = props;
  const { current = null, looksAt = null } = props;
  const [dragged, setDragged] = useState<Dragged>({});
  // What was measured is told again with each step: one that comes without it is measured anew, and until then has no handles
  // that hear a press.
  const [sizes, setSizes] = useState<Sizes>({});
  const frame = useRef<HTMLDivElement>(null);
  /** What the overview leaves of the frame. */
  const room = useRef<HTMLDivElement>(null);
  const drawn = useRef<Flow>(null);
  /** As it was placed last; null: it is placed with its next size, wherever it is. */
  const placed = useRef<Viewport>(null);
  /** The person asked for all of it, however far away. */
  const wanted = useRef(false);
  const [whole, showWhole] = useState(true);
  const [fills, fill] = useState(false);
  /** Steps are blocks: so simple that all are drawn, and none is made anew while the canvas is moved. */
  const [isFar, setFar] = useState(false);
  const zoomed = useRef(0);
  const [edge, selectEdge] = useState<string | null>(null);
  /** The step or exit that is pointed at. */
  const [over, point] = useState<string | null>(null);
  const { places, routes } = useLayout(definition);
  /** Whose ways are seen among those that they join. */
  const pointed = over ?? (selected.length === 1 ? selected[0]! : null);
  const mayEdit = onEdit !== null;
  const steps = useMemo(
    () => stepsOf({ definition, places, currency, shown, breached, marks, current, mayEdit, onInsert }),
    [definition, places, currency, shown, breached, marks, current, mayEdit, onInsert],
  );
  const still = useMemo(
    () =>
      steps.map((step): StepNode => ({
        ...step,
        selected: selected.includes(step.id),
        ...(sizes[step.id] && { measured: sizes[step.id]! }),
      })),
    [steps, selected, sizes],
  );
  const nodes = useMemo(() => stepsAt(still, dragged), [still, dragged]);
  const keepPlace = async (flow: Flow, placing: Promise<boolean>) => {
    await placing;
    placed.current = flow.getViewport();
  };
  const look = (flow: Flow, at: string | null) => {
    // It is told that it is drawn a moment later, when it may be gone.
    if (!frame.current || !room.current) return;
    const isWhole = fits(flow, frame.current);
    showWhole(isWhole);
    const all = wanted.current ? WHOLE : isWhole ? FIT : null;
    void keepPlace(flow, all ? placeWhole(flow, room.current, all) : begin(flow, frame.current, at));
  };
  /** With another size: nobody's own view is taken from them. */
  const lookAgain = () => {
    const flow = drawn.current;
    if (flow && isAsPlaced(flow.getViewport(), placed.current)) look(flow, looksAt);
  };
  /** React Flow hears Delete wherever it is pressed, also on a button beside the canvas or in a question over it. */
  const hearsKeys = (): boolean => {
    const { activeElement: at } = document;
    return at === document.body || frame.current!.contains(at);
  };
  const fillWindow = (to: boolean) => {
    // Whoever asks for another size wants to see the flow in it, wherever it was moved to before.
    wanted.current &&= isAsPlaced(drawn.current!.getViewport(), placed.current);
    placed.current = null;
    fill(to);
  };
  const lines = useMemo(
    () => linesOf({ definition, routes, shown, isRun: marks !== undefined, pointed, over, selected: edge }),
    [definition, routes, shown, marks, pointed, over, edge],
  );
  const edges = useMemo(() => linesAt(lines, dragged), [lines, dragged]);
  const { onStepKey, leaveRemoved } = useStepKeys({
    flow: drawn,
    frame,
    room,
    steps,
    lines: definition.edges,
    selected,
    onSelect,
    onEscape: () => fill(false),
  });
  return (
    // A press on the empty canvas gives it the focus, so that what is pasted arrives.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only hears what its controls and steps leave
    <div
      ref={frame}
      className={css.canvas}
      data-run={marks !== undefined}
      data-fills={fills}
      tabIndex={-1}
      onKeyDownCapture={onStepKey}
      onKeyDown={({ key }) => key === 'Escape' && fill(false)}
      // The page cuts what is selected, unless text is.
      onCut={() => {
        if (mayEdit && !window.getSelection()?.toString()) leaveRemoved(copiedIds(definition, selected));
      }}
      // Whoever leaves it by keyboard sees where they are; a question that it asks lies over it.
      onBlur={({ relatedTarget: to, currentTarget: from }) => {
        if (to && !from.contains(to) && !to.closest('[role="dialog"]')) fill(false);
      }}
    >
      <ReactFlowProvider>
        <div ref={room} className={css.room}>
          <ReactFlow<StepNode, ExitEdge>
            nodes={nodes}
            edges={edges}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            onInit={(flow) => {
              drawn.current = flow;
              look(flow, looksAt);
            }}
            minZoom={0.1}
            onNodeMouseEnter={(_, { id }) => point(id)}
            onNodeMouseLeave={() => point(null)}
            // Its settings stand beside the canvas.
            onNodeDoubleClick={() => fill(false)}
            onEdgeMouseEnter={(_, { id }) => point(id)}
            onEdgeMouseLeave={() => point(null)}
            ariaLabelConfig={mayEdit ? HELP.edited : HELP.looked}
            onlyRenderVisibleElements={!isFar}
            onMove={(_, { zoom }) => {
              if (zoom === zoomed.current) room.current!.dataset['moves'] = 'true';
              zoomed.current = zoom;
              setFar(lookAt(zoom) === 'block');
            }}
            onMoveEnd={() => delete room.current?.dataset['moves']}
            nodesDraggable={onEdit !== null}
            nodesConnectable={onEdit !== null}
            deleteKeyCode={onEdit && ['Delete', 'Backspace']}
            onNodesChange={(changes) => {
              const to: Record<string, Point> = {};
              const measured: Record<string, Dimensions> = {};
              const settled: { id: string; x: number; y: number }[] = [];
              const chosen = new Set(selected);
              const removed: string[] = [];
              for (const change of changes) {
                if (change.type === 'select') {
                  if (change.selected) chosen.add(change.id);
                  else chosen.delete(change.id);
                }
                if (change.type === 'remove') removed.push(change.id);
                if (change.type === 'dimensions' && change.dimensions) measured[change.id] = change.dimensions;
                if (change.type === 'position' && change.position) {
                  if (change.dragging) to[change.id] = change.position;
                  else settled.push({ id: change.id, ...change.position });
                }
              }
              if (chosen.size !== selected.length || selected.some((id) => !chosen.has(id))) onSelect([...chosen]);
              if (removed.length > 0 && hearsKeys()) {
                leaveRemoved(removed);
                onEdit?.({ kind: 'remove', ids: removed });
              }
              if (Object.keys(measured).length > 0) setSizes((before) => ({ ...before, ...measured }));
              if (Object.keys(to).length > 0) setDragged((before) => ({ ...before, ...to }));
              if (settled.length > 0) {
                setDragged({});
                onEdit?.({ kind: 'move', places: settled });
              }
            }}
            onEdgesChange={(changes) => {
              for (const change of changes) {
                if (change.type === 'select') selectEdge(change.selected ? change.id : null);
                if (change.type !== 'remove') continue;
                const found = definition.edges.find(({ from, outcome }) => edgeId(from, outcome) === change.id);
                // With a step its edges go by themselves.
                if (found && change.id === edge && hearsKeys())
                  onEdit?.({ kind: 'connect', exit: { step: found.from, outcome: found.outcome }, to: null });
              }
            }}
            // A line that is let go on a step leads to it, and on the empty canvas to a new one.
            onConnectEnd={(event, { isValid, fromHandle }) => {
              if (isValid || fromHandle?.type !== 'source' || !fromHandle.id) return;
              const exit = { step: fromHandle.nodeId, outcome: fromHandle.id as Outcome };
              const to = droppedOn(event);
              if (to === null) onInsert?.(exit);
              else if (mayLead(definition, exit, to)) onEdit?.({ kind: 'connect', exit, to });
            }}
            onConnect={({ source, sourceHandle, target }) =>
              onEdit?.({ kind: 'connect', exit: { step: source, outcome: sourceHandle as Outcome }, to: target })
            }
          >
            <Background {...(isFar ? FAR_DOTS : DOTS)} />
            <Controls
              showInteractive={false}
              fitViewOptions={WHOLE}
              onFitView={() => {
                wanted.current = true;
                look(drawn.current!, looksAt);
              }}
            >
              <CanvasSize fills={fills} onFill={fillWindow} />
            </Controls>
            <CanvasFit onSized={lookAgain} />
            <CanvasFollow
              step={looksAt}
              steps={definition.nodes.map(({ id }) => id)}
              onAway={() => {
                const flow = drawn.current;
                if (!flow || !frame.current || !fits(flow, frame.current)) return false;
                if (!isAsPlaced(flow.getViewport(), placed.current)) return false;
                look(flow, looksAt);
                return true;
              }}
              onLost={() => {
                wanted.current = false;
                if (drawn.current) look(drawn.current, null);
              }}
            />
          </ReactFlow>
        </div>
        {(!whole || definition.nodes.length > MANY) && (
          <div className={css.overview}>
            <MiniMap<StepNode>
              pannable
              zoomable
              ariaLabel="Overview of the flow"
              style={OVERVIEW}
              nodeClassName={({ data }) => badgeOf(data.mark, data.isBreach) ?? ''}
            />
          </div>
        )}
      </ReactFlowProvider>
    </div>
  );
};

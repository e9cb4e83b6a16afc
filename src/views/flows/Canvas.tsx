import '@xyflow/react/dist/base.css';
import {
  Background,
  BaseEdge,
  Controls,
  type Edge,
  EdgeLabelRenderer,
  type EdgeProps,
  getSmoothStepPath,
  Handle,
  MiniMap,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
} from '@xyflow/react';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { FlowDefinition, FlowNode } from '#contract/flows/definition.ts';
import { outcomesOf } from '#contract/flows/graph.ts';
import { isTrigger, type Outcome } from '#contract/flows/outcomes.ts';
import { OUTCOME_TITLES, titleOf } from '#contract/flows/words.ts';
import type { Exit, FlowEdit } from '#src/machines/flowEdits.ts';
import * as css from './Editor.css.ts';
import { summaryOf } from './flowText.ts';
import { placesOf, STEP_SIZE } from './layout.ts';
import { StepIcon } from './StepIcon.tsx';

/** How a run stands to a step. */
export type StepMark = 'at' | 'passed' | 'failed';

interface StepData extends Record<string, unknown> {
  readonly step: FlowNode;
  readonly isShown: boolean;
  readonly isBreach: boolean;
  readonly mark: StepMark | undefined;
}
type StepNode = Node<StepData, 'step'>;

interface ExitData extends Record<string, unknown> {
  readonly exit: Exit;
  readonly from: string;
  /** Its place among the outcomes of its step, from 0. */
  readonly at: number;
  readonly isShown: boolean;
  readonly onInsert: ((exit: Exit) => void) | null;
}
type ExitEdge = Edge<ExitData, 'exit'>;

const Step = ({ data: { step, isShown, isBreach, mark }, selected }: NodeProps<StepNode>) => {
  const outcomes = outcomesOf(step.kind);
  return (
    <div className={css.step} data-selected={selected} data-shown={isShown} data-breach={isBreach} data-mark={mark}>
      {!isTrigger(step.kind) && <Handle className={css.handle} type="target" position={Position.Top} />}
      <span className={css.stepIcon}>
        <StepIcon kind={step.kind} />
      </span>
      <span className={css.stepWords}>
        <span className={css.stepTitle}>{titleOf(step)}</span>
        <span className={css.stepSub}>{summaryOf(step)}</span>
      </span>
      {outcomes.map((outcome, at) => (
        <Handle
          key={outcome}
          id={outcome}
          className={css.handle}
          type="source"
          position={Position.Bottom}
          title={OUTCOME_TITLES[outcome]}
          style={{ left: `${((at + 1) * 100) / (outcomes.length + 1)}%` }}
        />
      ))}
    </div>
  );
};

const ExitLine = ({ id, data, ...ends }: EdgeProps<ExitEdge>) => {
  const [path] = getSmoothStepPath(ends);
  const { exit, from, at, isShown, onInsert } = data!;
  const outcome = OUTCOME_TITLES[exit.outcome];
  return (
    <>
      <BaseEdge id={id} path={path} {...(ends.markerEnd !== undefined && { markerEnd: ends.markerEnd })} />
      <EdgeLabelRenderer>
        <div
          className={`${css.edgeLabel} nodrag nopan`}
          data-shown={isShown}
          // Below its handle, each lower than the one before, so that none covers another.
          style={{ transform: `translate(-50%, 0) translate(${ends.sourceX}px, ${ends.sourceY + 8 + at * 22}px)` }}
        >
          {outcome}
          {onInsert && (
            <button
              type="button"
              className={css.insert}
              aria-label={`Insert a step after ${from}: ${outcome}`}
              title="Insert a step here"
              onClick={() => onInsert(exit)}
            >
              <Plus size={12} aria-hidden="true" />
            </button>
          )}
        </div>
      </EdgeLabelRenderer>
    </>
  );
};

/** Steps from which on an overview helps. */
const MANY = 15;
const OVERVIEW = { width: 140, height: 100 };

const nodeTypes = { step: Step };
const edgeTypes = { exit: ExitLine };

export interface CanvasProps {
  readonly definition: FlowDefinition;
  readonly selected: string | null;
  /** Steps and exits (`step.outcome`) of the way that is shown. */
  readonly shown: ReadonlySet<string>;
  readonly breached?: ReadonlySet<string>;
  /** Of a run that is shown on it. */
  readonly marks?: ReadonlyMap<string, StepMark>;
  /** Null: it is only looked at. */
  readonly onEdit: ((edit: FlowEdit) => void) | null;
  readonly onSelect: (step: string | null) => void;
  readonly onInsert: ((exit: Exit) => void) | null;
}

const NONE: ReadonlySet<string> = new Set();

const edgeId = (from: string, outcome: string): string => `${from}.${outcome}`;

/** Where steps are dragged to; nothing of it is an edit before they are let go. */
type Dragged = Readonly<Record<string, { readonly x: number; readonly y: number }>>;

/** The flow as a canvas: drag, connect, insert on an edge; Tab, arrows and Delete do the same by keyboard. */
export const Canvas = ({
  definition,
  selected,
  shown,
  breached = NONE,
  marks,
  onEdit,
  onSelect,
  onInsert,
}: CanvasProps) => {
  const [dragged, setDragged] = useState<Dragged>({});
  const [edge, selectEdge] = useState<string | null>(null);
  const places = useMemo(() => placesOf(definition), [definition]);
  const nodes = definition.nodes.map((step): StepNode => ({
    id: step.id,
    type: 'step',
    position: dragged[step.id] ?? places.get(step.id)!,
    data: { step, isShown: shown.has(step.id), isBreach: breached.has(step.id), mark: marks?.get(step.id) },
    selected: step.id === selected,
    deletable: onEdit !== null && !isTrigger(step.kind),
    ariaLabel: `${titleOf(step)}: ${summaryOf(step)}`,
    ...STEP_SIZE,
  }));
  const steps = new Map(definition.nodes.map((step) => [step.id, step]));
  const titles = new Map(definition.nodes.map((step) => [step.id, titleOf(step)]));
  const edges = definition.edges.map(({ from, outcome, to }): ExitEdge => {
    const id = edgeId(from, outcome);
    const isShown = shown.has(id);
    return {
      id,
      type: 'exit',
      source: from,
      sourceHandle: outcome,
      target: to,
      selected: id === edge,
      className: isShown ? 'shown' : '',
      ariaLabel: `${titles.get(from)}, ${OUTCOME_TITLES[outcome]}, to ${titles.get(to)}`,
      data: {
        exit: { step: from, outcome },
        from: titles.get(from)!,
        at: outcomesOf(steps.get(from)!.kind).indexOf(outcome),
        isShown,
        onInsert,
      },
    };
  });
  return (
    <div className={css.canvas} data-run={marks !== undefined}>
      <ReactFlow<StepNode, ExitEdge>
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        fitView
        fitViewOptions={{ maxZoom: 1 }}
        minZoom={0.1}
        onlyRenderVisibleElements
        nodesDraggable={onEdit !== null}
        nodesConnectable={onEdit !== null}
        deleteKeyCode={onEdit && ['Delete', 'Backspace']}
        onNodesChange={(changes) => {
          const to: Record<string, { x: number; y: number }> = {};
          const settled: { id: string; x: number; y: number }[] = [];
          for (const change of changes) {
            if (change.type === 'select' && change.selected) onSelect(change.id);
            if (change.type === 'remove') onEdit?.({ kind: 'remove', ids: [change.id] });
            if (change.type === 'position' && change.position) {
              if (change.dragging) to[change.id] = change.position;
              else settled.push({ id: change.id, ...change.position });
            }
          }
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
            if (found && change.id === edge)
              onEdit?.({ kind: 'connect', exit: { step: found.from, outcome: found.outcome }, to: null });
          }
        }}
        onConnect={({ source, sourceHandle, target }) =>
          onEdit?.({ kind: 'connect', exit: { step: source, outcome: sourceHandle as Outcome }, to: target })
        }
        onPaneClick={() => onSelect(null)}
      >
        <Background gap={16} />
        <Controls showInteractive={false} />
        {definition.nodes.length > MANY && (
          <MiniMap pannable zoomable ariaLabel="Overview of the flow" style={OVERVIEW} />
        )}
      </ReactFlow>
    </div>
  );
};

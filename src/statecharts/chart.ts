import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type Cause, causeOf } from './cause.ts';
import { nameOf } from './name.ts';

export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

export interface ChartState {
  /** As XState has it: `upload.working.presigning`. */
  readonly id: string;
  readonly key: string;
  /** Null for the chart itself. */
  readonly parent: string | null;
  readonly kind: StateKind;
  /** Id of the child in which it starts. */
  readonly initial: string | null;
  readonly description: string;
  readonly tags: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly { readonly id: string; readonly src: string }[];
}

export interface ChartEdge {
  /** Stable between a chart and the same chart with its actors provided; see `edgeIdOf`. */
  readonly id: string;
  readonly source: string;
  /** Null where nothing but actions happens. */
  readonly target: string | null;
  readonly cause: Cause;
  readonly guard: string | null;
  readonly actions: readonly string[];
  /** Leaves the state and enters it again. */
  readonly reenter: boolean;
  /** Empty where the names say enough. */
  readonly description: string;
}

/** A machine as something to draw: its states from the outside in, the chart itself first, and what leads from one to another. */
export interface Chart {
  readonly id: string;
  readonly version: string;
  readonly description: string;
  readonly states: readonly ChartState[];
  readonly edges: readonly ChartEdge[];
}

/** The parts of XState's transitions that a drawing needs. */
interface Transition {
  readonly source: AnyStateNode;
  readonly target?: readonly AnyStateNode[];
  readonly eventType: string;
  readonly guard?: unknown;
  readonly actions: readonly unknown[];
  readonly reenter?: boolean;
  readonly description?: string;
}

const siblingsOf = ({ source, eventType }: Transition): readonly Transition[] =>
  eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);

/** Names a transition by its source, its event and its place among those that the event may take. */
export const edgeIdOf = (transition: Transition): string =>
  `${transition.source.id}|${transition.eventType}|${siblingsOf(transition).indexOf(transition)}`;

const transitionsOf = (node: AnyStateNode): Transition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
];

const edgesOf = (node: AnyStateNode): ChartEdge[] =>
  transitionsOf(node).flatMap((transition) =>
    (transition.target ?? [null]).map((target) => ({
      id: edgeIdOf(transition),
      source: node.id,
      target: target?.id ?? null,
      cause: causeOf(transition.eventType, node.id),
      guard: transition.guard === undefined ? null : nameOf(transition.guard),
      actions: transition.actions.map(nameOf),
      reenter: transition.reenter === true,
      description: transition.description ?? '',
    })),
  );

const initialOf = (node: AnyStateNode): string | null =>
  node.type === 'compound' ? (node.initial.target?.[0]?.id ?? null) : null;

/** As written: XState itself adds the start and the end of timers to what it runs. */
const namesOf = (written: unknown): string[] => (written === undefined ? [] : [written].flat().map(nameOf));

const stateOf = (node: AnyStateNode): ChartState => ({
  id: node.id,
  key: node.key,
  parent: node.parent?.id ?? null,
  kind: node.type,
  initial: initialOf(node),
  description: node.description ?? '',
  tags: node.tags,
  entry: namesOf(node.config.entry),
  exit: namesOf(node.config.exit),
  invokes: node.invoke.map(({ id, src }) => ({ id, src: nameOf(src) })),
});

const insideOut = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(insideOut)];

export const toChart = (machine: AnyStateMachine): Chart => {
  const nodes = insideOut(machine.root);
  return {
    id: machine.id,
    version: machine.version ?? '',
    description: machine.root.description ?? '',
    states: nodes.map(stateOf),
    edges: nodes.flatMap(edgesOf),
  };
};

export const childrenOf = ({ states }: Chart, id: string): ChartState[] => states.filter(({ parent }) => parent === id);

/** Nothing leads away: only actions happen, or the state is left and entered again. */
export const isInner = ({ source, target }: ChartEdge): boolean => target === null || target === source;

/** Whether a state lies anywhere inside another. */
export const isInside = (chart: Chart, id: string, outer: string): boolean => {
  const parent = chart.states.find((state) => state.id === id)?.parent ?? null;
  return parent !== null && (parent === outer || isInside(chart, parent, outer));
};

/** From a state to one of those inside it: may happen wherever in it the chart is. */
export const isFromAnywhere = (chart: Chart, { source, target }: ChartEdge): boolean =>
  target !== null && isInside(chart, target, source);

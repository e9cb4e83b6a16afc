import { assign, setup } from 'xstate';
import type { FlowDefinition, FlowLimits, FlowNode } from './definition.ts';
import { graphOf, outcomesOf } from './graph.ts';

/** Final states that no step stands for; step ids have small letters only. */
export const ENDED = {
  /** A step was to be repeated more often than the flow's limit says. */
  tooManyRounds: 'TooManyRounds',
  /** An outcome leads nowhere; a checked flow has none. */
  notConnected: 'NotConnected',
  /** By a person. */
  cancelled: 'Cancelled',
  /** By a limit, or by something that every step needs and that is gone. */
  halted: 'Halted',
} as const;

/** How often a run came to each step that can repeat. */
export interface FlowContext {
  readonly visits: Readonly<Record<string, number>>;
}

/** What a run is told: `<step>.<outcome>`, `cancel`, or `halt`. */
export interface FlowEvent {
  readonly type: string;
}

interface Named {
  readonly type: string;
  readonly params: { readonly step: string; readonly most?: number };
}

export interface ChartTransition {
  readonly target: string;
  readonly guard?: Named;
  readonly reenter?: boolean;
}

export interface ChartState {
  readonly type?: 'final';
  readonly description?: string;
  /** The step as the person made it; not on the states of `ENDED`. */
  readonly meta?: { readonly step: Omit<FlowNode, 'id'> };
  readonly entry?: readonly Named[];
  readonly on?: Readonly<Record<string, ChartTransition | readonly ChartTransition[]>>;
}

/** An XState v5 machine config as plain JSON, which Stately's editor reads, too. */
export interface FlowChart {
  readonly id: 'flow';
  readonly initial: string;
  readonly context: FlowContext;
  readonly on: Readonly<Record<'cancel' | 'halt', { readonly target: string }>>;
  readonly states: Readonly<Record<string, ChartState>>;
}

const final = (description: string): ChartState => ({ type: 'final', description });

/** The name of the event that tells what a step came to. */
export const eventOf = (step: string, outcome: string): string => `${step}.${outcome}`;

/**
 * Compiles a flow to the chart that runs it (D7.2). A state for each step, which the step's outcome leaves; `begin`, on
 * entry, names the step whose work is to be done. No state waits for anything but an event.
 */
export const compile = (definition: FlowDefinition, { rounds }: Pick<FlowLimits, 'rounds'>): FlowChart => {
  const graph = graphOf(definition);
  const to = (step: string, outcome: ReturnType<typeof outcomesOf>[number]) => {
    const target = graph.next(step, outcome);
    if (target === undefined) return { target: ENDED.notConnected };
    if (!graph.repeated.has(target)) return { target };
    // A step that leads to itself begins anew.
    const again = target === step && { reenter: true };
    return [
      { target, ...again, guard: { type: 'hasRoundLeft', params: { step: target, most: rounds } } },
      { target: ENDED.tooManyRounds },
    ];
  };
  const stateOf = ({ id, ...step }: FlowNode): ChartState => {
    const count: Named[] = graph.repeated.has(id) ? [{ type: 'count', params: { step: id } }] : [];
    const outcomes = outcomesOf(step.kind);
    return {
      ...(step.label !== '' && { description: step.label }),
      ...(outcomes.length === 0 && { type: 'final' as const }),
      meta: { step },
      entry: [...count, { type: 'begin', params: { step: id } }],
      ...(outcomes.length > 0 && {
        on: Object.fromEntries(outcomes.map((outcome) => [eventOf(id, outcome), to(id, outcome)])),
      }),
    };
  };
  return {
    id: 'flow',
    initial: graph.trigger.id,
    context: { visits: {} },
    on: { cancel: { target: `.${ENDED.cancelled}` }, halt: { target: `.${ENDED.halted}` } },
    states: {
      ...Object.fromEntries(definition.nodes.map((node) => [node.id, stateOf(node)])),
      [ENDED.tooManyRounds]: final('A step was repeated too often'),
      [ENDED.notConnected]: final('The outcome leads nowhere'),
      [ENDED.cancelled]: final('Cancelled'),
      [ENDED.halted]: final('Stopped by a limit'),
    },
  };
};

type StepParams = { readonly step: string };

const flowSetup = setup({
  types: { context: {} as FlowContext, events: {} as FlowEvent },
  guards: {
    hasRoundLeft: ({ context }, { step, most }: StepParams & { readonly most: number }) =>
      (context.visits[step] ?? 0) < most,
  },
  actions: {
    count: assign(({ context }, { step }: StepParams) => ({
      visits: { ...context.visits, [step]: (context.visits[step] ?? 0) + 1 },
    })),
    /** Does nothing itself: whoever runs the chart finds it among the actions of a transition. */
    begin: (_scope, _params: StepParams) => {},
  },
});

/** The machine of a chart. Pure: `transition` of XState moves it, and names the step to begin. */
export const machineOf = (chart: FlowChart) =>
  flowSetup.createMachine(chart as unknown as Parameters<typeof flowSetup.createMachine>[0]);

import type { ChartTransition, FlowChart } from './compile.ts';
import { ENDED } from './compile.ts';
import { FlowDefinition } from './definition.ts';

const ENDS: ReadonlySet<string> = new Set(Object.values(ENDED));

const targetOf = (transition: ChartTransition | readonly ChartTransition[]): string =>
  'target' in transition ? transition.target : transition[0]!.target;

/** The flow that a chart was compiled from; throws where it is none of ours. */
export const decompile = (chart: FlowChart): FlowDefinition => {
  const steps = Object.entries(chart.states).filter(([id]) => !ENDS.has(id));
  return FlowDefinition.parse({
    nodes: steps.map(([id, { meta }]) => ({ id, ...meta?.step })),
    edges: steps.flatMap(([from, { on = {} }]) =>
      Object.entries(on)
        .map(([type, transition]) => ({ from, outcome: type.slice(from.length + 1), to: targetOf(transition) }))
        .filter(({ to }) => !ENDS.has(to)),
    ),
  });
};

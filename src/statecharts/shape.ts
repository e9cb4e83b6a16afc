import type { AnyStateMachine } from 'xstate';
import { toChart } from './chart.ts';
import { contextKeysOf } from './contextKeys.ts';

/**
 * What of a chart an older journal or snapshot depends on, as one line of JSON: states, transitions, guards, the names
 * of delays and actors, the keys of the context. Words and implementations are left out: they may change freely.
 */
export const shapeOf = (machine: AnyStateMachine): string => {
  const { id, states, edges } = toChart(machine);
  return JSON.stringify({
    id,
    states: states.map((state) => [state.id, state.kind, state.initial, state.invokes.map((one) => [one.id, one.src])]),
    transitions: edges.map((edge) => [edge.id, edge.target, edge.guard, edge.reenter]),
    context: contextKeysOf(machine),
  });
};

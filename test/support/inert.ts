import type { AnyActorLogic, AnyStateMachine } from 'xstate';

const isChart = (logic: AnyActorLogic): logic is AnyStateMachine => '__xstatenode' in logic;
/** XState's own actions are functions with a type. */
const isEffect = (action: unknown): boolean => typeof action === 'function' && !('type' in action);

const nothing = (): void => {};

/**
 * A chart, and all charts below it, with effects that do nothing: for a test that is not about them. Whoever is about one
 * provides it afterwards.
 */
export const inert = <M extends AnyStateMachine>(machine: M): M => {
  const { actors, actions } = machine.implementations as Record<'actors' | 'actions', Record<string, unknown>>;
  const effects = Object.keys(actions).filter((name) => isEffect(actions[name]));
  const charts = Object.entries(actors as Record<string, AnyActorLogic>).filter(([, logic]) => isChart(logic));
  return machine.provide({
    actions: Object.fromEntries(effects.map((name) => [name, nothing])),
    actors: Object.fromEntries(charts.map(([name, chart]) => [name, inert(chart as AnyStateMachine)])),
  } as never) as M;
};
